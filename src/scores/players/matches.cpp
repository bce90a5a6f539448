// Matches that count for ratings.
#include "scores/players/matches.h"

#include <algorithm>

#include "scores/players/statements.h"

namespace fourfold::scores {
namespace {

std::string select_matches(std::string_view replay, std::string_view rest) {
  return "SELECT room, game, mode, first_key, second_key, first_place, second_place, score, date, held, " +
         std::string(replay) + " FROM played_match " + std::string(rest);
}

constexpr std::string_view kWithReplay = "replay", kWithoutReplay = "'' AS replay";

constexpr auto kMatchColumns = [](MatchRow& row, auto column) {
  for (std::string* text :
       {&row.room, &row.game, &row.mode, &row.keys[0], &row.keys[1], &row.places[0], &row.places[1]})
    column(*text);
  column(row.score);
  column(row.date);
  column(row.held);
  column(row.replay);
};

}  // namespace

bool Matches::add(const MatchRow& m) {
  return change_rows(connection_,
                     "INSERT INTO played_match (room, game, mode, first_key, second_key, first_place, second_place, "
                     "score, date, held, replay) VALUES (:r, :g, :m, :a, :b, :p, :q, :s, :d, :h, :t) ON CONFLICT DO "
                     "NOTHING",
                     m.room, m.game, m.mode, m.keys[0], m.keys[1], m.places[0], m.places[1], m.score, m.date, m.held,
                     m.replay) > 0;
}

std::optional<MatchRow> Matches::find(const std::string& room) {
  return only(read_values<MatchRow>(connection_, kMatchColumns, select_matches(kWithReplay, "WHERE room = :r"), room));
}

std::vector<MatchRow> Matches::last_of(const std::string& key, const RatedBoard& board, std::int64_t limit) {
  auto rows = read_values<MatchRow>(
      connection_, kMatchColumns,
      select_matches(kWithoutReplay,
                     "WHERE (first_key = :k OR second_key = :l) AND game = :g AND mode = :m AND held = '' "
                     "ORDER BY date DESC, room DESC LIMIT :n"),
      key, key, board.game, board.mode, std::max<std::int64_t>(limit, 0));
  std::ranges::reverse(rows);
  return rows;
}

std::vector<MatchRow> Matches::after(const MatchRow& match, std::int64_t limit) {
  return read_values<MatchRow>(
      connection_, kMatchColumns,
      select_matches(kWithoutReplay,
                     "WHERE game = :g AND mode = :m AND held = '' AND (date > :d OR (date = :e AND room > :r)) "
                     "ORDER BY date, room LIMIT :n"),
      match.game, match.mode, match.date, match.date, match.room, std::max<std::int64_t>(limit, 0));
}

std::vector<RatedBoard> Matches::boards() {
  const auto columns = [](RatedBoard& board, auto column) {
    column(board.game);
    column(board.mode);
  };
  return read_values<RatedBoard>(connection_, columns,
                                 "SELECT DISTINCT game, mode FROM played_match ORDER BY game, mode");
}

std::vector<MatchRow> Matches::held(std::int64_t limit) {
  return read_values<MatchRow>(connection_, kMatchColumns,
                               select_matches(kWithoutReplay, "WHERE held <> '' ORDER BY date DESC, room LIMIT :n"),
                               std::max<std::int64_t>(limit, 0));
}

bool Matches::release(const std::string& room) {
  return change_rows(connection_, "UPDATE played_match SET held = '' WHERE room = :r AND held <> ''", room) > 0;
}

}  // namespace fourfold::scores
