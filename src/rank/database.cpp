// The leaderboard in a database.
#include "rank/database.h"

#include <algorithm>
#include <array>
#include <set>

#include "rank/filter.h"
#include "rank/league/news.h"
#include "rank/look_alike.h"
#include "rank/name.h"
#include "rank/queries.h"
#include "rank/row_reader.h"
#include "rank/schema.h"
#include "rank/summary.h"

namespace fourfold::rank {

using soci::into;
using soci::use;

namespace {

constexpr std::size_t kPageBytes = std::size_t{16} << 20;  ///< of replays that are in memory at a time

std::string kind_text(const Filter& filter) { return filter.kind ? std::string(name(*filter.kind)) : ""; }

/// A row that another table speaks of.
Row sure(std::optional<Row> row) {
  if (!row) throw StoreError(std::string(kDoesNotAddUp));
  return *std::move(row);
}

}  // namespace

Database::Database(const std::string& where, const StoreOptions& options) {
  connect(connection_, where, options);
  guarded(connection_, [&] {
    migrate(connection_);
    tree_.emplace(connection_);
    seal_.emplace(connection_, options.key);
  });
  renew();
}

// --- changing the board ---

std::vector<Standing> Database::submit(std::span<const Entry> entries) {
  return writing([&] {
    std::vector<Standing> standings;
    for (const Entry& entry : entries) standings.push_back(standing_of(put_on_boards(entry)));
    return standings;
  });
}

Added Database::put_on_boards(const Entry& entry) {
  Added added = put(entry);
  if (added.is_new && added.row.state == State::on_board) enter({&added.row, 1});
  return added;
}

Added Database::add(const Entry& entry, const Filter& among) {
  return writing([&] {
    Added added = put_on_boards(entry);
    if (added.row.state == State::on_board && lets_through(among, added.row.entry)) rank_rows(among, {&added.row, 1});
    return added;
  });
}

AddedCounts Database::add_all(const std::vector<Entry>& entries) {
  return writing([&] {
    std::vector<Row> rows;
    AddedCounts counts;
    for (const Entry& entry : entries) {
      connection_.ask_again();
      Added added = put(entry);
      ++counted_in(counts, added);
      if (added.is_new && added.row.state == State::on_board) rows.push_back(std::move(added.row));
    }
    enter(rows);
    return counts;
  });
}

Added Database::put(const Entry& entry) {
  const std::optional<Stored> stored = find_identity(entry.identity);
  if (stored && !stored->is_replaced) return {sure(row(stored->id, kAnyById)), false};
  if (stored) drop_row(stored->id);
  Row added{.entry = entry, .verified = !entry.replay.empty()};
  add_look_alike(added.entry, look_alike(entry));
  added.state = added.entry.doubt.empty() ? State::on_board : State::held;
  added.id = insert_row(added.entry);
  if (added.id >= kLastId) throw StoreError("scores in " + connection_.where + ": the board is full");
  added.entry.replay.clear();
  return {added, true};
}

/// A row that was taken off and may return makes room for the same game as it is entered now: the
/// old name, or the time the old replay took, may have been the mistake.
void Database::drop_row(std::int64_t id) {
  seal_->forget(id);
  sql_ << "DELETE FROM replay WHERE id = :id", use(id);
  sql_ << "DELETE FROM score WHERE id = :id", use(id);
}

std::optional<Database::Stored> Database::find_identity(const std::string& identity) {
  std::int64_t id = 0, removed = 0;
  int may_return = 0;
  sql_ << std::string(kFindIdentity), use(identity), into(id), into(removed), into(may_return);
  if (!sql_.got_data()) return std::nullopt;
  return Stored{id, removed > 0 && may_return != 0};
}

std::string Database::look_alike(const Entry& entry) {
  if (entry.replay.empty()) return {};  // what is only claimed stands apart
  std::string other;
  const std::string looks = skeleton(entry.name);
  for (const std::string_view query : {kLookAlikeAfter, kLookAlikeBefore}) {
    sql_ << std::string(query), use(looks), use(entry.name), into(other);
    if (sql_.got_data()) return other;
  }
  return {};
}

std::int64_t Database::insert_row(const Entry& e) {
  const std::string kind(name(e.kind)), small = folded(e.name);
  const std::string looks = skeleton(e.name);
  const int verified = e.replay.empty() ? 0 : 1, removed = e.doubt.empty() ? 0 : -1;
  std::int64_t id = 0;
  sql_ << "INSERT INTO score (name, folded, game, rules, mode, options, points, pieces, lines, ticks, kind, date, "
          "engine, identity, verified, removed, fingerprint, skeleton, measured, doubt, key) VALUES (:name, :folded, "
          ":game, "
          ":rules, :mode, :options, :points, :pieces, :lines, :ticks, :kind, :date, :engine, :identity, :verified, "
          ":removed, :fingerprint, :skeleton, :measured, :doubt, :key) RETURNING id",
      use(e.name), use(small), use(e.game), use(e.rules), use(e.mode), use(e.options), use(e.points), use(e.pieces),
      use(e.lines), use(e.ticks), use(kind), use(e.date), use(e.engine), use(e.identity), use(verified), use(removed),
      use(kFingerprintVersion), use(looks), use(e.measured), use(e.doubt), use(e.key), into(id);
  if (verified != 0) sql_ << "INSERT INTO replay (id, content) VALUES (:id, :content)", use(id), use(e.replay);
  seal_->remember(id);
  return id;
}

/// Board by board: a node that changed once for each of a thousand rows would have a thousand
/// versions in PostgreSQL until the end of the transaction, and every change walks through them.
void Database::enter(std::span<const Row> rows) {
  std::map<std::int64_t, std::vector<Place>> places;
  std::set<Filter> changed;
  for (const Row& row : rows) {
    changed.insert(own_board(row.entry));
    for (const Filter& filter : boards_of(row.entry)) places[make_board(filter)].push_back(place_of(row));
  }
  for (auto& [board, on_it] : places) {
    std::ranges::sort(on_it);
    tree_->insert(board, on_it);
  }
  for (const Filter& board : changed) announce(connection_, board_news(board));
}

void Database::leave(const Row& row) {
  const Place place = place_of(row);
  for (const Filter& filter : boards_of(row.entry)) {
    const std::optional<std::int64_t> board = board_of(filter);
    if (!board) throw StoreError(std::string(kDoesNotAddUp));
    tree_->erase(*board, place);
  }
  announce(connection_, board_news(own_board(row.entry)));
}

std::optional<Row> Database::remove(const Filter& filter, std::int64_t rank) {
  return writing([&]() -> std::optional<Row> {
    const std::optional<std::int64_t> board = board_of(filter);
    const std::optional<Place> place = board ? tree_->at(*board, rank) : std::nullopt;
    if (!place) return std::nullopt;
    std::optional<Row> removed = row(id_of(*place));
    if (!removed) throw StoreError(std::string(kDoesNotAddUp));
    removed->rank = rank;
    take_off(*removed, Again::refused);
    return removed;
  });
}

std::optional<Row> Database::remove_id(const Filter& filter, std::int64_t id, Again again) {
  return writing([&]() -> std::optional<Row> {
    std::optional<Row> removed = row(id);
    if (!removed || !lets_through(filter, removed->entry)) return std::nullopt;
    rank_rows(filter, {&*removed, 1});
    take_off(*removed, again);
    return removed;
  });
}

void Database::take_off(const Row& row, Again again) {
  leave(row);
  mark_removed(row.id, again);
}

void Database::hold(const Row& row) {
  leave(row);
  change(row.id, [&] { sql_ << "UPDATE score SET removed = -1 WHERE id = :id", use(row.id); });
}

void Database::mark_removed(std::int64_t id, Again again) {
  const int may_return = again == Again::allowed ? 1 : 0;
  change(id, [&] {
    sql_ << "UPDATE score SET removed = 1 + (SELECT coalesce(max(removed), 0) FROM score WHERE removed > 0), "
            "may_return = :may_return WHERE id = :id",
        use(may_return), use(id);
  });
}

std::optional<Row> Database::restore() {
  return writing([&]() -> std::optional<Row> {
    std::int64_t id = 0;
    sql_ << std::string(kLastRemoved), into(id);
    if (!sql_.got_data()) return std::nullopt;
    change(id, [&] { sql_ << "UPDATE score SET removed = 0 WHERE id = :id", use(id); });
    Row restored = sure(row(id));
    enter({&restored, 1});
    rank_rows(own_board(restored.entry), {&restored, 1});
    return restored;
  });
}

// --- boards ---

std::optional<std::int64_t> Database::board_of(const Filter& filter) {
  const std::string kind = kind_text(filter);
  const std::array<std::string, 4> key = {filter.game, filter.rules, filter.mode, kind};
  if (const auto known = boards_.find(key); known != boards_.end()) return known->second;
  std::int64_t id = 0;
  sql_ << std::string(kFindBoard), use(filter.game), use(filter.rules), use(filter.mode), use(kind), into(id);
  if (!sql_.got_data()) return std::nullopt;
  return boards_[key] = id;
}

std::int64_t Database::make_board(const Filter& filter) {
  if (const std::optional<std::int64_t> board = board_of(filter)) return *board;
  const std::string kind = kind_text(filter);
  std::int64_t id = 0;
  sql_ << "INSERT INTO board (game, rules, mode, kind) VALUES (:game, :rules, :mode, :kind) RETURNING id",
      use(filter.game), use(filter.rules), use(filter.mode), use(kind), into(id);
  return id;
}

// --- asking ---

std::int64_t Database::count(const Filter& filter) {
  return guarded(connection_, [&]() -> std::int64_t {
    const std::optional<std::int64_t> board = board_of(filter);
    return board ? tree_->count(*board) : 0;
  });
}

std::vector<Row> Database::range(const Filter& filter, std::int64_t first, std::int64_t last) {
  return reading([&]() -> std::vector<Row> {
    const std::optional<std::int64_t> board = board_of(filter);
    return board ? rows_between(*board, first, last) : std::vector<Row>();
  });
}

std::vector<Row> Database::rows_between(const std::int64_t board, std::int64_t first, std::int64_t last) {
  first = std::max<std::int64_t>(first, 1);
  const std::optional<Place> from = first <= last ? tree_->at(board, first) : std::nullopt;
  if (!from) return {};
  const std::int64_t wanted = last - first + 1;
  std::vector<Row> rows = read_rows(sql_, select_rows(kRange), [&](soci::statement& statement) {
    for (const std::int64_t* value : {&board, &*from, &wanted}) statement.exchange(use(*value));
  });
  for (Row& row : rows) row.rank = first++;
  return rows;
}

RankOf Database::rank_of(const Filter& filter, const Row& row) {
  const std::optional<std::int64_t> board = board_of(filter);
  if (!board) throw StoreError(std::string(kDoesNotAddUp));
  return {filter, tree_->rank(*board, place_of(row)), tree_->count(*board)};
}

Standing Database::standing_of(Added added) {
  const Filter own = own_board(added.row.entry);
  const std::optional<std::int64_t> board = board_of(own);
  Standing standing{.row = std::move(added.row), .is_new = added.is_new, .own = {.board = own}};
  if (board) standing.best = rows_between(*board, 1, Standing::kBest);
  if (standing.row.state != State::on_board) return standing;
  standing.own = rank_of(own, standing.row);
  const std::int64_t rank = standing.row.rank = standing.own.rank;
  standing.neighbours = rows_between(*board, rank - Standing::kNeighbours, rank + Standing::kNeighbours);
  return standing;
}

std::vector<Row> Database::of_name(const Filter& filter, const std::string& name, std::int64_t limit) {
  return named(filter, name, name, limit, "name");
}

std::vector<Row> Database::search(const Filter& filter, const std::string& beginning, std::int64_t limit) {
  return named(filter, folded(beginning), folded(beginning) + "\U0010FFFF", limit, "folded");
}

std::vector<Row> Database::named(const Filter& filter, const std::string& from, const std::string& to,
                                 std::int64_t limit, std::string_view column) {
  return reading([&] {
    limit = std::max<std::int64_t>(limit, 0);  // to SQLite a negative one is none at all
    const std::string kind = kind_text(filter);
    int one = 0;
    sql_ << has_many_names(column), use(from), use(to), into(one);
    const bool walks = sql_.got_data();
    std::vector<Row> rows = read_rows(sql_, by_name(column, walks), [&](soci::statement& statement) {
      for (const std::string* text :
           {&from, &to, &filter.game, &filter.rules, &filter.rules, &filter.mode, &filter.mode, &kind, &kind})
        statement.exchange(use(*text));
      statement.exchange(use(limit));
    });
    rank_rows(filter, rows);
    return rows;
  });
}

void Database::rank_rows(const Filter& filter, std::span<Row> rows) {
  const std::optional<std::int64_t> board = board_of(filter);
  for (Row& row : rows) {
    connection_.ask_again();
    row.rank = board ? tree_->rank(*board, place_of(row)) : 0;
  }
}

std::optional<Row> Database::row(std::int64_t id, std::string_view query) {
  const std::vector<Row> rows =
      read_rows(sql_, select_rows(query), [&](soci::statement& statement) { statement.exchange(use(id)); });
  if (rows.empty()) return std::nullopt;
  return rows.front();
}

std::optional<Row> Database::by_id(const Filter& filter, std::int64_t id) {
  return reading([&]() -> std::optional<Row> {
    std::optional<Row> found = row(id);
    if (!found || !lets_through(filter, found->entry)) return std::nullopt;
    rank_rows(filter, {&*found, 1});
    return found;
  });
}

std::string Database::replay(std::int64_t id) {
  return guarded(connection_, [&] {
    std::string content;
    sql_ << std::string(kReplay), use(id), into(content);
    return content;
  });
}

std::vector<Row> Database::after_id(std::int64_t id, std::int64_t limit) {
  return reading([&] {
    limit = std::max<std::int64_t>(limit, 0);
    std::vector<Row> rows = read_all_rows(sql_, select_rows(kAfterId), [&](soci::statement& statement) {
      for (const std::int64_t* value : {&id, &limit}) statement.exchange(use(*value));
    });
    std::size_t bytes = 0, read = 0;
    for (; read < rows.size() && bytes < kPageBytes; ++read) {
      Row& row = rows[read];
      connection_.ask_again();
      if (row.verified) sql_ << std::string(kReplay), use(row.id), into(row.entry.replay);
      bytes += row.entry.replay.size();
    }
    rows.resize(read);
    return rows;
  });
}

}  // namespace fourfold::rank
