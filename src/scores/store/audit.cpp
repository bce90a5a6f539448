// Whether the database is consistent, for `rank verify` and the tests.
#include <algorithm>
#include <iterator>

#include "base/utf8.h"
#include "scores/database/database.h"
#include "scores/entry/look_alike.h"
#include "scores/entry/name.h"
#include "scores/store/board_check.h"
#include "scores/store/filter.h"
#include "scores/store/objects.h"
#include "scores/store/queries.h"

namespace fourfold::scores {

using soci::into;
using soci::use;

std::int64_t Database::counted(const std::string& query) {
  std::int64_t count = 0;
  sql_ << query, into(count);
  return count;
}

std::vector<std::string> Database::inconsistencies() {
  Problems problems = guarded(connection_, [&] { return foreign_objects(connection_); });
  reading([&] {
    if (!connection_.dialect->read_all.empty()) sql_ << std::string(connection_.dialect->read_all);
    check_file(problems);
    check_rows(problems);
    check_boards(problems);
    std::ranges::copy(seal_->problems(), std::back_inserter(problems));
    return true;
  });
  return problems;
}

void Database::check_file(Problems& problems) {
  if (dialect() != "sqlite") return;
  std::string state;
  sql_ << "PRAGMA integrity_check(1)", into(state);
  if (state != "ok") problems.push_back("the file is damaged: " + printable(state));
}

void Database::check_rows(Problems& problems) {
  std::int64_t unfound = 0, unlike = 0;
  std::string name, small, looks;
  connection_.ask_again();
  soci::statement names =
      (sql_.prepare << "SELECT DISTINCT name, folded, skeleton FROM score", into(name), into(small), into(looks));
  for (names.execute(); names.fetch();) {
    unfound += small == folded(name) ? 0 : 1;
    unlike += looks == skeleton(name) ? 0 : 1;
  }
  if (unfound > 0) problems.push_back(std::to_string(unfound) + " names were changed, and are not found by searching");
  if (unlike > 0)
    problems.push_back(std::to_string(unlike) + " names were changed, and others may pass for them (skeleton)");
  struct Check {
    std::string_view query, problem;
  };
  constexpr Check kChecks[] = {
      {"FROM score LEFT JOIN replay ON replay.id = score.id WHERE verified = 1 AND replay.id IS NULL",
       "verified rows have lost their replay"},
      {"FROM replay LEFT JOIN score ON replay.id = score.id WHERE score.id IS NULL OR verified <> 1",
       "replays belong to no verified row"},
      {"FROM score WHERE (verified = 1) = (mode = 'imported')",
       "rows pass for verified, or for imported, and are not"}};
  for (const auto& [query, problem] : kChecks) {
    connection_.ask_again();
    if (const std::int64_t rows = counted("SELECT count(*) " + std::string(query)); rows > 0)
      problems.push_back(std::to_string(rows) + " " + std::string(problem));
  }
}

/// How many rows should stand on each board. A missing board is a problem.
std::map<std::int64_t, std::int64_t> Database::expected_counts(const PlacedRows& rows, Problems& problems) {
  std::map<std::int64_t, std::int64_t> counts;
  std::map<Filter, std::int64_t> missing;
  for (const PlacedRows::Group& group : rows.groups()) {
    const auto& [game, rules, mode, kind] = group.key;
    const auto known = play::player_kind_from(kind);
    if (!known) continue;  // these rows are reported one by one
    const Entry entry{.game = game, .rules = rules, .mode = mode, .kind = *known};
    for (const Filter& filter : boards_of(entry)) {
      if (const auto board = board_of(filter)) {
        counts[*board] += group.rows;
      } else {
        missing[filter] += group.rows;
      }
    }
  }
  for (const auto& [filter, lost] : missing) {
    problems.push_back("the board of " + printable(filter.game) + ", " +
                       (filter.rules.empty() ? "any" : printable(filter.rules)) + ", " +
                       (filter.mode.empty() ? "any" : printable(filter.mode)) + ", " +
                       (filter.kind ? std::string(name(*filter.kind)) : "any") +
                       " is missing: " + std::to_string(lost) + " rows belong on it");
  }
  return counts;
}

void Database::check_boards(Problems& problems) {
  boards_.clear();  // another program may have removed a board
  const PlacedRows rows(connection_);
  Problems of_boards;
  std::map<std::int64_t, std::int64_t> expected = expected_counts(rows, of_boards);
  std::int64_t board = 0, lost = 0;
  soci::statement all = (sql_.prepare << "SELECT id FROM board UNION SELECT DISTINCT board FROM standing UNION "
                                         "SELECT DISTINCT board FROM node ORDER BY 1",
                         into(board));
  for (all.execute(); all.fetch();) expected.try_emplace(board, 0);
  for (const auto& [each, count] : expected) lost += check_board(each, count, rows, of_boards);
  if (lost > 0) problems.push_back(std::to_string(lost) + " places belong to no row, or to one with other points");
  std::ranges::move(of_boards, std::back_inserter(problems));
}

/// Compares the rows that should be on the board with those that are, and the count of every node
/// with what lies below it. Returns how many of its places belong to no row.
std::int64_t Database::check_board(std::int64_t board, std::int64_t expected, const PlacedRows& rows,
                                   Problems& problems) {
  const std::string number = std::to_string(board);
  const std::vector<Place> places = places_on(connection_, board);
  const PlacedRows::Found found = rows.compare(connection_, board, places);
  if (counted("SELECT count(*) FROM board WHERE id = " + number) == 0) {
    problems.push_back("board " + number + " is missing, and places or counts of it are there");
    return found.lost;
  }
  const std::int64_t counted_rows = tree_->count(board);
  if (expected != std::ssize(places) || counted_rows != std::ssize(places)) {
    problems.push_back("board " + number + ": " + std::to_string(expected) + " rows fit it, " +
                       std::to_string(places.size()) + " stand on it, " + std::to_string(counted_rows) +
                       " are counted");
  }
  if (found.strangers > 0)
    problems.push_back("board " + number + ": " + std::to_string(found.strangers) + " rows do not belong on it");
  if (const std::int64_t wrong = tree_->wrong_nodes(board, places); wrong > 0)
    problems.push_back("board " + number + ": " + std::to_string(wrong) + " counts are wrong");
  return found.lost;
}

}  // namespace fourfold::scores
