// Where a game by hand stands: a countdown, play, a pause, the end.
#pragma once

#include <cstdint>

#include "tetris/rules.h"

namespace fourfold::scenes {

/// How a game comes onto the screen: it waits in a pause, or goes on after a countdown.
enum class Begin : std::uint8_t { paused, countdown };

class Phases {
 public:
  Phases(Begin begin, int countdown_seconds)
      : now_(begin == Begin::paused   ? Phase::paused
             : countdown_seconds == 0 ? Phase::playing
                                      : Phase::countdown),
        countdown_ticks_(countdown_seconds * tetris::kTicksPerSecond) {}

  [[nodiscard]] bool is_counting() const { return now_ == Phase::countdown; }
  [[nodiscard]] bool is_playing() const { return now_ == Phase::playing; }
  [[nodiscard]] bool is_paused() const { return now_ == Phase::paused; }
  [[nodiscard]] bool is_over() const { return now_ == Phase::over; }

  void play() { now_ = Phase::playing; }
  void pause() { now_ = Phase::paused; }
  void end() { now_ = Phase::over; }
  void count_down(int ticks) {
    countdown_ticks_ -= ticks;
    if (countdown_ticks_ <= 0) play();
  }

  /// The number that is shown before the game.
  [[nodiscard]] int seconds_left() const {
    return (countdown_ticks_ + tetris::kTicksPerSecond - 1) / tetris::kTicksPerSecond;
  }
  /// Ticks until that number changes.
  [[nodiscard]] int until_next_second() const { return (countdown_ticks_ - 1) % tetris::kTicksPerSecond + 1; }

 private:
  enum class Phase : std::uint8_t { countdown, playing, paused, over };

  Phase now_;
  int countdown_ticks_;
};

}  // namespace fourfold::scenes
