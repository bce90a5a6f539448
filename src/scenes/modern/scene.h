// A modern game by hand, alone or against a machine: keys, countdown, pause, undo, a file that
// keeps it. What is played comes from the class below (play.h, versus.h).
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "scenes/modern/coach.h"
#include "scenes/services.h"
#include "screen/modern_view.h"
#include "session/tetris/options.h"
#include "session/tetris/round.h"
#include "session/tetris/statistics.h"
#include "stage/scene.h"

namespace fourfold::scenes {

/// The key of the game behind an action; nothing for those that are not part of it.
std::optional<tetris::modern::Key> key_of(Action action);

class ModernScene : public stage::Scene {
 public:
  enum class Begin : std::uint8_t { paused, countdown };

  void handle(const stage::KeyEvent& event, stage::Stage& stage) final;
  void advance(int ticks, stage::Stage& stage) final;
  [[nodiscard]] std::optional<int> next_change() const final;
  void pause() final;
  void save() final;
  [[nodiscard]] stage::WindowSize smallest() const final { return stage::kSmallestCompact; }

  [[nodiscard]] virtual const session::ModernRound& round() const = 0;

 protected:
  using Command = tetris::modern::Command;
  using Facts = tetris::modern::Facts;

  ModernScene(Services& services, session::ModernOptions options, session::Statistics statistics, Begin begin);

  // What the games differ in.
  virtual Facts play(const Command& command) = 0;
  [[nodiscard]] virtual std::optional<std::uint32_t> next_event() const = 0;
  [[nodiscard]] virtual bool is_over() const = 0;
  [[nodiscard]] virtual bool is_ranked() const = 0;
  [[nodiscard]] virtual bool can_undo() const { return false; }
  virtual bool undo() { return false; }
  /// Pieces of the queue that the player sees.
  [[nodiscard]] virtual int shown_pieces() const { return options_.next_pieces; }
  /// True if the key was for the class below.
  virtual bool take(const stage::Key& /*pressed*/, stage::Stage& /*stage*/) { return false; }
  /// A piece was locked.
  virtual void follow(const Facts& /*facts*/) {}
  virtual std::unique_ptr<stage::Scene> over_scene() = 0;

  [[nodiscard]] const tetris::modern::Game& game() const { return round().game(); }
  /// What the coach says, in short lines; none without one.
  [[nodiscard]] std::vector<std::string> coach_lines() const;
  /// All but the numbers.
  [[nodiscard]] screen::ModernView view() const;
  /// From a game that was left: no key is held any more.
  void release_keys();
  void tell(std::string news);

  Services& services_;
  session::ModernOptions options_;
  session::Statistics statistics_;

 private:
  enum class Phase : std::uint8_t { countdown, playing, paused, over };

  void act(Action action, stage::Stage& stage);
  void use(tetris::modern::Key key, stage::Stage& stage);
  Facts apply(const Command& command, stage::Stage& stage);
  void take_back();
  void toggle_coach();
  void consult_coach();
  void judge(const tetris::modern::Locked& locked);
  [[nodiscard]] std::string word_here() const;
  void follow_coach(stage::Stage& stage);
  void restart(stage::Stage& stage);
  void finish(stage::Stage& stage);
  [[nodiscard]] std::vector<std::string> banner() const;
  [[nodiscard]] std::vector<screen::KeyHint> hints() const;

  Phase phase_;
  int countdown_ticks_, news_ticks_ = 0, flash_ticks_ = 0, clear_ticks_ = 0, unsaved_ticks_ = 0;
  std::uint64_t saved_pieces_ = 0;
  bool ghost_, restart_asked_ = false, follow_asked_ = false;
  bool numbers_ = false;   ///< of the coach, instead of its reasons
  bool touched_ = false;   ///< the player has moved the piece
  std::string last_word_;  ///< of the coach, about the last piece
  std::string news_;
  std::unique_ptr<ModernCoach> coach_;
};

}  // namespace fourfold::scenes
