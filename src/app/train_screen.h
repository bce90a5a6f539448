// What a training run shows: a dashboard on a terminal, plain lines elsewhere. It watches, and changes nothing.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "lab/training.h"
#include "screen/training_view.h"

namespace fourfold::app {

class WatchedGames;

class TrainScreen {
 public:
  /// `watch`: games of the current favourite beside the numbers.
  TrainScreen(const lab::Training& training, bool watch);
  ~TrainScreen();
  TrainScreen(const TrainScreen&) = delete;
  TrainScreen& operator=(const TrainScreen&) = delete;

  /// Any thread: a game of the current batch has ended.
  void game_played() { ++games_done_; }
  void begin(std::uint64_t games, const std::string& state);
  void generation(const lab::Training& training, const lab::Generation& generation);

 private:
  void draw_until_stopped(const std::stop_token& stop);
  void draw();
  [[nodiscard]] double games_per_second() const;
  [[nodiscard]] std::string pace() const;

  bool live_;
  std::mutex lock_;  ///< over all below but the counter
  screen::TrainingView view_;
  std::unique_ptr<WatchedGames> games_;
  std::atomic<std::uint64_t> games_done_{0};
  std::uint64_t games_before_ = 0;  ///< of finished batches, in this session
  std::uint64_t generations_left_ = 0, games_per_generation_ = 0;
  double started_ = 0;
  int drawn_rows_ = 0;
  std::condition_variable_any wake_;
  std::jthread painter_;
};

}  // namespace fourfold::app
