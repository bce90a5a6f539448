// A person at a game of the classic kinds: the round, and how it is being played.
#pragma once

#include <string>

#include "page_engine/question.h"
#include "page_engine/round/happened.h"
#include "session/tetris/options.h"
#include "session/tetris/round.h"

namespace fourfold::page_engine {

class OpenClassicRound {
 public:
  /// A new game, one that was left (`saved`), or one that goes on from a replay.
  static Result<OpenClassicRound> open(const Question& question);
  static Result<OpenClassicRound> from_saved(const std::string& text);
  static Result<OpenClassicRound> from_replay(const std::string& text);

  [[nodiscard]] Json state() const;
  /// If one of the commands is not valid, none is done.
  Result<Json> act(const Json& list);
  /// The same for commands as replays write them, up to the end of the game.
  Result<Json> follow(const std::string& commands);
  [[nodiscard]] Result<Json> commands(const Question& question) const;
  /// The machine's move: `cells` of a place that can be reached.
  Result<Json> place(const Question& question);
  /// The keys that bring the piece from where it is to `cells`, see way.h.
  [[nodiscard]] Result<Json> way(const Question& question) const;
  Result<Json> undo();
  /// A coach is looked at from now on, or not any more.
  void set_coach(bool on);

  [[nodiscard]] std::string replay_text() const { return round_.replay_text(); }
  [[nodiscard]] std::string saved_text() const;
  [[nodiscard]] std::string position_text() const;

 private:
  OpenClassicRound(session::PlayOptions options, session::Round round)
      : options_(std::move(options)), round_(std::move(round)) {}
  Json apply(const std::vector<tetris::Command>& commands);
  [[nodiscard]] Json state_after(const Happened& happened) const;

  session::PlayOptions options_;
  session::Round round_;
};

}  // namespace fourfold::page_engine
