// The machine plays, and people watch: keys and pace of it, for the classic and the modern game.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "screen/widgets.h"
#include "stage/scene.h"

namespace fourfold::scenes {

inline constexpr double kFullSpeed = 0;  ///< as fast as possible
/// Those that the keys go through, in pieces per second.
inline constexpr std::array<double, 10> kSpeeds = {1, 2, 5, 10, 20, 50, 100, 200, 500, kFullSpeed};

/// The time of one board.
struct WatchedTime {
  double due = 0;           ///< pieces that should have been placed by now
  std::uint32_t ticks = 0;  ///< passed since the last piece

  [[nodiscard]] bool is_due() const { return due >= 1 - 1e-9; }  ///< thirty times a thirtieth of a piece is one
  /// Time passes in the watched game too, but the machine always moves before gravity acts, `until`
  /// ticks from now: the ticks that pass with this piece.
  std::uint32_t take_ticks(std::uint32_t until) {
    return std::min(std::exchange(ticks, 0), until == 0 ? 0 : until - 1);
  }
};

class WatchScene : public stage::Scene {
 public:
  void handle(const stage::KeyEvent& event, stage::Stage& stage) final;
  void pause() final { paused_ = true; }
  [[nodiscard]] double speed() const { return speed_; }

 protected:
  /// `usual`: what `m` goes back to from full speed.
  WatchScene(double speed, double usual) : speed_(speed), usual_(usual) {}

  virtual void place_one() = 0;  ///< in a pause
  virtual void begin_again() = 0;
  virtual void take_over(stage::Stage& stage) = 0;
  virtual void rank(stage::Stage& stage) = 0;
  /// Is it a key that moves the piece?
  [[nodiscard]] virtual bool takes_over(const stage::Key& pressed) const = 0;

  [[nodiscard]] bool is_paused() const { return paused_; }
  [[nodiscard]] bool is_full() const { return speed_ == kFullSpeed; }
  /// Can it be followed by eye?
  [[nodiscard]] bool is_slow() const;
  [[nodiscard]] double pieces_in(int ticks) const;
  /// Ticks until the next piece of a board is due.
  [[nodiscard]] int until_due(double due) const;
  [[nodiscard]] std::string speed_text() const;
  [[nodiscard]] static std::vector<screen::KeyHint> hints();

 private:
  void change_speed(int by);

  double speed_, usual_;
  bool paused_ = false;
};

}  // namespace fourfold::scenes
