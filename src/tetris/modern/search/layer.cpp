// A pool of lines: a heap of the open lines and a table of all lines.
#include "tetris/modern/search/layer.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace fourfold::tetris::modern {
namespace {

constexpr std::size_t kFirstTable = 1 << 10;
constexpr std::size_t kMostOpen = 1 << 14;

/// The larger value is taken first: the better line, and of equal lines the one with the lower
/// number.
std::uint64_t order_of(std::int32_t worth, std::uint32_t number) {
  return static_cast<std::uint64_t>(static_cast<std::uint32_t>(worth) ^ 0x80000000u) << 32 | (~number & 0xFFFFFFFFu);
}
std::uint32_t number_of(std::uint64_t order) { return ~static_cast<std::uint32_t>(order); }
std::int32_t worth_of(std::uint64_t order) { return static_cast<std::int32_t>((order >> 32) ^ 0x80000000u); }

}  // namespace

void Layer::clear() {
  lines.clear();
  nodes.clear();
  open_.clear();
  table_.assign(kFirstTable, 0);
  floor_ = INT32_MIN;
}

void Layer::reset(std::vector<Line> kept, const std::vector<bool>& is_open) {
  clear();
  lines = std::move(kept);
  table_.assign(std::bit_ceil(std::max(kFirstTable, 4 * lines.size())), 0);
  for (std::uint32_t i = 0; i < lines.size(); ++i) {
    slot(lines[i].key) = i + 1;
    if (is_open[i]) open_.push_back(order_of(lines[i].worth, i));
  }
  std::ranges::make_heap(open_);
}

std::uint32_t& Layer::slot(std::uint64_t key) {
  const std::size_t mask = table_.size() - 1;
  std::size_t at = key & mask;
  while (table_[at] != 0 && lines[table_[at] - 1].key != key) at = (at + 1) & mask;
  return table_[at];
}

std::optional<std::uint32_t> Layer::find(std::uint64_t key) const {
  if (table_.empty()) return std::nullopt;
  const std::uint32_t found = const_cast<Layer*>(this)->slot(key);
  return found == 0 ? std::nullopt : std::optional(found - 1);
}

void Layer::grow() {
  table_.assign(std::max(kFirstTable, table_.size() * 2), 0);
  for (std::uint32_t i = 0; i < lines.size(); ++i) slot(lines[i].key) = i + 1;
}

void Layer::add(const Line& line) {
  if (line.worth < floor_) return;
  if (2 * (lines.size() + 1) > table_.size()) grow();
  std::uint32_t& found = slot(line.key);
  if (found == 0) {
    lines.push_back(line);
    found = static_cast<std::uint32_t>(lines.size());
  } else if (line.worth > lines[found - 1].worth) {
    lines[found - 1] = line;  // if it was taken, it must be taken again
  } else {
    return;
  }
  open_.push_back(order_of(line.worth, found - 1));
  std::ranges::push_heap(open_);
  if (open_.size() >= 2 * kMostOpen) drop_worst();
}

void Layer::drop_worst() {
  const auto last = open_.begin() + kMostOpen;
  std::ranges::nth_element(open_, last, std::greater{});
  open_.erase(last, open_.end());
  floor_ = worth_of(*std::ranges::min_element(open_));
  std::ranges::make_heap(open_);
}

std::optional<std::uint32_t> Layer::take() {
  while (!open_.empty()) {
    std::ranges::pop_heap(open_);
    const std::uint64_t order = open_.back();
    open_.pop_back();
    if (lines[number_of(order)].worth == worth_of(order)) return number_of(order);
  }
  return std::nullopt;
}

}  // namespace fourfold::tetris::modern
