// Games of Connect Four by hand on a stage without a terminal.
#pragma once

#include <memory>
#include <optional>

#include "scenes/connect4/play.h"
#include "scenes/scene_test.h"

namespace fourfold::scenes {

struct Connect4Test : SceneTest {
  Connect4Test() {
    services.score = [this](const connect4::Position& position, const StopToken&) {
      ++scored;
      return std::optional(position.discs() % 3 - 1);
    };
  }
  void play(connect4::EngineSpec a, connect4::EngineSpec b, connect4::Seat starts = connect4::Seat::a,
            connect4::Opening opening = connect4::Opening::any) {
    auto scene = std::make_unique<Connect4Play>(
        services, session::MatchSetup{{.shape = {}, .starts = starts, .opening = opening}, {a, b}});
    game = scene.get();
    begin(std::move(scene));
  }
  [[nodiscard]] int discs() const { return game->match().game().position.discs(); }

  Connect4Play* game = nullptr;
  int scored = 0;
};

}  // namespace fourfold::scenes
