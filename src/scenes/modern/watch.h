// The machine plays a modern game, and people watch.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "scenes/services.h"
#include "scenes/tetris/coach.h"
#include "scenes/tetris/watch_scene.h"
#include "screen/modern_view.h"
#include "session/tetris/options.h"
#include "session/tetris/round.h"
#include "session/tetris/statistics.h"

namespace fourfold::scenes {

struct ModernWatchOptions {
  tetris::modern::Game::Setup setup;
  tetris::modern::MachinePolicy policy;  ///< its weights must be good
  std::uint64_t nodes = 50'000;          ///< boards it looks at before a move
  double speed = 2;                      ///< pieces per second, or kFullSpeed (tetris/watch_scene.h)
};

/// What the settings and the menu make: nothing falls by itself.
ModernWatchOptions modern_watch(Services& services);

class ModernWatch final : public WatchScene {
 public:
  ModernWatch(Services& services, ModernWatchOptions options);

  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }

  [[nodiscard]] const tetris::modern::Game& game() const { return round_.game(); }

 protected:
  void place_one() override;
  void begin_again() override;
  void take_over(stage::Stage& stage) override;
  void rank(stage::Stage& stage) override;
  [[nodiscard]] bool takes_over(const stage::Key& pressed) const override;

 private:
  bool place_next();
  void apply(const tetris::modern::Command& command);
  void think() { machine_->follow(game().position, game().position.start.rules->preview); }
  [[nodiscard]] session::ModernOptions play_options() const;
  [[nodiscard]] std::vector<std::string> banner() const;
  [[nodiscard]] std::vector<std::string> remarks() const;

  Services& services_;
  ModernWatchOptions options_;
  session::ModernRound round_;
  session::Statistics statistics_;
  std::unique_ptr<ModernCoach> machine_;
  WatchedTime time_;
  int clear_ticks_ = 0;  ///< so long the last clear is still told
};

}  // namespace fourfold::scenes
