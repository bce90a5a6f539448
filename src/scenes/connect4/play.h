// A game of Connect Four on the screen: persons and machines, hints, scores, undo.
#pragma once

#include <optional>
#include <string>

#include "scenes/connect4/think.h"
#include "screen/connect4_view.h"
#include "session/connect4/match.h"
#include "session/connect4/saved.h"
#include "stage/scene.h"

namespace fourfold::scenes {

class Connect4Play final : public stage::Scene {
 public:
  Connect4Play(Services& services, const session::MatchSetup& setup);

  /// Plays these first: somebody else's game, or one that was reviewed, goes on. Machines wait for
  /// a key.
  void go_on(const std::vector<connect4::Command>& commands);
  /// A game that was left; `save` is the place in which it waited.
  void go_on(const session::SavedConnect4& game, const std::string& save);

  void handle(const stage::KeyEvent& event, stage::Stage& stage) override;
  void advance(int ticks, stage::Stage& stage) override;
  [[nodiscard]] std::optional<int> next_change() const override;
  void draw(screen::Frame& frame) const override;
  [[nodiscard]] stage::WindowSize smallest() const override { return stage::kSmallestCompact; }
  void pause() override { paused_ = paused_ || machines_only(); }
  /// An answer may have come while something lay over the game.
  void uncover(stage::Stage& stage) override { advance(0, stage); }

  [[nodiscard]] const session::Match& match() const { return match_; }

 private:
  bool move_cursor(const stage::Key& pressed);
  bool drop_by(const stage::Key& pressed, stage::Stage& stage);
  void assist(const stage::Key& pressed, stage::Stage& stage);
  void drop(int column, stage::Stage& stage);
  void apply(const connect4::Command& command, stage::Stage& stage);
  void ask_for_hint();
  void flip_scores();
  bool may_help(char32_t key, const std::string& warning);
  void mark_assisted();
  void play_first(const std::vector<connect4::Command>& commands);
  void land() { falling_.reset(); }
  void think();
  void take_move(stage::Stage& stage);
  void take_hint();
  void undo();
  void resign(stage::Stage& stage);
  bool is_asked_again(char32_t key, const std::string& question);
  void keep();
  void count_result();
  void review(stage::Stage& stage);
  [[nodiscard]] Finished finished() const;
  [[nodiscard]] std::vector<std::string> remarks() const;
  void save_or_forget();
  void begin_again();
  [[nodiscard]] bool machines_only() const;
  [[nodiscard]] std::string status() const;
  [[nodiscard]] std::vector<screen::KeyHint> hints() const;

  Services& services_;
  session::Match match_;
  Connect4Thinker thinker_, hinter_;
  Connect4Reasons reasons_;  ///< of the machine's last move
  Connect4Scores scores_;
  std::optional<screen::FallingDisc> falling_;
  int fall_ticks_ = 0, wait_ticks_ = 0;
  int cursor_ = 3;
  bool show_scores_ = false, paused_ = false, kept_ = false;
  bool hint_wanted_ = false;               ///< asked for before it could be given
  char32_t asked_ = 0, asked_before_ = 0;  ///< the key whose second press does it; of this press and of the one before
  std::string mover_;                      ///< who made the move that `reasons_` are about
  session::MatchMarks marks_;
  std::vector<std::string> hint_;  ///< the advice, then its reasons
  std::string message_;
  std::string save_;  ///< where the running game waits when it is left; empty: nowhere yet
};

}  // namespace fourfold::scenes
