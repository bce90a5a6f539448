// What a training run shows: a dashboard on a terminal, plain lines elsewhere. It watches, and
// changes nothing.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>

#include "lab/training.h"
#include "screen/training_view.h"

namespace fourfold::app {

class WatchedGames;

class TrainScreen {
 public:
  /// `history`: the generations before this session. `watch`: games of the current favourite beside
  /// the numbers.
  TrainScreen(const lab::Training& training, std::span<const lab::Generation> history, bool watch);
  ~TrainScreen();
  TrainScreen(const TrainScreen&) = delete;
  TrainScreen& operator=(const TrainScreen&) = delete;

  /// Any thread: a game of the current batch has ended.
  void game_played() { ++games_done_; }
  /// A batch of games begins; `later` is how many come after it, where that is known.
  void begin(std::uint64_t games, std::optional<std::uint64_t> later, const std::string& state);
  void generation(const lab::Training& training, const lab::Generation& generation);

 private:
  void draw_until_stopped(const std::stop_token& stop);
  void draw();
  void paint();
  void take(const lab::Generation& generation);
  [[nodiscard]] double games_per_second() const;
  [[nodiscard]] std::string pace() const;

  bool live_;
  bool by_splitting_;
  bool modern_;
  std::mutex lock_;  ///< over all below but the counter
  screen::TrainingView view_;
  std::unique_ptr<WatchedGames> games_;
  std::atomic<std::uint64_t> games_done_{0};
  std::uint64_t games_before_ = 0;  ///< of finished batches, in this session
  std::optional<std::uint64_t> games_later_;
  bool lost_ = false;  ///< the terminal: the run goes on without
  double started_ = 0;
  int drawn_rows_ = 0;
  std::condition_variable_any wake_;
  std::jthread painter_;
};

}  // namespace fourfold::app
