// A leaderboard in memory.
#include "scores/store/memory.h"

#include <algorithm>

#include "scores/entry/look_alike.h"
#include "scores/entry/name.h"
#include "scores/store/filter.h"

namespace fourfold::scores {
namespace {

Row without_replay(Row row) {
  row.entry.replay.clear();
  return row;
}

}  // namespace

const Memory::Board* Memory::board(const Filter& filter) const {
  const auto at = boards_.find(filter);
  return at == boards_.end() ? nullptr : &at->second;
}

const Row* Memory::on_board(std::int64_t id) const {
  const auto at = rows_.find(id);
  return at == rows_.end() ? nullptr : &at->second;
}

std::int64_t Memory::rank_of(const Filter& filter, const Row& row) const {
  const Board* on = board(filter);
  return on == nullptr ? 0 : static_cast<std::int64_t>(on->find_rank(place_of(row))) + 1;
}

void Memory::enter(const Row& row) {
  for (const Filter& filter : boards_of(row.entry)) boards_[filter].insert(place_of(row));
  names_.emplace(folded(row.entry.name), row.id);
  ids_[row.entry.identity] = row.id;
  rows_[row.id] = row;
}

void Memory::leave(const Row& row, Again again) {
  for (const Filter& filter : boards_of(row.entry)) boards_[filter].erase(place_of(row));
  names_.erase({folded(row.entry.name), row.id});
  ids_.erase(row.entry.identity);
  Row gone = row;
  gone.state = State::taken_off;
  removed_.push_back({gone, again});
  rows_.erase(row.id);
}

const Row* Memory::off_board(const std::string& identity) const {
  for (const auto& [id, row] : held_) {
    if (row.entry.identity == identity) return &row;
  }
  const auto is_refused = [&](const Removed& r) {
    return r.again == Again::refused && r.row.entry.identity == identity;
  };
  const auto at = std::ranges::find_if(removed_, is_refused);
  return at == removed_.end() ? nullptr : &at->row;
}

std::string Memory::look_alike(const Entry& entry) const {
  if (entry.replay.empty()) return {};
  const std::string looks = skeleton(entry.name);
  for (const auto& [id, row] : rows_) {
    const bool is_other = row.verified && row.entry.name != entry.name;
    if (is_other && skeleton(row.entry.name) == looks) return row.entry.name;
  }
  return {};
}

/// If the same game was taken off and may return, its old row is replaced by this one.
Added Memory::add(const Entry& entry, const Filter& among) {
  if (const Row* off = off_board(entry.identity)) return {without_replay(*off), false};
  const auto known = ids_.find(entry.identity);
  const bool is_new = known == ids_.end();
  const std::int64_t id = is_new ? ++last_id_ : known->second;
  if (is_new) {
    std::erase_if(removed_, [&](const Removed& removed) { return removed.row.entry.identity == entry.identity; });
    Row row{.id = id, .entry = entry, .verified = !entry.replay.empty()};
    add_look_alike(row.entry, look_alike(entry));
    if (!row.entry.doubt.empty()) {
      row.state = State::held;
      held_[id] = row;
      return {without_replay(row), true};
    }
    enter(row);
  }
  Row row = without_replay(rows_.at(id));
  if (lets_through(among, row.entry)) row.rank = rank_of(among, row);
  return {row, is_new};
}

std::vector<Standing> Memory::submit(std::span<const Entry> entries) {
  std::vector<Standing> standings;
  for (const Entry& entry : entries) {
    auto [row, is_new] = add(entry, {});
    const Filter own = own_board(row.entry);
    Standing standing{.row = row, .is_new = is_new, .own = {.board = own}, .best = range(own, 1, Standing::kBest)};
    if (row.state == State::on_board) {
      const std::int64_t rank = standing.row.rank = rank_of(own, row);
      standing.own = {own, rank, count(own)};
      standing.neighbours = range(own, rank - Standing::kNeighbours, rank + Standing::kNeighbours);
    }
    standings.push_back(std::move(standing));
  }
  return standings;
}

AddedCounts Memory::add_all(const std::vector<Entry>& entries) {
  AddedCounts counts;
  for (const Entry& entry : entries) ++counted_in(counts, add(entry, {.game = entry.game}));
  return counts;
}

std::int64_t Memory::count(const Filter& filter) {
  const Board* on = board(filter);
  return on == nullptr ? 0 : static_cast<std::int64_t>(on->size());
}

std::vector<Row> Memory::range(const Filter& filter, std::int64_t first, std::int64_t last) {
  std::vector<Row> rows;
  const Board* on = board(filter);
  first = std::max<std::int64_t>(first, 1);
  if (on == nullptr || first > static_cast<std::int64_t>(on->size())) return rows;
  for (auto at = on->nth(static_cast<std::size_t>(first - 1)); at != on->end() && first <= last; ++at, ++first) {
    rows.push_back(without_replay(rows_.at(id_of(*at))));
    rows.back().rank = first;
  }
  return rows;
}

template <class Matches>
std::vector<Row> Memory::matching(const Filter& filter, const std::string& beginning, std::int64_t limit,
                                  Matches matches) {
  std::vector<Row> rows;
  for (auto at = names_.lower_bound({beginning, 0}); at != names_.end() && at->first.starts_with(beginning); ++at) {
    const Row& row = rows_.at(at->second);
    if (matches(row) && lets_through(filter, row.entry)) rows.push_back(without_replay(row));
  }
  std::ranges::sort(rows, std::ranges::greater(), [](const Row& row) { return place_of(row); });
  rows.resize(std::min(rows.size(), static_cast<std::size_t>(std::max<std::int64_t>(limit, 0))));
  for (Row& row : rows) row.rank = rank_of(filter, row);
  return rows;
}

std::vector<Row> Memory::of_name(const Filter& filter, const std::string& name, std::int64_t limit) {
  return matching(filter, folded(name), limit, [&](const Row& row) { return row.entry.name == name; });
}

std::vector<Row> Memory::search(const Filter& filter, const std::string& beginning, std::int64_t limit) {
  return matching(filter, folded(beginning), limit, [](const Row&) { return true; });
}

std::optional<Row> Memory::by_id(const Filter& filter, std::int64_t id) {
  const Row* found = on_board(id);
  if (found == nullptr || !lets_through(filter, found->entry)) return std::nullopt;
  Row row = without_replay(*found);
  row.rank = rank_of(filter, row);
  return row;
}

std::string Memory::replay(std::int64_t id) {
  const Row* row = on_board(id);
  return row == nullptr ? "" : row->entry.replay;
}

std::optional<Row> Memory::remove(const Filter& filter, std::int64_t rank) {
  const std::vector<Row> rows = range(filter, rank, rank);
  if (rank < 1 || rows.empty()) return std::nullopt;
  leave(Row(rows_.at(rows.front().id)), Again::refused);
  return rows.front();
}

std::optional<Row> Memory::remove_id(const Filter& filter, std::int64_t id, Again again) {
  const std::optional<Row> row = by_id(filter, id);
  if (row) leave(Row(rows_.at(id)), again);
  return row;
}

std::optional<Row> Memory::restore() {
  if (removed_.empty()) return std::nullopt;
  Row row = removed_.back().row;
  removed_.pop_back();
  row.state = State::on_board;
  enter(row);
  return by_id(own_board(row.entry), row.id);
}

std::vector<Row> Memory::held(std::int64_t limit) {
  std::vector<Row> rows;
  for (const auto& [id, row] : held_) {
    if (std::ssize(rows) < limit) rows.push_back(without_replay(row));
  }
  return rows;
}

std::optional<Row> Memory::accept(std::int64_t id) {
  auto node = held_.extract(id);
  if (node.empty()) return std::nullopt;
  node.mapped().state = State::on_board;
  enter(node.mapped());
  return by_id(own_board(node.mapped().entry), id);
}

std::optional<Row> Memory::refuse(std::int64_t id) {
  auto node = held_.extract(id);
  if (node.empty()) return std::nullopt;
  node.mapped().state = State::taken_off;
  removed_.push_back({node.mapped(), Again::refused});
  return without_replay(node.mapped());
}

std::vector<Row> Memory::after_id(std::int64_t id, std::int64_t limit) {
  std::map<std::int64_t, const Row*> after;
  const auto see = [&](const Row& row) {
    if (row.id > id) after[row.id] = &row;
  };
  for (const auto& [each, row] : rows_) see(row);
  for (const auto& [each, row] : held_) see(row);
  for (const Removed& removed : removed_) see(removed.row);
  std::vector<Row> rows;
  for (const auto& [each, row] : after) {
    if (std::ssize(rows) < limit) rows.push_back(*row);
  }
  return rows;
}

}  // namespace fourfold::scores
