// A game of Tetris by hand, classic or modern: keys, countdown, pause, undo, coach, a file that
// keeps it. What the games differ in comes from the class below (play.h, modern/scene.h).
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "scenes/services.h"
#include "scenes/tetris/coach_panel.h"
#include "scenes/tetris/kinds.h"
#include "scenes/tetris/phases.h"
#include "screen/widgets.h"
#include "stage/scene.h"

namespace fourfold::scenes {

template <class Kind>
class PlayScene : public stage::Scene {
 public:
  using Game = typename Kind::Game;
  using Round = typename Kind::Round;

  void handle(const stage::KeyEvent& event, stage::Stage& stage) final;
  void advance(int ticks, stage::Stage& stage) final;
  [[nodiscard]] std::optional<int> next_change() const final;
  void pause() final;
  void save() final;

  [[nodiscard]] virtual const Round& round() const = 0;
  virtual std::unique_ptr<stage::Scene> over_scene() = 0;

 protected:
  using Command = typename Game::Command;
  using Facts = typename Game::Facts;
  using Options = typename Kind::Options;

  PlayScene(Services& services, Options options, Begin begin);

  virtual Facts play(const Command& command) = 0;
  /// Flashes, bells and numbers that follow from a command.
  virtual void note(const Command& command, const Facts& facts, stage::Stage& stage) = 0;
  /// A key of the game was pressed (of those that move the piece: perhaps in a pause), is to act,
  /// or was released; none is held any more.
  virtual void press(Action /*action*/, stage::Stage& /*stage*/) {}
  virtual void use(Action action, stage::Stage& stage) = 0;
  virtual void release(Action action, stage::Stage& stage) = 0;
  virtual void release_keys() = 0;
  virtual void pass(int ticks, stage::Stage& stage) = 0;
  /// Ticks until the picture of the running game changes.
  [[nodiscard]] virtual int next_picture() const = 0;
  /// Puts the piece where the coach says; false: it cannot get there.
  virtual bool put(const typename Kind::Said& said, stage::Stage& stage) = 0;
  [[nodiscard]] virtual bool is_over() const { return game().is_over(); }
  [[nodiscard]] virtual bool is_ranked() const = 0;
  [[nodiscard]] virtual bool can_undo() const = 0;
  virtual bool undo() = 0;
  [[nodiscard]] virtual std::string_view undo_is_for() const = 0;
  /// Is the game worth being continued later?
  [[nodiscard]] virtual bool is_kept() const { return true; }
  /// Is there nothing to play at the moment? Time stands then.
  [[nodiscard]] virtual bool is_at_rest() const { return false; }
  /// Pieces to come that the player sees.
  [[nodiscard]] virtual int shown_pieces() const { return options_.next_pieces; }
  /// Returns what went wrong, or nothing.
  virtual std::string switch_coach_on() { return coach_.switch_on(services_, options_); }
  /// Returns true if the derived class has handled the key.
  virtual bool take(const stage::Key& /*pressed*/, stage::Stage& /*stage*/) { return false; }

  [[nodiscard]] const Game& game() const { return round().game(); }
  [[nodiscard]] const std::vector<Binding>& keys() const { return Kind::keys(services_.settings); }
  Facts apply(const Command& command, stage::Stage& stage);
  void consult_coach() { coach_.follow(game(), shown_pieces()); }
  void tell(std::string news);
  /// What the coach says, in short lines; none without one.
  [[nodiscard]] std::vector<std::string> coach_lines() const;
  /// The keys that do what it says.
  [[nodiscard]] std::string coach_keys() const { return coach_.keys(game(), services_.settings); }
  [[nodiscard]] std::string news() const { return news_ticks_ > 0 ? news_ : ""; }
  [[nodiscard]] std::vector<std::string> banner() const;
  [[nodiscard]] std::vector<screen::KeyHint> hints() const;

  Services& services_;
  Options options_;
  Phases phases_;
  CoachPanel<Kind> coach_;
  bool ghost_;
  int flash_ticks_ = 0;  ///< so long rows that went are still shown
  int clear_ticks_ = 0;  ///< so long the last clear is told

 private:
  void act(Action action, stage::Stage& stage);
  void take_back();
  void toggle_coach();
  void switch_coach(bool on);
  void follow_coach(stage::Stage& stage);
  void show_line(stage::Stage& stage);
  void restart(stage::Stage& stage);
  void finish(stage::Stage& stage);

  int news_ticks_ = 0, unsaved_ticks_ = 0;
  std::uint64_t saved_pieces_ = 0;
  bool restart_asked_ = false, follow_asked_ = false, coach_asked_ = false;
  std::string news_;
};

extern template class PlayScene<ClassicKind>;
extern template class PlayScene<ModernKind>;

}  // namespace fourfold::scenes
