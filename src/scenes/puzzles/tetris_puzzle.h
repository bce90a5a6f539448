// A puzzle of Tetris on the screen: nothing falls by itself. A try that misses the goal is answered
// with what was missing, and the solution plays itself when it is asked for.
#pragma once

#include "scenes/puzzles/puzzle_scene.h"
#include "screen/widgets.h"
#include "teach/puzzles/tetris_try.h"

namespace fourfold::scenes {

class TetrisPuzzleScene final : public PuzzleScene {
 public:
  TetrisPuzzleScene(Services& services, teach::PuzzleKind kind, int number);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;

 private:
  /// The solution as it is shown: how much of it has been played.
  struct Showing {
    teach::TetrisTry now;
    std::size_t key = 0;  ///< of the piece that is moved
    int wait_ticks = 0;
  };

  [[nodiscard]] const std::vector<Binding>& keys() const;
  void act(Action action, stage::Stage& stage);
  void turn(char key);
  void drop();
  void begin_again();
  void show_solution();
  void show_next_key();
  [[nodiscard]] const teach::TetrisTry& shown() const { return showing_ ? showing_->now : try_; }
  [[nodiscard]] std::vector<std::string> texts() const;
  void draw_board(screen::Frame& frame, int y, int x, int rows) const;
  void draw_pieces(screen::Frame& frame, int y, int x) const;
  [[nodiscard]] std::vector<screen::KeyHint> key_hints() const;

  teach::TetrisTry try_;
  std::optional<Showing> showing_;
  std::vector<teach::Square> missing_;  ///< of a try that missed the goal
};

}  // namespace fourfold::scenes
