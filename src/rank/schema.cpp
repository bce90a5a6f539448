// The tables and their history.
#include "rank/schema.h"

#include <iterator>
#include <span>
#include <string>

namespace fourfold::rank {
namespace {

// score      a row of the leaderboard; removed > 0: taken off, the largest number last; < 0: held
// replay     its game
// board      one per combination of filters that some row fits: '' is any
// standing   which rows are on a board, in order; the place (place.h) holds the id
// node       how many rows of a board lie below a node (tree.h)
constexpr std::string_view kRanks[] = {
    "CREATE TABLE score (id {row_id}, name {text} NOT NULL, game {text} NOT NULL, rules {text} NOT NULL, "
    "mode {text} NOT NULL, options {text} NOT NULL, points BIGINT NOT NULL, pieces BIGINT NOT NULL, "
    "lines BIGINT NOT NULL, ticks BIGINT NOT NULL, kind {text} NOT NULL, date BIGINT NOT NULL, engine {text} NOT NULL, "
    "identity {text} NOT NULL UNIQUE, verified INTEGER NOT NULL, removed BIGINT NOT NULL DEFAULT 0)",
    "CREATE INDEX score_name ON score (name)",
    "CREATE INDEX score_removed ON score (removed) WHERE removed > 0",
    "CREATE TABLE replay (id BIGINT PRIMARY KEY REFERENCES score (id), content {text} NOT NULL)",
    "CREATE TABLE board (id {row_id}, game {text} NOT NULL, rules {text} NOT NULL, mode {text} NOT NULL, "
    "kind {text} NOT NULL, UNIQUE (game, rules, mode, kind))",
    "CREATE TABLE standing (board BIGINT NOT NULL, place BIGINT NOT NULL, PRIMARY KEY (board, place)) {clustered}",
    "CREATE TABLE node (board BIGINT NOT NULL, level INTEGER NOT NULL, prefix BIGINT NOT NULL, count BIGINT NOT NULL, "
    "split INTEGER NOT NULL, PRIMARY KEY (board, level, prefix)) {clustered}"};

// Names are found by how they begin.
constexpr std::string_view kSearch[] = {"ALTER TABLE score ADD COLUMN folded {text} NOT NULL DEFAULT ''",
                                        "UPDATE score SET folded = lower(name)",
                                        "CREATE INDEX score_folded ON score (folded)"};

// Rows that are held for review have removed = -1. A game that was taken off is refused unless it may
// return. What older versions fingerprinted in another way is renewed when the store is opened
// (renew.cpp).
constexpr std::string_view kReview[] = {
    "ALTER TABLE score ADD COLUMN fingerprint INTEGER NOT NULL DEFAULT 1",
    "ALTER TABLE score ADD COLUMN skeleton {text} NOT NULL DEFAULT ''",
    "ALTER TABLE score ADD COLUMN measured {text} NOT NULL DEFAULT ''",
    "ALTER TABLE score ADD COLUMN doubt {text} NOT NULL DEFAULT ''",
    "ALTER TABLE score ADD COLUMN may_return INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX score_skeleton ON score (skeleton, name) WHERE removed = 0 AND verified = 1",
    "CREATE INDEX score_held ON score (removed, id) WHERE removed < 0",
    "CREATE INDEX score_former ON score (fingerprint, id) WHERE fingerprint < 2"};

/// Step n leads from version n to version n + 1.
constexpr std::span<const std::string_view> kSteps[] = {kRanks, kSearch, kReview};

std::string in_dialect(std::string_view statement, const Dialect& dialect) {
  std::string out(statement);
  const auto replace_all = [&out](std::string_view from, std::string_view to) {
    for (std::size_t at = out.find(from); at != std::string::npos; at = out.find(from, at + to.size()))
      out.replace(at, from.size(), to);
  };
  replace_all("{row_id}", dialect.row_id);
  replace_all("{clustered}", dialect.clustered);
  replace_all("{text}", dialect.text);
  return out;
}

int stored_version(soci::session& sql) {
  int version = 0;
  sql << "SELECT coalesce(max(version), 0) FROM fourfold_meta", soci::into(version);
  return version;
}

}  // namespace

int schema_version() { return static_cast<int>(std::size(kSteps)); }

void migrate(Connection& connection, int to) {
  if (const int found = stored_version(connection.sql); found > to) {
    throw StoreError("scores in " + connection.where + ": made by a newer fourfold (version " + std::to_string(found) +
                     " of the tables; this one knows " + std::to_string(to) + ")");
  } else if (found == to) {
    return;
  }
  Transaction transaction(connection, Transaction::Kind::writing);
  for (int version = stored_version(connection.sql); version < to; ++version) {  // another program may have been faster
    for (const std::string_view statement : kSteps[version])
      connection.sql << in_dialect(statement, *connection.dialect);
    const int next = version + 1;
    connection.sql << "INSERT INTO fourfold_meta (version) VALUES (:version)", soci::use(next);
  }
  transaction.commit();
}

}  // namespace fourfold::rank
