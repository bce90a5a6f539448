// The machine plays, and people watch: one game with all its numbers, or several side by side.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "scenes/services.h"
#include "scenes/tetris/machine.h"
#include "session/tetris/options.h"
#include "session/tetris/round.h"
#include "stage/scene.h"

namespace fourfold::scenes {

inline constexpr double kFullSpeed = 0;  ///< as fast as possible
/// Those that the keys go through, in pieces per second.
inline constexpr std::array<double, 10> kSpeeds = {1, 2, 5, 10, 20, 50, 100, 200, 500, kFullSpeed};
inline constexpr int kMostGames = 16;

struct WatchOptions {
  tetris::Game::Setup setup;
  tetris::Policy policy;
  double speed = 5;  ///< pieces per second, or kFullSpeed
  int games = 1;
  int next_pieces = 2;
};

class TetrisWatch final : public stage::Scene {
 public:
  TetrisWatch(Services& services, WatchOptions options);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  void pause() override { paused_ = true; }

  [[nodiscard]] double speed() const { return options_.speed; }

 private:
  /// One board with its machine.
  struct Seat {
    session::Round round;
    std::unique_ptr<Machine> machine;
    int generation = 1;       ///< games begun on this board
    double due = 0;           ///< pieces that should have been placed by now
    std::uint32_t ticks = 0;  ///< passed since the last piece
    double search_seconds = 0;
    std::uint64_t searched = 0;
  };

  [[nodiscard]] Seat new_seat(std::uint64_t seed) const;
  void run(Seat& seat, int ticks);
  bool place_next(Seat& seat);
  [[nodiscard]] std::size_t pieces_ahead(const Seat& seat) const;
  void change_speed(int by);
  void step();
  void take_over(stage::Stage& stage);
  void rank(stage::Stage& stage);
  void begin_again();
  void measure(int ticks);
  [[nodiscard]] bool is_over() const;
  [[nodiscard]] std::string speed_text() const;
  [[nodiscard]] std::vector<std::string> banner() const;
  void draw_one(screen::Frame& frame) const;
  void draw_many(screen::Frame& frame) const;

  Services& services_;
  WatchOptions options_;
  std::vector<Seat> seats_;
  bool paused_ = false;
  std::uint64_t placed_ = 0;  ///< in the current second
  int measured_ticks_ = 0;
  double measured_speed_ = 0;
};

}  // namespace fourfold::scenes
