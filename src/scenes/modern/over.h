// The end of a modern game: its numbers in a table, the name for the rankings, the best five.
#pragma once

#include <optional>
#include <string>

#include "scenes/services.h"
#include "scenes/tetris/naming.h"
#include "screen/widgets.h"
#include "session/tetris/options.h"
#include "session/tetris/round.h"
#include "session/tetris/statistics.h"
#include "stage/scene.h"

namespace fourfold::scenes {

struct FinishedModern {
  session::ModernRound round;
  session::Statistics statistics;
  std::optional<std::int64_t> best;  ///< the player's own before this game, in points or ticks
  bool ranked = true;                ///< the mode has a leaderboard
  std::optional<bool> won{};         ///< against a machine
};

class ModernOver final : public stage::Scene {
 public:
  ModernOver(Services& services, const session::ModernOptions& options, FinishedModern game);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  void save() override { naming_.save(); }
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

 private:
  void keep_replay();
  void choose(const stage::Key& pressed, stage::Stage& stage);
  [[nodiscard]] std::string heading() const;
  [[nodiscard]] std::string result() const;
  void draw_table(screen::Frame& frame, int y, int x) const;

  Services& services_;
  session::ModernOptions options_;
  FinishedModern game_;
  Naming naming_;
};

}  // namespace fourfold::scenes
