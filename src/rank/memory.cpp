// A leaderboard in memory.
#include "rank/memory.h"

#include <algorithm>

#include "rank/filter.h"
#include "rank/name.h"

namespace fourfold::rank {
namespace {

Place place_of(const Row& row) { return rank::place_of(row.entry.points, row.id); }

}  // namespace

const Memory::Board* Memory::board(const Filter& filter) const {
  const auto at = boards_.find(filter);
  return at == boards_.end() ? nullptr : &at->second;
}

bool Memory::is_on_board(std::int64_t id) const { return std::ranges::find(removed_, id) == removed_.end(); }

std::int64_t Memory::rank_of(const Filter& filter, const Row& row) const {
  const Board* on = board(filter);
  return on == nullptr ? 0 : static_cast<std::int64_t>(on->find_rank(place_of(row))) + 1;
}

void Memory::enter(const Row& row) {
  for (const Filter& filter : boards_of(row.entry)) boards_[filter].insert(place_of(row));
  names_.emplace(folded(row.entry.name), row.id);
}

void Memory::leave(const Row& row) {
  for (const Filter& filter : boards_of(row.entry)) boards_[filter].erase(place_of(row));
  names_.erase({folded(row.entry.name), row.id});
}

Added Memory::add(const Entry& entry, const Filter& among) {
  const auto [at, is_new] = ids_.emplace(entry.identity, static_cast<std::int64_t>(rows_.size()) + 1);
  const std::int64_t id = at->second;
  if (is_new) rows_.push_back({.id = id, .entry = entry, .verified = !entry.replay.empty()});
  const bool returns = !is_new && !is_on_board(id);
  if (returns) {
    std::erase(removed_, id);
    rows_[static_cast<std::size_t>(id - 1)].entry = entry;
  }
  if (is_new || returns) enter(rows_.back().id == id ? rows_.back() : rows_[static_cast<std::size_t>(id - 1)]);
  Row row = rows_[static_cast<std::size_t>(id - 1)];
  if (lets_through(among, row.entry)) row.rank = rank_of(among, row);
  row.entry.replay.clear();
  return {row, is_new || returns};
}

std::int64_t Memory::add_all(const std::vector<Entry>& entries) {
  std::int64_t added = 0;
  for (const Entry& entry : entries) added += add(entry, {.game = entry.game}).is_new ? 1 : 0;
  return added;
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
    rows.push_back(rows_[static_cast<std::size_t>(id_of(*at) - 1)]);
    rows.back().rank = first;
    rows.back().entry.replay.clear();
  }
  return rows;
}

template <class Matches>
std::vector<Row> Memory::matching(const Filter& filter, const std::string& beginning, std::int64_t limit,
                                  Matches matches) {
  std::vector<Row> rows;
  for (auto at = names_.lower_bound({beginning, 0}); at != names_.end() && at->first.starts_with(beginning); ++at) {
    const Row& row = rows_[static_cast<std::size_t>(at->second - 1)];
    if (matches(row) && lets_through(filter, row.entry)) rows.push_back(row);
  }
  std::ranges::sort(rows, std::ranges::greater(), [](const Row& row) { return place_of(row); });
  rows.resize(std::min(rows.size(), static_cast<std::size_t>(std::max<std::int64_t>(limit, 0))));
  for (Row& row : rows) {
    row.rank = rank_of(filter, row);
    row.entry.replay.clear();
  }
  return rows;
}

std::vector<Row> Memory::of_name(const Filter& filter, const std::string& name, std::int64_t limit) {
  return matching(filter, folded(name), limit, [&](const Row& row) { return row.entry.name == name; });
}

std::vector<Row> Memory::search(const Filter& filter, const std::string& beginning, std::int64_t limit) {
  return matching(filter, folded(beginning), limit, [](const Row&) { return true; });
}

std::optional<Row> Memory::by_id(const Filter& filter, std::int64_t id) {
  if (id < 1 || id > static_cast<std::int64_t>(rows_.size()) || !is_on_board(id)) return std::nullopt;
  Row row = rows_[static_cast<std::size_t>(id - 1)];
  if (!lets_through(filter, row.entry)) return std::nullopt;
  row.rank = rank_of(filter, row);
  row.entry.replay.clear();
  return row;
}

std::string Memory::replay(std::int64_t id) {
  return id < 1 || id > static_cast<std::int64_t>(rows_.size()) ? ""
                                                                : rows_[static_cast<std::size_t>(id - 1)].entry.replay;
}

std::optional<Row> Memory::remove(const Filter& filter, std::int64_t rank) {
  std::vector<Row> rows = range(filter, rank, rank);
  if (rank < 1 || rows.empty()) return std::nullopt;
  leave(rows.front());
  removed_.push_back(rows.front().id);
  return rows.front();
}

std::optional<Row> Memory::remove_id(const Filter& filter, std::int64_t id) {
  const std::optional<Row> row = by_id(filter, id);
  return row ? remove(filter, row->rank) : std::nullopt;
}

std::optional<Row> Memory::restore() {
  if (removed_.empty()) return std::nullopt;
  const std::int64_t id = removed_.back();
  removed_.pop_back();
  enter(rows_[static_cast<std::size_t>(id - 1)]);
  const Entry& entry = rows_[static_cast<std::size_t>(id - 1)].entry;
  return by_id(widest_board(entry), id);
}

std::vector<Row> Memory::after_id(std::int64_t id, std::int64_t limit) {
  std::vector<Row> rows;
  for (auto next = static_cast<std::size_t>(std::max<std::int64_t>(id, 0)); next < rows_.size(); ++next) {
    if (static_cast<std::int64_t>(rows.size()) >= limit) break;
    if (is_on_board(rows_[next].id)) rows.push_back(rows_[next]);
  }
  return rows;
}

}  // namespace fourfold::rank
