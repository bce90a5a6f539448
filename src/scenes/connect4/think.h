// What the machine works out for a game of Connect Four beside the game: its own move, a hint, the
// exact scores of the columns. All in the background; answers to an older position are dropped.
#pragma once

#include <array>
#include <optional>
#include <utility>

#include "connect4/game.h"
#include "connect4/player.h"
#include "connect4/solver.h"
#include "scenes/services.h"
#include "teach/connect4/explain.h"

namespace fourfold::scenes {

/// The symbols that the board shows (session::disc).
inline constexpr teach::DiscSymbols kScreenDiscs{"●", "○"};

/// Asks an engine for a move. Made for each question: an engine keeps no knowledge between two.
class Connect4Thinker {
 public:
  explicit Connect4Thinker(Services& services) : services_(services), errand_(*services.background) {}

  /// Asks once per position, however often it is called.
  void ask(const connect4::Game& game, const connect4::EngineSpec& spec);
  [[nodiscard]] bool is_busy() const { return errand_.is_busy(); }
  std::optional<Result<connect4::Choice>> take(const connect4::Game& game) { return errand_.take(game); }
  void cancel() { errand_.cancel(); }

 private:
  Services& services_;
  stage::Errand<connect4::Game, Result<connect4::Choice>> errand_;
};

/// Why a move was made: sentences about squares at once, with the exact result when it is known.
class Connect4Reasons {
 public:
  explicit Connect4Reasons(Services& services) : services_(services), errand_(*services.background) {}

  /// A move of this game that is about to be made.
  void ask(const connect4::Game& before, int column);
  /// Looks whether the exact ones have come. Call it whenever time passes.
  void follow();
  void cancel();
  [[nodiscard]] const std::vector<std::string>& texts() const { return texts_; }

 private:
  using Key = std::pair<connect4::Position, int>;
  Services& services_;
  stage::Errand<Key, std::vector<std::string>> errand_;
  std::optional<Key> about_;
  std::vector<std::string> texts_;
};

/// The sentences about a column, as the screen says them.
std::vector<std::string> reasons_for(const teach::Connect4Knowledge& known, int column);

/// The exact score of every column, one after the other from the centre: those that are known are
/// shown.
class Connect4Scores {
 public:
  explicit Connect4Scores(Services& services) : services_(services), errand_(*services.background) {}

  /// Goes on with the columns of this game. Call it whenever time passes.
  void follow(const connect4::Game& game);
  void cancel();
  [[nodiscard]] bool is_complete() const { return next_ < 0; }

  /// The score of a column; nullopt if it is not known.
  [[nodiscard]] std::optional<int> score_of(int column) const { return scores_.at(static_cast<std::size_t>(column)); }

  /// "+3", "=", "-12", "?" for what is not known yet, "" for a column that cannot be played.
  [[nodiscard]] std::vector<std::string> texts() const;

 private:
  using Key = std::pair<connect4::Position, int>;
  void ask_next();
  [[nodiscard]] int column_after(int index) const;

  Services& services_;
  stage::Errand<Key, std::optional<int>> errand_;
  std::optional<connect4::Game> game_;
  connect4::ColumnScores scores_{};
  int next_ = -1;  ///< the index in the order of the columns that is asked for; -1: none
};

}  // namespace fourfold::scenes
