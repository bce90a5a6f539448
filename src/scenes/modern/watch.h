// The machine plays a modern game, and people watch.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "scenes/modern/coach.h"
#include "scenes/services.h"
#include "screen/modern_view.h"
#include "session/tetris/options.h"
#include "session/tetris/round.h"
#include "session/tetris/statistics.h"
#include "stage/scene.h"

namespace fourfold::scenes {

struct ModernWatchOptions {
  tetris::modern::Game::Setup setup;
  tetris::modern::MachinePolicy policy;  ///< its weights must be good
  std::uint64_t nodes = kCoachNodes;     ///< boards it looks at before a move
  double speed = 2;                      ///< pieces per second, or kFullSpeed (tetris/watch.h)
};

/// What the settings and the menu make: nothing falls by itself.
ModernWatchOptions modern_watch(Services& services);

class ModernWatch final : public stage::Scene {
 public:
  ModernWatch(Services& services, ModernWatchOptions options);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  void pause() override { paused_ = true; }
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

  [[nodiscard]] const tetris::modern::Game& game() const { return round_.game(); }

 private:
  void step();
  void begin_again();
  void take_over(stage::Stage& stage);
  void rank(stage::Stage& stage);
  bool place_next();
  void apply(const tetris::modern::Command& command);
  void think() { machine_->follow(game().position, game().position.start.rules->preview); }
  [[nodiscard]] session::ModernOptions play_options() const;
  [[nodiscard]] bool is_slow() const;
  [[nodiscard]] std::vector<std::string> banner() const;
  [[nodiscard]] std::vector<std::string> remarks() const;

  Services& services_;
  ModernWatchOptions options_;
  session::ModernRound round_;
  session::Statistics statistics_;
  std::unique_ptr<ModernCoach> machine_;
  double due_ = 0;           ///< pieces that should have been placed by now
  std::uint32_t ticks_ = 0;  ///< passed since the last piece
  int clear_ticks_ = 0;      ///< so long the last clear is still told
  bool paused_ = false;
};

}  // namespace fourfold::scenes
