// A modern game by hand on a stage without a terminal.
#pragma once

#include "scenes/modern/defaults.h"
#include "scenes/modern/play.h"
#include "scenes/scene_test.h"

namespace fourfold::scenes {

struct ModernPlayTest : SceneTest {
  void start(std::string_view mode = "marathon", int countdown = 0) {
    services.settings.modern.mode = mode;
    session::ModernOptions options = modern_play(services);
    options.setup.start.seed = 7;
    options.countdown_seconds = countdown;
    begin_with(options);
  }
  void begin_with(const session::ModernOptions& options) {
    auto scene = modern_scene(services, options);
    play = dynamic_cast<ModernScene*>(scene.get());
    begin(std::move(scene));
  }
  const tetris::modern::Game& game() { return play->round().game(); }
  void drop_until_over() {
    for (int i = 0; i < 40 && !shows("GAME OVER"); ++i) press(" ");
  }

  ModernScene* play = nullptr;
};

}  // namespace fourfold::scenes
