// A game by hand on a stage without a terminal.
#pragma once

#include "scenes/scene_test.h"
#include "scenes/tetris/play.h"

namespace fourfold::scenes {

struct TetrisPlayTest : SceneTest {
  void start(session::PlayOptions options = {}) {
    options.setup.seed = 7;
    auto scene = std::make_unique<TetrisPlay>(services, options);
    play = scene.get();
    begin(std::move(scene));
  }
  void start_playing(session::PlayOptions options = {}) {
    start(options);
    pass(180);
  }
  const tetris::Game& game() { return play->round().game(); }
  void drop_until_over() {
    for (int i = 0; i < 30 && !shows("GAME OVER"); ++i) press(" ");
  }

  TetrisPlay* play = nullptr;
};

}  // namespace fourfold::scenes
