// A person at a modern game: alone, at a lesson, against a machine, or against somebody elsewhere,
// who is not here but sends garbage.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "page_engine/question.h"
#include "page_engine/round/happened.h"
#include "page_engine/round/rival.h"
#include "session/tetris/lesson_try.h"
#include "session/tetris/options.h"
#include "session/tetris/statistics.h"

namespace fourfold::page_engine {

class EngineState;

class OpenModernRound {
 public:
  /// A new game. Against a machine the engine must have its policy.
  static Result<OpenModernRound> open(const EngineState& engine, const Question& question);
  /// A game that was left, or one that goes on from a replay.
  static Result<OpenModernRound> from_saved(const EngineState& engine, const std::string& text);
  static Result<OpenModernRound> from_replay(const std::string& text);

  [[nodiscard]] Json state() const;
  /// If one of the commands is not valid, none is done.
  Result<Json> act(const Json& list);
  /// The same for commands as replays write them, up to the end of the game.
  Result<Json> follow(const std::string& commands);
  [[nodiscard]] Result<Json> commands(const Question& question) const;
  /// The machine's move: `cells` of a place that can be reached, with `hold` after holding.
  Result<Json> place(const Question& question);
  /// The keys that bring the piece from where it is to `cells`, see way.h.
  [[nodiscard]] Result<Json> way(const Question& question) const;
  Result<Json> undo();
  void set_coach(bool on);

  [[nodiscard]] std::string replay_text() const { return round().replay_text(); }
  [[nodiscard]] std::string saved_text() const;
  [[nodiscard]] std::string position_text() const;

 private:
  using Alone = session::ModernRound;
  using Against = std::unique_ptr<Rival>;
  using Command = tetris::modern::Command;

  OpenModernRound(session::ModernOptions options, std::variant<Alone, Against> table);
  /// nullptr: the person is alone.
  [[nodiscard]] const Rival* rival() const;
  [[nodiscard]] const session::ModernRound& round() const;
  [[nodiscard]] const tetris::modern::Game& game() const { return round().game(); }
  [[nodiscard]] bool can_undo() const;
  [[nodiscard]] bool is_over() const;
  [[nodiscard]] int shown_pieces() const;
  [[nodiscard]] Json lesson_json() const;
  [[nodiscard]] Json opponent_json() const;
  [[nodiscard]] Json statistics_json() const;
  [[nodiscard]] Json state_after(const Happened& happened) const;

  [[nodiscard]] bool takes_garbage() const;
  Json apply(const std::vector<Command>& commands);
  tetris::modern::Facts apply(const Command& command, Happened& happened);
  void release_keys();

  session::ModernOptions options_;
  std::variant<Alone, Against> table_;
  session::Statistics statistics_;
  std::optional<session::LessonTry> lesson_;
};

}  // namespace fourfold::page_engine
