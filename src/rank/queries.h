// The statements whose cost decides whether a million rows are as quick as ten:
// `Database::query_plans` shows how each is answered, and a test that none of them scans.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rank/place.h"
#include "rank/row_reader.h"

namespace fourfold::rank {

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
inline constexpr std::string_view kById = "FROM score WHERE score.id = :id AND removed = 0";
inline constexpr std::string_view kAnyById = "FROM score WHERE score.id = :id";
inline constexpr std::string_view kHeld = "FROM score WHERE removed < 0 ORDER BY removed, score.id LIMIT :n";
inline constexpr std::string_view kHeldById = "FROM score WHERE score.id = :id AND removed < 0";
inline constexpr std::string_view kOfKey =
    "FROM score WHERE key = :key AND key <> '' AND score.id > :id AND removed = 0 ORDER BY score.id LIMIT :n";
inline constexpr std::string_view kHeldOfKey =
    "FROM score WHERE key = :key AND key <> '' AND score.id > :id AND removed < 0 ORDER BY score.id LIMIT :n";
inline constexpr std::string_view kAfterId = "FROM score WHERE score.id > :id ORDER BY score.id LIMIT :n";

/// Those that are on boards.
inline constexpr std::string_view kOnBoard = "removed = 0";

/// Do many rows have such a name? Few of them are sorted; for many it is quicker to walk down the
/// ranks until enough are met, at worst through all of an index. `column`: name or folded.
inline std::string has_many_names(std::string_view column) {
  return "SELECT 1 FROM score WHERE " + std::string(column) + " BETWEEN :from AND :to LIMIT 1 OFFSET 20000";
}

/// `|| ''` keeps a database from looking for the name instead of walking.
inline std::string by_name(std::string_view column, bool walks = false) {
  return select_rows("FROM score WHERE " + std::string(column) + (walks ? " || ''" : "") +
                     " BETWEEN :from AND :to AND removed = 0 AND game = :g AND (:r = '' OR rules = :r2) "
                     "AND (mode = :m OR (:m2 = '' AND mode <> 'imported')) AND (:k = '' OR kind = :k2) ORDER BY " +
                     std::string(kRankedPoints) + " DESC, score.id LIMIT :n");
}

// The tree.
inline constexpr std::string_view kFindNode =
    "SELECT count, split FROM node WHERE board = :b AND level = :l AND prefix = :p";
inline constexpr std::string_view kAddToNode =
    "UPDATE node SET count = count + :a WHERE board = :b AND level = :l AND prefix = :p RETURNING count, split";
inline constexpr std::string_view kSumNodes =
    "SELECT CAST(coalesce(sum(count), 0) AS BIGINT) FROM node WHERE board = :b AND level = :l "
    "AND prefix BETWEEN :p AND :q";
inline constexpr std::string_view kChildren =
    "SELECT prefix, count FROM node WHERE board = :b AND level = :l AND prefix BETWEEN :p AND :q ORDER BY prefix DESC";
inline constexpr std::string_view kBetterInLeaf =
    "SELECT count(*) FROM standing WHERE board = :b AND place > :p AND place <= :q";
inline constexpr std::string_view kNthInLeaf =
    "SELECT place FROM standing WHERE board = :b AND place BETWEEN :p AND :q ORDER BY place DESC LIMIT 1 OFFSET :s";

// Changing a board.
inline constexpr std::string_view kFindIdentity =
    "SELECT id, removed, may_return FROM score WHERE identity = :identity";
inline constexpr std::string_view kLookAlikeAfter =
    "SELECT name FROM score WHERE skeleton = :s AND name > :n AND removed = 0 AND verified = 1 ORDER BY name LIMIT 1";
inline constexpr std::string_view kLookAlikeBefore =
    "SELECT name FROM score WHERE skeleton = :s AND name < :n AND removed = 0 AND verified = 1 ORDER BY name LIMIT 1";
inline constexpr std::string_view kFormer =
    "SELECT id FROM score WHERE fingerprint < 2 ORDER BY fingerprint, id LIMIT 1";
inline constexpr std::string_view kFindBoard =
    "SELECT id FROM board WHERE game = :game AND rules = :rules AND mode = :mode AND kind = :kind";
inline constexpr std::string_view kLastRemoved = "SELECT id FROM score WHERE removed > 0 ORDER BY removed DESC LIMIT 1";
inline constexpr std::string_view kReplay = "SELECT content FROM replay WHERE id = :id";
inline constexpr std::string_view kDropPlace = "DELETE FROM standing WHERE board = :b AND place = :p";
inline constexpr std::string_view kPlacesBelow =
    "SELECT place FROM standing WHERE board = :b AND place BETWEEN :p AND :q";

/// Those over tables that grow with the rows, complete.
inline std::vector<std::string> costly_queries() {
  std::vector<std::string> all = {select_rows(kRange), select_rows(kById),      select_rows(kAnyById),
                                  select_rows(kHeld),  select_rows(kHeldById),  select_rows(kAfterId),
                                  select_rows(kOfKey), select_rows(kHeldOfKey), by_name("name"),
                                  by_name("folded"),   has_many_names("name"),  has_many_names("folded")};
  for (const std::string_view query :
       {kFindNode, kAddToNode, kSumNodes, kChildren, kBetterInLeaf, kNthInLeaf, kFindIdentity, kLookAlikeAfter,
        kLookAlikeBefore, kFormer, kLastRemoved, kDropPlace, kPlacesBelow})
    all.emplace_back(query);
  return all;
}

}  // namespace fourfold::rank
