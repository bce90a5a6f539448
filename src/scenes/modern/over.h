// The end of a modern game: its numbers in a table, the name for the rankings, the best five.
#pragma once

#include <optional>
#include <string>

#include "scenes/tetris/over_scene.h"
#include "session/tetris/statistics.h"

namespace fourfold::scenes {

struct FinishedModern {
  session::ModernRound round;
  session::Statistics statistics;
  std::optional<std::int64_t> best;  ///< the player's own before this game, in points or ticks
  bool ranked = true;                ///< the mode has a leaderboard
  std::optional<bool> won{};         ///< against a machine
};

class ModernOver final : public OverScene<ModernKind> {
 public:
  ModernOver(Services& services, const session::ModernOptions& options, FinishedModern game);

  void draw(screen::Frame& frame) const override;

 protected:
  bool take(const stage::Key& pressed, stage::Stage& stage) override;

 private:
  [[nodiscard]] std::string heading() const;
  [[nodiscard]] std::string result() const;
  void draw_table(screen::Frame& frame, int y, int x) const;

  session::Statistics statistics_;
  std::optional<std::int64_t> best_;
  std::optional<bool> won_;
};

}  // namespace fourfold::scenes
