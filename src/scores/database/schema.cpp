// The tables and their history.
#include "scores/database/schema.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "base/field.h"
#include "base/utf8.h"

namespace fourfold::scores {
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

// Names are searched by how they begin.
constexpr std::string_view kSearch[] = {"ALTER TABLE score ADD COLUMN folded {text} NOT NULL DEFAULT ''",
                                        "UPDATE score SET folded = lower(name)",
                                        "CREATE INDEX score_folded ON score (folded)"};

// Rows that are held for review have removed = -1. A game that was taken off is refused unless it
// may return. When the store is opened, fingerprints that older versions computed in another way
// are computed again (renew.cpp).
constexpr std::string_view kReview[] = {
    "ALTER TABLE score ADD COLUMN fingerprint INTEGER NOT NULL DEFAULT 1",
    "ALTER TABLE score ADD COLUMN skeleton {text} NOT NULL DEFAULT ''",
    "ALTER TABLE score ADD COLUMN measured {text} NOT NULL DEFAULT ''",
    "ALTER TABLE score ADD COLUMN doubt {text} NOT NULL DEFAULT ''",
    "ALTER TABLE score ADD COLUMN may_return INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX score_skeleton ON score (skeleton, name) WHERE removed = 0 AND verified = 1",
    "CREATE INDEX score_held ON score (removed, id) WHERE removed < 0",
    "CREATE INDEX score_former ON score (fingerprint, id) WHERE fingerprint < 2"};

// The best rows first, with all columns that a search reads: names that many rows share are found
// by going down the ranks (queries.h).
constexpr std::string_view kBestFirst[] = {
    "CREATE INDEX score_best ON score ((CASE WHEN points < 0 THEN 0 WHEN points > 68719476735 THEN 68719476735 "
    "ELSE points END) DESC, id, folded, game, rules, mode, kind, removed)"};

// mac        of a row, and of the one row of `seal` (seal.h)
constexpr std::string_view kSeals[] = {
    "ALTER TABLE score ADD COLUMN mac {text} NOT NULL DEFAULT ''",
    "CREATE TABLE seal (row_count BIGINT NOT NULL, last_id BIGINT NOT NULL, changes BIGINT NOT NULL, "
    "total {text} NOT NULL, mac {text} NOT NULL)"};

// The tables of League (scores/players/league.h). score.key is the key of the player who signed the
// game; '' if nobody signed it.
constexpr std::string_view kLeague[] = {
    "ALTER TABLE score ADD COLUMN key {text} NOT NULL DEFAULT ''",
    "CREATE INDEX score_key ON score (key, id) WHERE key <> ''",
    "CREATE TABLE player (folded {text} NOT NULL PRIMARY KEY, name {text} NOT NULL, key {text} NOT NULL, "
    "since BIGINT NOT NULL)",
    "CREATE INDEX player_key ON player (key)",
    "CREATE TABLE used_ticket (id {text} NOT NULL PRIMARY KEY, key {text} NOT NULL, digest {text} NOT NULL, "
    "score_id BIGINT NOT NULL, date BIGINT NOT NULL, deadline BIGINT NOT NULL)",
    "CREATE INDEX used_ticket_deadline ON used_ticket (deadline)",
    "CREATE TABLE ban (subject {text} NOT NULL PRIMARY KEY, why {text} NOT NULL, date BIGINT NOT NULL)",
    "CREATE TABLE keeper_log (id {row_id}, date BIGINT NOT NULL, keeper {text} NOT NULL, what {text} NOT NULL, "
    "about {text} NOT NULL, why {text} NOT NULL)",
    "CREATE TABLE rating (key {text} NOT NULL, game {text} NOT NULL, mode {text} NOT NULL, "
    "rating DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL, "
    "games BIGINT NOT NULL, date BIGINT NOT NULL, PRIMARY KEY (key, game, mode))",
    "CREATE INDEX rating_best ON rating (game, mode, rating)",
    "CREATE TABLE room (id {text} NOT NULL PRIMARY KEY, setup {text} NOT NULL, owner {text} NOT NULL, "
    "address {text} NOT NULL, heartbeat BIGINT NOT NULL, state {text} NOT NULL)",
    "CREATE INDEX room_owner ON room (owner)",
    "CREATE INDEX room_heartbeat ON room (heartbeat)",
    "CREATE TABLE room_log (room {text} NOT NULL REFERENCES room (id), number BIGINT NOT NULL, "
    "content {text} NOT NULL, PRIMARY KEY (room, number)) {clustered}"};

// Matches that were rated, kept as long as it matters who played whom. player.looks is the skeleton
// of the name; '' for names that were taken by older versions.
constexpr std::string_view kMatches[] = {
    "ALTER TABLE player ADD COLUMN looks {text} NOT NULL DEFAULT ''",
    "CREATE INDEX player_looks ON player (looks) WHERE looks <> ''",
    "CREATE TABLE rated_match (room {text} NOT NULL PRIMARY KEY, pair {text} NOT NULL, date BIGINT NOT NULL)",
    "CREATE INDEX rated_match_pair ON rated_match (pair, date)", "CREATE INDEX rated_match_date ON rated_match (date)"};

// All matches that count for ratings, with hashes of the players' address ranges. held: why a match
// is not rated.
constexpr std::string_view kAllMatches[] = {
    "DROP TABLE rated_match",
    "CREATE TABLE played_match (room {text} NOT NULL PRIMARY KEY, game {text} NOT NULL, mode {text} NOT NULL, "
    "first_key {text} NOT NULL, second_key {text} NOT NULL, first_place {text} NOT NULL, second_place {text} NOT NULL, "
    "score DOUBLE PRECISION NOT NULL, date BIGINT NOT NULL, held {text} NOT NULL, replay {text} NOT NULL)",
    "CREATE INDEX played_match_first ON played_match (first_key, date)",
    "CREATE INDEX played_match_second ON played_match (second_key, date)",
    "CREATE INDEX played_match_board ON played_match (game, mode, date, room)",
    "CREATE INDEX played_match_held ON played_match (date) WHERE held <> ''"};

// player.folded_looks is the skeleton of the name in small letters; '' for names that were taken by
// older versions.
constexpr std::string_view kFoldedLooks[] = {
    "ALTER TABLE player ADD COLUMN folded_looks {text} NOT NULL DEFAULT ''",
    "CREATE INDEX player_folded_looks ON player (folded_looks) WHERE folded_looks <> ''"};

// Who keeps the boards from the page; matches that a player has left; how suspicious games were
// when they came.
constexpr std::string_view kStrangers[] = {
    "CREATE TABLE keeper (key {text} NOT NULL PRIMARY KEY, name {text} NOT NULL UNIQUE, since BIGINT NOT NULL)",
    "CREATE TABLE left_match (room {text} NOT NULL, key {text} NOT NULL, date BIGINT NOT NULL, "
    "PRIMARY KEY (room, key))",
    "CREATE INDEX left_match_key ON left_match (key, date)",
    "CREATE INDEX left_match_date ON left_match (date)",
    "CREATE TABLE suspicion (score_id BIGINT NOT NULL PRIMARY KEY, key {text} NOT NULL, "
    "score DOUBLE PRECISION NOT NULL, pace DOUBLE PRECISION NOT NULL, game_s BIGINT NOT NULL, wall_s BIGINT NOT NULL, "
    "why {text} NOT NULL)",
    "CREATE INDEX suspicion_key ON suspicion (key, score_id)",
    "CREATE INDEX suspicion_score ON suspicion (score)"};

/// Step n leads from version n to version n + 1.
constexpr std::span<const std::string_view> kSteps[] = {kRanks,  kSearch,  kReview,     kBestFirst,   kSeals,
                                                        kLeague, kMatches, kAllMatches, kFoldedLooks, kStrangers};

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

/// The names of all tables. Before anything is read from one of these, it is checked that it is a
/// table: a view could take for ever.
constexpr std::string_view kTables =
    "('fourfold_meta', 'score', 'replay', 'board', 'standing', 'node', 'seal', 'player', 'used_ticket', 'ban', "
    "'keeper_log', 'rating', 'room', 'room_log', 'rated_match', 'played_match', 'keeper', "
    "'left_match', 'suspicion')";

void refuse_disguised(Connection& connection) {
  std::int64_t disguised = 0;
  connection.sql << std::string(connection.dialect->disguised) + std::string(kTables), soci::into(disguised);
  if (disguised > 0)
    throw StoreError("scores in " + connection.where +
                     ": what should be a table is a view or something else; it was left as it is");
}

[[noreturn]] void refuse_version(const Connection& connection, const std::string& found) {
  throw StoreError("scores in " + connection.where + ": the version of its tables is " + found +
                   "; expected whole numbers from 1 on, each once; it was left as it is");
}

/// Every step writes its version, so a store of version n contains 1 to n. They are read as text,
/// and only so many: another program may have written anything there.
std::vector<std::int64_t> stored_versions(Connection& connection) {
  constexpr std::size_t kMost = 1000;
  std::vector<std::int64_t> versions;
  std::string text;
  soci::indicator state = soci::i_ok;
  soci::statement all =
      (connection.sql.prepare << "SELECT CAST(version AS TEXT) FROM fourfold_meta LIMIT 1001", soci::into(text, state));
  for (all.execute(); all.fetch();) {
    const auto version = state == soci::i_ok ? number_from<std::int64_t>(text) : std::nullopt;
    if (!version || *version < 1) refuse_version(connection, state == soci::i_ok ? in_quotes(text) : "missing");
    versions.push_back(*version);
  }
  if (versions.size() > kMost) refuse_version(connection, "written more than a thousand times");
  std::ranges::sort(versions);
  return versions;
}

std::int64_t stored_version(Connection& connection) {
  const std::vector<std::int64_t> versions = stored_versions(connection);
  const auto last = static_cast<std::int64_t>(versions.size());
  if (versions.empty() || versions.back() > schema_version()) return versions.empty() ? 0 : versions.back();
  for (std::int64_t i = 0; i < last; ++i) {
    if (versions[static_cast<std::size_t>(i)] != i + 1)
      refuse_version(connection,
                     "written " + std::to_string(last) + " times, the last one as " + std::to_string(versions.back()));
  }
  return last;
}

}  // namespace

int schema_version() { return static_cast<int>(std::size(kSteps)); }

std::vector<Index> large_indexes_of_score(const Connection& connection) {
  std::vector<Index> indexes;
  for (const std::string name : {"score_name", "score_folded", "score_skeleton", "score_best"}) {
    const std::string begin = "CREATE INDEX " + name + " ";
    for (const auto step : kSteps) {
      for (const std::string_view statement : step) {
        if (statement.starts_with(begin)) indexes.push_back({name, in_dialect(statement, *connection.dialect)});
      }
    }
  }
  return indexes;
}

void make_tables(Connection& connection) {
  for (const auto step : kSteps) {
    for (const std::string_view statement : step) connection.sql << in_dialect(statement, *connection.dialect);
  }
}

void migrate(Connection& connection, int to) {
  refuse_disguised(connection);
  const std::int64_t found = stored_version(connection);
  if (found == to) return;
  const std::string start = "scores in " + connection.where + ": ";
  if (found > to) {
    throw StoreError(start + "made by a newer fourfold (version " + std::to_string(found) +
                     " of the tables; this one knows " + std::to_string(to) + ")");
  }
  if (connection.is_read_only)
    throw StoreError(start + "made by an older fourfold, and cannot be brought up to date: it cannot be written to");
  Transaction transaction(connection, Transaction::Kind::writing);
  for (std::int64_t version = stored_version(connection); version < to;
       ++version) {  // another program may have made the step meanwhile
    for (const std::string_view statement : kSteps[version])
      connection.sql << in_dialect(statement, *connection.dialect);
    const std::int64_t next = version + 1;
    connection.sql << "INSERT INTO fourfold_meta (version) VALUES (:version)", soci::use(next);
  }
  transaction.commit();
}

}  // namespace fourfold::scores
