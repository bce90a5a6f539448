// Statements that a connection keeps.
#include "scores/database/prepared.h"

#include <utility>

namespace fourfold::scores {
namespace {

/// There are about fifty different statements. A bug that makes more must not fill the memory of a
/// server.
constexpr std::size_t kMostKept = 200;

}  // namespace

/// Takes the statement out of the list while it is used: if the same query is asked in the
/// meantime, it gets a second statement.
Prepared::Prepared(Connection& connection, std::string_view query) : connection_(connection) {
  Connection::Statements& statements = connection.statements;
  if (const auto found = statements.find(query); found != statements.end()) {
    kept_ = statements.extract(found);
    return;
  }
  Connection::Statements fresh;
  fresh.emplace(query, connection.sql);
  kept_ = fresh.extract(fresh.begin());
  statement().alloc();
  statement().prepare(kept_.key());
}

std::int64_t Prepared::run() {
  begin();
  statement().execute(true);
  const auto changed = static_cast<std::int64_t>(statement().get_affected_rows());
  give_back();
  return changed;
}

bool Prepared::one() {
  begin();
  const bool has_row = statement().execute(true);
  while (has_row && statement().fetch()) {
  }
  give_back();
  return has_row;
}

void Prepared::begin() {
  connection_.ask_again();
  statement().define_and_bind();
}

void Prepared::give_back() {
  statement().bind_clean_up();
  if (connection_.statements.size() >= kMostKept) connection_.statements.clear();
  connection_.statements.insert(std::move(kept_));
}

}  // namespace fourfold::scores
