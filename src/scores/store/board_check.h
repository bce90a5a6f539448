// Compares boards with the rows that should stand on them, for `rank verify`. The rows are read
// once, 16 bytes of each are kept, and then each board is read once: asking the database for the
// row of every place would take several times as long.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "scores/database/connection.h"
#include "scores/entry/place.h"

namespace fourfold::scores {

/// The rows that are on boards.
class PlacedRows {
 public:
  using Key = std::array<std::string, 4>;  ///< game, rules, mode and kind of player, as they are stored
  struct Group {
    Key key;
    std::int64_t rows = 0;
    bool is_typed = true;  ///< false: another program wrote another type, and they fit no board
  };

  explicit PlacedRows(Connection& connection);

  [[nodiscard]] const std::vector<Group>& groups() const { return groups_; }

  struct Found {
    std::int64_t lost = 0;       ///< places that belong to no row, or to one with other points
    std::int64_t strangers = 0;  ///< places of rows that do not fit the board
  };
  /// `places`: all that stand on this board, sorted.
  Found compare(Connection& connection, std::int64_t board, const std::vector<Place>& places) const;

 private:
  struct PlacedRow {
    Place place = 0;
    std::uint32_t group = 0;
  };
  std::uint32_t group_of(const Key& key, bool is_typed);

  std::vector<PlacedRow> rows_;  ///< sorted by place
  std::vector<Group> groups_;
  std::map<std::pair<Key, bool>, std::uint32_t> numbers_;
};

/// All places that stand on a board, sorted.
std::vector<Place> places_on(Connection& connection, std::int64_t board);

}  // namespace fourfold::scores
