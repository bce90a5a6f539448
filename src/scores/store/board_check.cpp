// Compares boards with the rows that should stand on them.
#include "scores/store/board_check.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "scores/database/prepared.h"
#include "scores/store/queries.h"

namespace fourfold::scores {
namespace {

// Page by page: a server sends all rows of an answer at once.
constexpr std::int64_t kCheckedPage = 10'000;

std::string page_of_rows(const Connection& connection) {
  return "SELECT id, coalesce(" + std::string(kRankedPoints) + ", -1), game, rules, mode, kind, " +
         std::string(connection.dialect->is_typed) + " FROM score WHERE id > :id AND " + std::string(kOnBoard) +
         " ORDER BY id LIMIT :n";
}

/// The row of an id that does not fit a board, whatever its points and wherever it stands.
constexpr std::string_view kStranger =
    "SELECT 1 FROM score JOIN board ON board.id = :b WHERE score.id = :id AND NOT (score.game = board.game AND "
    "(board.rules = '' OR board.rules = score.rules) AND (board.mode = '' OR board.mode = score.mode) AND "
    "(board.kind = '' OR board.kind = score.kind))";

/// A board's game, rules, mode and kind; '' is any, but of games.
std::optional<PlacedRows::Key> board_key(Connection& connection, std::int64_t board) {
  PlacedRows::Key key;
  const bool is_there = Prepared(connection, "SELECT game, rules, mode, kind FROM board WHERE id = :id")
                            .with(board)
                            .into(key[0], key[1], key[2], key[3])
                            .one();
  return is_there ? std::optional(std::move(key)) : std::nullopt;
}

bool fits(const PlacedRows::Group& group, const PlacedRows::Key& board) {
  if (!group.is_typed || group.key[0] != board[0]) return false;
  for (std::size_t i = 1; i < board.size(); ++i)
    if (!board[i].empty() && board[i] != group.key[i]) return false;
  return true;
}

bool is_stranger(Connection& connection, std::int64_t board, Place place) {
  const std::int64_t id = id_of(place);
  int found = 0;
  return Prepared(connection, kStranger).with(board, id).into(found).one();
}

}  // namespace

PlacedRows::PlacedRows(Connection& connection) {
  const std::string query = page_of_rows(connection);
  Key key;
  std::int64_t id = 0, points = 0, last = INT64_MIN, read = kCheckedPage;
  int is_typed = 0;
  while (read == kCheckedPage) {
    read = 0;
    const std::int64_t after = last;
    Prepared(connection, query)
        .with(after, kCheckedPage)
        .into(id, points, key[0], key[1], key[2], key[3], is_typed)
        .each([&] {
          ++read;
          last = id;
          const std::uint32_t group = group_of(key, is_typed != 0);
          ++groups_[group].rows;
          // No place means any other id.
          if (id >= 0 && id <= kLastId && points >= 0) rows_.push_back({place_of(points, id), group});
        });
  }
  std::ranges::sort(rows_, {}, &PlacedRow::place);
}

std::uint32_t PlacedRows::group_of(const Key& key, bool is_typed) {
  const auto [at, is_new] = numbers_.try_emplace({key, is_typed}, static_cast<std::uint32_t>(groups_.size()));
  if (is_new) groups_.push_back({.key = key, .is_typed = is_typed});
  return at->second;
}

PlacedRows::Found PlacedRows::compare(Connection& connection, std::int64_t board,
                                      const std::vector<Place>& places) const {
  const auto key = board_key(connection, board);
  std::vector<bool> is_of_board;
  for (const Group& group : groups_) is_of_board.push_back(!key || fits(group, *key));
  Found found;
  auto row = rows_.begin();
  for (const Place place : places) {
    while (row != rows_.end() && row->place < place) ++row;
    if (row != rows_.end() && row->place == place) {
      found.strangers += is_of_board[row->group] ? 0 : 1;
    } else {
      ++found.lost;
      found.strangers += is_stranger(connection, board, place) ? 1 : 0;
    }
  }
  return found;
}

std::vector<Place> places_on(Connection& connection, std::int64_t board) {
  std::vector<Place> places;
  Place place = 0, last = INT64_MIN;
  for (std::int64_t read = kCheckedPage; read == kCheckedPage;) {
    read = 0;
    const Place after = last;
    Prepared(connection, kPageOfPlaces).with(board, after, kCheckedPage).into(place).each([&] {
      ++read;
      last = place;
      places.push_back(place);
    });
  }
  return places;
}

}  // namespace fourfold::scores
