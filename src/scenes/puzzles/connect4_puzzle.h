// A puzzle of Connect Four on the screen. A wrong column is answered on the board: what the other
// side plays then, disc by disc.
#pragma once

#include "scenes/connect4/shown_line.h"
#include "scenes/puzzles/puzzle_scene.h"
#include "screen/widgets.h"
#include "teach/puzzles/connect4_puzzle.h"

namespace fourfold::scenes {

class Connect4PuzzleScene final : public PuzzleScene {
 public:
  Connect4PuzzleScene(Services& services, int number);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override { return line_.next_change(); }
  void draw(screen::Frame& frame) const override;
  void uncover(stage::Stage& stage) override { advance(0, stage); }

 private:
  void drop(int column);
  void drop_by(const stage::Key& pressed);
  void show_solution();
  void play_on(stage::Stage& stage);
  [[nodiscard]] std::vector<std::string> why_it_wins() const;
  [[nodiscard]] std::string status() const;
  [[nodiscard]] std::vector<screen::KeyHint> key_hints() const;

  teach::Connect4Puzzle puzzle_;
  connect4::Position position_;  ///< with the winning disc once it is found
  ShownLine line_;
  int cursor_ = 3;
};

}  // namespace fourfold::scenes
