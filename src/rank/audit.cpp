// Is the database consistent, and which plans do its queries use? For `rank verify` and the tests.
#include <cctype>

#include "rank/database.h"
#include "rank/queries.h"

namespace fourfold::rank {

using soci::into;
using soci::use;

namespace {

/// A statement with '1' for each parameter, because a plan is made of values.
std::string with_values(std::string_view query) {
  std::string out;
  for (std::size_t at = 0; at < query.size();) {
    if (query[at] != ':') {
      out += query[at++];
      continue;
    }
    out += "'1'";
    for (++at; at < query.size() && std::isalnum(static_cast<unsigned char>(query[at])) != 0;) ++at;
  }
  return out;
}

}  // namespace

std::int64_t Database::counted(const std::string& query) {
  std::int64_t count = 0;
  sql_ << query, into(count);
  return count;
}

std::vector<std::string> Database::inconsistencies() {
  return reading([&] {
    std::vector<std::string> problems;
    if (dialect() == "sqlite") {
      std::string state;
      sql_ << "PRAGMA integrity_check(1)", into(state);
      if (state != "ok") problems.push_back("the file is damaged: " + state);
    }
    const std::int64_t lost = counted(
        "SELECT count(*) FROM standing LEFT JOIN score ON score.id = 134217727 - (place & 134217727) "
        "WHERE score.id IS NULL OR removed > 0 OR (place >> 27) <> " +
        std::string(kRankedPoints));
    if (lost > 0) problems.push_back(std::to_string(lost) + " places belong to no row, or to one with other points");
    const std::int64_t bare = counted(
        "SELECT count(*) FROM score LEFT JOIN replay ON replay.id = score.id WHERE verified = 1 AND replay.id IS NULL");
    if (bare > 0) problems.push_back(std::to_string(bare) + " verified rows have lost their replay");
    const std::int64_t unfound = counted("SELECT count(*) FROM score WHERE folded <> lower(name)");
    if (unfound > 0)
      problems.push_back(std::to_string(unfound) + " names were changed, and are not found by searching");
    const std::int64_t claims = counted("SELECT count(*) FROM score WHERE (verified = 1) = (mode = 'imported')");
    if (claims > 0)
      problems.push_back(std::to_string(claims) + " rows pass for verified, or for imported, and are not");
    std::vector<std::int64_t> boards;
    std::int64_t board = 0;
    soci::statement all = (sql_.prepare << "SELECT id FROM board ORDER BY id", into(board));
    for (all.execute(); all.fetch();) boards.push_back(board);
    for (const std::int64_t each : boards) check_board(each, problems);
    return problems;
  });
}

/// Rows that fit the board against rows that stand on it, and every node against what lies below
/// it.
void Database::check_board(std::int64_t board, std::vector<std::string>& problems) {
  const std::string number = std::to_string(board), on_board = " WHERE board = " + number;
  const std::int64_t rows =
      counted("SELECT count(*) FROM score, board WHERE board.id = " + number +
              " AND removed = 0 AND score.game = board.game AND (board.rules = '' OR board.rules = score.rules) "
              "AND (board.mode = score.mode OR (board.mode = '' AND score.mode <> 'imported')) "
              "AND (board.kind = '' OR board.kind = score.kind)");
  const std::int64_t standing = counted("SELECT count(*) FROM standing" + on_board);
  if (rows != standing || tree_->count(board) != standing) {
    problems.push_back("board " + number + ": " + std::to_string(rows) + " rows fit it, " + std::to_string(standing) +
                       " stand on it, " + std::to_string(tree_->count(board)) + " are counted");
  }
  if (const std::int64_t wrong = tree_->wrong_nodes(board); wrong > 0)
    problems.push_back("board " + number + ": " + std::to_string(wrong) + " counts are wrong");
}

std::vector<std::string> Database::query_plans() {
  return guarded(connection_, [&] {
    std::vector<std::string> plans;
    for (const std::string& query : costly_queries()) {
      std::string line, plan = query + "\n";
      int id = 0, parent = 0, unused = 0;
      soci::statement explain(sql_);
      if (dialect() == "sqlite") {
        for (int* value : {&id, &parent, &unused}) explain.exchange(into(*value));
      }
      explain.exchange(into(line));
      explain.alloc();
      explain.prepare(std::string(connection_.dialect->explain) + with_values(query));
      explain.define_and_bind();
      for (explain.execute(); explain.fetch();) plan += "  " + line + "\n";
      plans.push_back(plan);
    }
    return plans;
  });
}

}  // namespace fourfold::rank
