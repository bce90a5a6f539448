// The machine plays, and people watch: one game with all its numbers, or several side by side.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "scenes/services.h"
#include "scenes/tetris/machine.h"
#include "scenes/tetris/watch_scene.h"
#include "session/tetris/options.h"
#include "session/tetris/round.h"

namespace fourfold::scenes {

inline constexpr int kMostGames = 16;

struct WatchOptions {
  tetris::Game::Setup setup;
  tetris::Policy policy;
  double speed = 5;  ///< pieces per second, or kFullSpeed
  int games = 1;
  int next_pieces = 2;
};

class TetrisWatch final : public WatchScene {
 public:
  TetrisWatch(Services& services, WatchOptions options);

  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  [[nodiscard]] stage::WindowSize smallest() const override {
    return seats_.size() == 1 ? stage::kSmallestCompact : stage::kSmallest;
  }

 protected:
  void place_one() override;
  void begin_again() override;
  void take_over(stage::Stage& stage) override;
  void rank(stage::Stage& stage) override;
  [[nodiscard]] bool takes_over(const stage::Key& pressed) const override;

 private:
  /// One board with its machine.
  struct Seat {
    session::Round round;
    std::unique_ptr<Machine> machine;
    int generation = 1;  ///< games begun on this board
    WatchedTime time{};
    double search_seconds = 0;
    std::uint64_t searched = 0;
  };

  [[nodiscard]] Seat new_seat(std::uint64_t seed) const;
  void run(Seat& seat, int ticks);
  bool place_next(Seat& seat);
  [[nodiscard]] std::size_t pieces_ahead(const Seat& seat) const;
  void measure(int ticks);
  [[nodiscard]] session::PlayOptions play_options() const;
  [[nodiscard]] bool is_over() const;
  [[nodiscard]] std::vector<std::string> banner() const;
  void draw_one(screen::Frame& frame) const;
  void draw_many(screen::Frame& frame) const;

  Services& services_;
  WatchOptions options_;
  std::vector<Seat> seats_;
  std::uint64_t placed_ = 0;  ///< in the current second
  int measured_ticks_ = 0;
  double measured_speed_ = 0;
};

}  // namespace fourfold::scenes
