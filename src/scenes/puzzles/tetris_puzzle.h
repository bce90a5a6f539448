// A puzzle of Tetris on the screen: nothing falls by itself.
#pragma once

#include "scenes/puzzles/puzzle_scene.h"
#include "screen/widgets.h"
#include "teach/puzzles/tetris_try.h"

namespace fourfold::scenes {

class TetrisPuzzleScene final : public PuzzleScene {
 public:
  TetrisPuzzleScene(Services& services, teach::PuzzleKind kind, int number);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void draw(screen::Frame& frame) const override;

 private:
  [[nodiscard]] const std::vector<Binding>& keys() const;
  void act(Action action, stage::Stage& stage);
  void turn(char key);
  void drop();
  void draw_board(screen::Frame& frame, int y, int x) const;
  void draw_pieces(screen::Frame& frame, int y, int x) const;
  [[nodiscard]] std::vector<screen::KeyHint> key_hints() const;

  teach::TetrisTry try_;
};

}  // namespace fourfold::scenes
