// A game of Connect Four on the screen: persons and machines, hints, scores, undo.
#pragma once

#include <optional>
#include <string>

#include "scenes/connect4_match.h"
#include "scenes/connect4_think.h"
#include "screen/connect4_view.h"
#include "terminal/scene.h"

namespace fourfold::scenes {

class Connect4Play final : public terminal::Scene {
 public:
  Connect4Play(Services& services, const Connect4Setup& setup);

  /// Plays these first: a game that goes on.
  void begin_with(const std::vector<connect4::Command>& commands);

  void handle(const terminal::KeyEvent& event, terminal::Stage& stage) override;
  void advance(int ticks, terminal::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  void pause() override { paused_ = paused_ || machines_only(); }

  [[nodiscard]] const Connect4Match& match() const { return match_; }

 private:
  bool move_cursor(const terminal::Key& pressed);
  bool drop_by(const terminal::Key& pressed, terminal::Stage& stage);
  void assist(const terminal::Key& pressed, terminal::Stage& stage);
  void drop(int column, terminal::Stage& stage);
  void apply(const connect4::Command& command, terminal::Stage& stage);
  void land() { falling_.reset(); }
  void think();
  void take_move(terminal::Stage& stage);
  void take_hint();
  void undo();
  void resign(terminal::Stage& stage);
  void keep();
  void new_game();
  [[nodiscard]] bool machines_only() const;
  [[nodiscard]] std::string status() const;
  [[nodiscard]] std::vector<screen::KeyHint> hints() const;

  Services& services_;
  Connect4Match match_;
  Connect4Thinker thinker_, hinter_;
  Connect4Scores scores_;
  std::optional<screen::FallingDisc> falling_;
  int fall_ticks_ = 0, wait_ticks_ = 0;
  int cursor_ = 3;
  bool show_scores_ = false, paused_ = false, resign_asked_ = false, kept_ = false;
  std::vector<std::string> reason_;  ///< of the machine's last move
  std::string hint_, message_;
};

}  // namespace fourfold::scenes
