// The leaderboard in a database.
#include "scores/database/database.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "scores/database/schema.h"
#include "scores/entry/look_alike.h"
#include "scores/entry/name.h"
#include "scores/players/news.h"
#include "scores/store/filter.h"
#include "scores/store/queries.h"
#include "scores/store/row_reader.h"

namespace fourfold::scores {

using soci::into;
using soci::use;

namespace {

constexpr std::size_t kPageBytes = std::size_t{16} << 20;  ///< of replays that are held in memory at a time

std::string kind_text(const Filter& filter) { return filter.kind ? std::string(name(*filter.kind)) : ""; }

/// The row that another table refers to. Throws if there is none: the store contradicts itself.
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

void Database::finish() {
  seal_->end();
  for (const Filter& board : std::exchange(changed_, {})) announce(connection_, board_news(board));
}

Added Database::put_on_boards(const Entry& entry) { return std::move(put_all({&entry, 1}).front()); }

Added Database::add(const Entry& entry, const Filter& among) {
  return writing([&] {
    Added added = put_on_boards(entry);
    if (added.row.state == State::on_board && lets_through(among, added.row.entry)) rank_rows(among, {&added.row, 1});
    return added;
  });
}

AddedCounts Database::add_all(const std::vector<Entry>& entries) {
  return writing([&] {
    if (entries.size() > kPageRows && !connection_.dialect->add_many.empty())
      sql_ << std::string(connection_.dialect->add_many);
    if (can_load(entries.size())) return load(entries);
    AddedCounts counts;
    PlacesOfGroups places;
    for (std::span<const Entry> rest = entries; !rest.empty();) {
      const auto page = rest.first(std::min(rest.size(), kPageRows));
      rest = rest.subspan(page.size());
      for (const Added& added : put(page)) {
        ++counted_in(counts, added);
        if (added.is_new && added.row.state == State::on_board) places.add(added.row);
      }
    }
    put_on(places_of(std::move(places)));
    return counts;
  });
}

void PlacesOfGroups::add(const Row& row) {
  const Entry& e = row.entry;
  const auto is_of_last = [&] {
    const Filter& own = last_->first;
    return own.kind == e.kind && own.mode == e.mode && own.rules == e.rules && own.game == e.game;
  };
  if (last_ == nullptr || !is_of_last()) last_ = &*places_.try_emplace(own_board(e)).first;
  last_->second.push_back(place_of(row));
}

Tree::Places Database::places_of(PlacesOfGroups groups) {
  Tree::Places places;
  for (auto& [own, of_group] : groups.all()) {
    std::ranges::sort(of_group);
    changed_.insert(own);
    const Entry entry{.game = own.game, .rules = own.rules, .mode = own.mode, .kind = *own.kind};
    for (const Filter& filter : boards_of(entry)) {
      std::vector<Place>& on_board = places[make_board(filter)];
      on_board.insert(on_board.end(), of_group.begin(), of_group.end());
    }
  }
  return places;
}

void Database::enter(std::span<const Row> rows) {
  lock_boards_of(rows);
  Tree::Places places;
  for (const Row& row : rows) add_places(row, places);
  put_on(std::move(places));
}

void Database::add_places(const Row& row, Tree::Places& places) {
  changed_.insert(own_board(row.entry));
  for (const Filter& filter : boards_of(row.entry)) places[make_board(filter)].push_back(place_of(row));
}

/// Works board by board: a node that changed once for each of a thousand rows would have a thousand
/// versions in PostgreSQL until the end of the transaction, and every change would read through
/// them.
void Database::put_on(Tree::Places places) {
  for (auto& [board, on_it] : places) std::ranges::sort(on_it);
  tree_->insert(places);
}

/// Another process may add rows to the same boards at the same time.
void Database::lock_boards_of(std::span<const Row> rows) {
  if (!is_adding_) return;
  std::set<int> parts;
  for (const Row& row : rows) parts.insert(boards_part(row.entry.game));
  for (const int part : parts) lock_part(connection_, part);
}

void Database::leave(const Row& row) {
  Tree::Places places;
  for (const Filter& filter : boards_of(row.entry)) {
    const std::optional<std::int64_t> board = board_of(filter);
    if (!board) throw StoreError(std::string(kDoesNotAddUp));
    places[*board] = {place_of(row)};
  }
  tree_->erase(places);
  changed_.insert(own_board(row.entry));
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
  if (!Prepared(connection_, kFindBoard).with(filter.game, filter.rules, filter.mode, kind).into(id).one())
    return std::nullopt;
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
  const std::optional<Place> from = first > last ? std::nullopt
                                    : first == 1 ? std::optional(INT64_MAX)  // whatever its place is
                                                 : tree_->at(board, first);
  if (!from) return {};
  const std::int64_t wanted = last - first + 1;
  std::vector<Row> rows = read_rows(connection_, select_rows(kRange), [&](soci::statement& statement) {
    for (const std::int64_t* value : {&board, &*from, &wanted}) statement.exchange(use(*value));
  });
  for (Row& row : rows) row.rank = first++;
  return rows;
}

std::vector<Standing> Database::standings(std::span<const Added> rows) {
  return reading([&] {
    std::vector<Standing> all;
    for (const Added& added : rows) {
      connection_.ask_again();
      auto now = standing_if_there(added);
      if (!now) now = standing(added.row.id);  // a keeper has changed it since it was added
      if (!now) throw StoreError(std::string(kDoesNotAddUp));
      now->is_new = added.is_new;
      all.push_back(*std::move(now));
    }
    return all;
  });
}

Standing Database::standing_of(Added added) {
  auto standing = standing_if_there(std::move(added));
  if (!standing) throw StoreError(std::string(kDoesNotAddUp));
  return *std::move(standing);
}

std::optional<Standing> Database::standing_if_there(Added added) {
  const Filter own = own_board(added.row.entry);
  const std::optional<std::int64_t> board = board_of(own);
  Standing standing{.row = std::move(added.row), .is_new = added.is_new, .own = {.board = own}};
  if (standing.row.state != State::on_board) {
    if (board) standing.best = rows_between(*board, 1, Standing::kBest);
    return standing;
  }
  if (!board) return std::nullopt;
  const auto [rank, count] = tree_->rank(*board, place_of(standing.row));
  standing.own.rank = standing.row.rank = rank;
  standing.own.count = count;
  if (!add_rows_near(standing, *board)) return std::nullopt;
  return standing;
}

/// Adds the best rows and the neighbours, which may overlap.
bool Database::add_rows_near(Standing& standing, const std::int64_t board) {
  const Place place = place_of(standing.row);
  std::vector<Row> rows = read_rows(connection_, select_rows(kNear), [&](soci::statement& statement) {
    for (const std::int64_t* value : {&board, &board, &place, &board, &place}) statement.exchange(use(*value));
  });
  const auto own = std::ranges::find(rows, standing.row.id, &Row::id);
  if (own == rows.end()) return false;
  for (auto row = rows.begin(); row != rows.end(); ++row) {
    const auto below = row - own;
    const bool is_near = std::abs(below) <= Standing::kNeighbours, is_best = row - rows.begin() < Standing::kBest;
    row->rank = is_near ? standing.own.rank + below : 1 + (row - rows.begin());
    if (is_best) standing.best.push_back(*row);
    if (is_near) standing.neighbours.push_back(*row);
  }
  return true;
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
    limit = std::max<std::int64_t>(limit, 0);  // SQLite takes a negative limit as no limit
    const std::string kind = kind_text(filter);
    int one = 0;
    sql_ << has_many_names(column), use(from), use(to), into(one);
    const bool walks = sql_.got_data();
    std::vector<Row> rows = read_rows_once(connection_, by_name(column, walks), [&](soci::statement& statement) {
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
    row.rank = board ? tree_->rank(*board, place_of(row)).rank : 0;
  }
}

std::optional<Row> Database::row(std::int64_t id, std::string_view query) {
  const std::vector<Row> rows =
      read_rows(connection_, select_rows(query), [&](soci::statement& statement) { statement.exchange(use(id)); });
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
    std::vector<Row> rows = read_all_rows(connection_, select_rows(kAfterId), [&](soci::statement& statement) {
      for (const std::int64_t* value : {&id, &limit}) statement.exchange(use(*value));
    });
    std::size_t bytes = 0, read = 0;
    for (; read < rows.size() && bytes < kPageBytes; ++read) {
      Row& row = rows[read];
      connection_.ask_again();
      if (row.verified) Prepared(connection_, kReplay).with(row.id).into(row.entry.replay).one();
      bytes += row.entry.replay.size();
    }
    rows.resize(read);
    return rows;
  });
}

}  // namespace fourfold::scores
