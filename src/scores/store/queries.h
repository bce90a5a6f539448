// The statements whose cost decides whether a million rows are as fast as ten.
// A test asks the database how it would answer each (query_plans_test.h) and checks that none of
// them scans a table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scores/entry/place.h"
#include "scores/store/many_rows.h"
#include "scores/store/row_reader.h"

namespace fourfold::scores {

inline std::string select_rows(std::string_view rest) {
  return "SELECT " + std::string(kColumns) + " " + std::string(rest);
}

/// The points that decide the place (place.h), in SQL.
static_assert(kMostPoints == 68719476735);
inline constexpr std::string_view kRankedPoints =
    "CASE WHEN points < 0 THEN 0 WHEN points > 68719476735 THEN 68719476735 ELSE points END";

// Rows.
static_assert(kLastId == 134217727, "the id is in the low bits of the place");
inline constexpr std::string_view kRange =
    "FROM standing JOIN score ON score.id = 134217727 - (place & 134217727) "
    "WHERE board = :board AND place <= :place ORDER BY place DESC LIMIT :n";
/// The best five rows of a board, the two above a place, and three from that place on. The
/// parameters are board, board, place, board, place.
inline constexpr std::string_view kNear =
    "FROM (SELECT place FROM (SELECT place FROM standing WHERE board = :b1 ORDER BY place DESC LIMIT 5) best "
    "UNION SELECT place FROM (SELECT place FROM standing WHERE board = :b2 AND place > :p2 ORDER BY place LIMIT 2) "
    "above "
    "UNION SELECT place FROM (SELECT place FROM standing WHERE board = :b3 AND place <= :p3 ORDER BY place DESC LIMIT "
    "3) below) near JOIN score ON score.id = 134217727 - (place & 134217727) ORDER BY place DESC";
static_assert(Standing::kBest == 5 && Standing::kNeighbours == 2);
inline constexpr std::string_view kById = "FROM score WHERE score.id = :id AND removed = 0";
inline constexpr std::string_view kAnyById = "FROM score WHERE score.id = :id";
inline constexpr std::string_view kHeld = "FROM score WHERE removed < 0 ORDER BY removed, score.id LIMIT :n";
inline constexpr std::string_view kHeldById = "FROM score WHERE score.id = :id AND removed < 0";
inline constexpr std::string_view kOfKey =
    "FROM score WHERE key = :key AND key <> '' AND score.id > :id AND removed = 0 ORDER BY score.id LIMIT :n";
inline constexpr std::string_view kHeldOfKey =
    "FROM score WHERE key = :key AND key <> '' AND score.id > :id AND removed < 0 ORDER BY score.id LIMIT :n";
inline constexpr std::string_view kAfterId = "FROM score WHERE score.id > :id ORDER BY score.id LIMIT :n";

/// The condition of rows that are on boards.
inline constexpr std::string_view kOnBoard = "removed = 0";

/// Whether many rows have such a name. If there are few, they are sorted; if there are many, it is
/// quicker to go down the ranks until enough are found, at worst through a whole index. `column`:
/// name or folded.
inline std::string has_many_names(std::string_view column) {
  return "SELECT 1 FROM score WHERE " + std::string(column) + " BETWEEN :from AND :to LIMIT 1 OFFSET 20000";
}

/// `|| ''` keeps the database from searching the index of names when it should go down the ranks.
inline std::string by_name(std::string_view column, bool walks = false) {
  return select_rows("FROM score WHERE " + std::string(column) + (walks ? " || ''" : "") +
                     " BETWEEN :from AND :to AND removed = 0 AND game = :g AND (:r = '' OR rules = :r2) "
                     "AND (mode = :m OR (:m2 = '' AND mode <> 'imported')) AND (:k = '' OR kind = :k2) ORDER BY " +
                     std::string(kRankedPoints) + " DESC, score.id LIMIT :n");
}

// The tree.
inline constexpr std::string_view kFindNode =
    "SELECT count, split FROM node WHERE board = :b AND level = :l AND prefix = :p";
/// Adds to this many nodes; the parameters of each are board, level, prefix and what is added.
inline const std::string& add_to_nodes(std::size_t nodes) {
  return made_once(nodes, [](std::size_t n) {
    return "WITH d(b, l, p, n) AS (VALUES " + values_text(n, 4) +
           ") UPDATE node SET count = count + n FROM d WHERE board = b AND level = l AND prefix = p "
           "RETURNING board, level, prefix, count, split";
  });
}
inline const std::string& put_places(std::size_t places) {
  return made_once(places,
                   [](std::size_t n) { return "INSERT INTO standing (board, place) VALUES " + values_text(n, 2); });
}
/// The parameters are the path of a place, which is (level, prefix, best sibling, last place) for
/// each level; then board, board, place, board, board. Returns how many places are better outside
/// of its leaf, how many within it, and how many there are in all. It uses no joins, because a
/// database may answer a join by reading a whole table.
inline std::string rank_of_place() {
  return "WITH d(l, p, q, z) AS (VALUES " + values_text(kLevels + 1, 4) +
         ") SELECT CAST((SELECT sum((SELECT coalesce(sum(count), 0) FROM node WHERE board = :b1 AND level = l AND "
         "prefix "
         "> p AND prefix <= q)) FROM d) AS BIGINT), "
         "CAST((SELECT coalesce(sum((SELECT count(*) FROM standing WHERE board = :b2 AND place > :place AND place <= "
         "z)), 0) FROM d "
         "WHERE EXISTS (SELECT 1 FROM node WHERE board = :b3 AND level = l AND prefix = p AND (split = 0 OR l = 9))) "
         "AS "
         "BIGINT), "
         "coalesce((SELECT count FROM node WHERE board = :b4 AND level = 0 AND prefix = 0), 0)";
}
static_assert(kLevels == 9, "a node of the last level is always a leaf");
inline constexpr std::string_view kChildren =
    "SELECT prefix, count FROM node WHERE board = :b AND level = :l AND prefix BETWEEN :p AND :q ORDER BY prefix DESC";
inline constexpr std::string_view kPageOfPlaces =
    "SELECT place FROM standing WHERE board = :b AND place > :p ORDER BY place LIMIT :n";
inline constexpr std::string_view kNthInLeaf =
    "SELECT place FROM standing WHERE board = :b AND place BETWEEN :p AND :q ORDER BY place DESC LIMIT 1 OFFSET :s";

// Changing a board.
/// What is already stored of so many games: the same game, and other names that look like its own.
/// The parameters of each are a number, the skeleton of its name, its name and its identity.
inline const std::string& before_entering(std::size_t games) {
  return made_once(games, [](std::size_t n) {
    return "WITH d(n, s, m, i) AS (VALUES " + values_text(n, "nttt") +
           ") SELECT d.n, coalesce(score.id, 0), coalesce(score.removed, 0), coalesce(score.may_return, 0), "
           "coalesce((SELECT o.name FROM score o WHERE o.skeleton = d.s AND o.name > d.m AND o.removed = 0 AND "
           "o.verified = 1 ORDER BY o.name LIMIT 1), ''), "
           "coalesce((SELECT o.name FROM score o WHERE o.skeleton = d.s AND o.name < d.m AND o.removed = 0 AND "
           "o.verified = 1 ORDER BY o.name LIMIT 1), '') "
           "FROM d LEFT JOIN score ON score.identity = d.i";
  });
}
/// Skips a game that another writer has stored meanwhile.
inline const std::string& insert_rows(std::size_t rows) {
  return made_once(rows, [](std::size_t n) {
    return "INSERT INTO score (name, folded, game, rules, mode, options, points, pieces, lines, ticks, kind, date, "
           "engine, identity, verified, removed, fingerprint, skeleton, measured, doubt, key) VALUES " +
           values_text(n, "ttttttnnnntnttnnntttt") + " ON CONFLICT (identity) DO NOTHING RETURNING id, identity";
  });
}
inline const std::string& insert_replays(std::size_t rows) {
  return made_once(rows,
                   [](std::size_t n) { return "INSERT INTO replay (id, content) VALUES " + values_text(n, "nt"); });
}
inline constexpr std::string_view kFormer =
    "SELECT id FROM score WHERE fingerprint < 2 ORDER BY fingerprint, id LIMIT 1";
inline constexpr std::string_view kFindBoard =
    "SELECT id FROM board WHERE game = :game AND rules = :rules AND mode = :mode AND kind = :kind";
inline constexpr std::string_view kLastRemoved = "SELECT id FROM score WHERE removed > 0 ORDER BY removed DESC LIMIT 1";
inline constexpr std::string_view kReplay = "SELECT content FROM replay WHERE id = :id";
inline constexpr std::string_view kDropPlace = "DELETE FROM standing WHERE board = :b AND place = :p";
inline constexpr std::string_view kPlacesBelow =
    "SELECT place FROM standing WHERE board = :b AND place BETWEEN :p AND :q ORDER BY place";

/// All about so many submissions (players/known.h). The parameters of each are a number, the
/// player's key, the two forms in which the name may be owned, the ticket and the game's identity.
inline const std::string& known_of(std::size_t submissions) {
  return made_once(submissions, [](std::size_t n) {
    return "WITH d(n, k, o, f, t, g) AS (VALUES " + values_text(n, "nttttt") +
           ") SELECT d.n, by_key.why, by_game.why, used_ticket.digest, used_ticket.score_id, "
           "(SELECT q.key FROM player q WHERE q.folded IN (d.o, d.f) ORDER BY q.since LIMIT 1), "
           "(SELECT count(*) FROM player q WHERE q.key = d.k), score.key, score.removed, score.may_return FROM d "
           "LEFT JOIN ban by_key ON by_key.subject = d.k LEFT JOIN ban by_game ON by_game.subject = d.g "
           "LEFT JOIN used_ticket ON used_ticket.id = d.t LEFT JOIN score ON score.identity = d.g";
  });
}

}  // namespace fourfold::scores
