// A puzzle of Connect Four on the screen.
#pragma once

#include "scenes/puzzles/puzzle_scene.h"
#include "teach/puzzles/connect4_puzzle.h"

namespace fourfold::scenes {

class Connect4PuzzleScene final : public PuzzleScene {
 public:
  Connect4PuzzleScene(Services& services, int number);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void draw(screen::Frame& frame) const override;

 private:
  void drop(int column);
  void play_on(stage::Stage& stage);

  teach::Connect4Puzzle puzzle_;
  connect4::Position position_;  ///< with the winning disc once it is found
  int cursor_ = 3;
};

}  // namespace fourfold::scenes
