// What the ranking commands share: which store, which rows, how a row is shown.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "scores/players/league.h"
#include "scores/store/store.h"

namespace fourfold::app {

class Command;

struct StoreChoice {
  std::string where;  ///< empty: $FOURFOLD_STORE, or scores.db in the data folder
  std::string key;    ///< a file; empty: $FOURFOLD_KEY, or none

  void add_to(Command& command);
  /// To look at it. Nothing is made: the default store that is not there yet is an empty board; one
  /// that was named and is not there is an error, because a typing error is no empty board.
  [[nodiscard]] std::unique_ptr<scores::Store> open() const;
  /// Makes it where it is not there.
  [[nodiscard]] std::unique_ptr<scores::Store> open_to_add() const;
  [[nodiscard]] bool is_there() const;
  /// The same store with all that is kept beside its rows, to change what is there. Nothing where
  /// the default store is not there yet; one that was named and is not there is an error.
  [[nodiscard]] std::unique_ptr<scores::League> open_league() const;

 private:
  [[nodiscard]] std::string named() const;  ///< empty: neither by option nor by variable
  [[nodiscard]] std::string place() const;
  [[nodiscard]] scores::StoreOptions options() const;
};

/// Which board. What is not named is that of the default board (scores/store/boards.h): nothing is
/// mixed unless "any" is asked for.
struct FilterChoice {
  static constexpr std::string_view kAny = "any";
  std::string game = "tetris", rules, mode, kind;

  void add_to(Command& command);
  [[nodiscard]] scores::Filter filter() const;
  /// Throws a UsageError for a mode of another game, and for a ruleset that there is not and that
  /// no row has.
  void check(scores::Store& store) const;
};

/// human, coached, bot.
std::vector<std::string> player_kinds();

/// "tetris, classic, sprint, human": the board of a filter in words; "any" is left out.
std::string describe(const scores::Filter& filter);

/// The rows as a table for people; pages after the first have no header.
std::string table(const std::vector<scores::Row>& rows, bool has_header = true);

}  // namespace fourfold::app
