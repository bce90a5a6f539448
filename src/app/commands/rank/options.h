// What the ranking commands share: which store, which rows, how a row is shown.
#pragma once

#include <memory>
#include <string>

#include "base/json.h"
#include "rank/store.h"

namespace fourfold::app {

class Command;

struct StoreChoice {
  std::string where;  ///< empty: $FOURFOLD_STORE, or scores.db in the data folder

  void add_to(Command& command);
  /// A store that is named but not there is made only to be written to: a wrong path must not look like an empty board.
  [[nodiscard]] std::unique_ptr<rank::Store> open(bool to_write = false) const;
};

struct FilterChoice {
  std::string game = "tetris", rules, mode, kind;

  void add_to(Command& command);
  [[nodiscard]] rank::Filter filter() const;
};

/// "tetris, classic, sprint, human": what a filter lets through, in words.
std::string describe(const rank::Filter& filter);

/// The rows as a table for people.
std::string table(const std::vector<rank::Row>& rows);

Json to_json(const rank::Row& row);

}  // namespace fourfold::app
