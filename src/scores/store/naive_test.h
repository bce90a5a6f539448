// The simplest leaderboard: a list that is sorted for every question. Tests compare the real ones
// with it.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "scores/store/store.h"

namespace fourfold::scores {

class NaiveBoard {
 public:
  bool add(const Entry& entry) {
    const auto same = std::ranges::find(rows_, entry.identity, [](const Held& held) { return held.entry.identity; });
    if (same != rows_.end()) return false;  // on the board, or taken off it
    rows_.push_back({entry, static_cast<int>(rows_.size()), 0});
    return true;
  }

  /// The whole board, one text "rank name points" per row.
  [[nodiscard]] std::vector<std::string> board(const Filter& filter) const {
    std::vector<std::string> out;
    for (const Held& held : sorted(filter))
      out.push_back(std::to_string(out.size() + 1) + " " + held.entry.name + " " + std::to_string(held.entry.points) +
                    "\n");
    return out;
  }

  bool remove(const Filter& filter, std::int64_t rank) {
    const std::vector<Held> rows = sorted(filter);
    if (rank < 1 || rank > static_cast<std::int64_t>(rows.size())) return false;
    rows_[static_cast<std::size_t>(rows[static_cast<std::size_t>(rank - 1)].number)].removed = ++removals_;
    return true;
  }

  bool restore() {
    const auto last = std::ranges::max_element(rows_, {}, &Held::removed);
    if (last == rows_.end() || last->removed <= 0) return false;
    last->removed = 0;
    return true;
  }

 private:
  struct Held {
    Entry entry;
    int number;   ///< the order in which they were added
    int removed;  ///< 0: on the board
  };

  [[nodiscard]] std::vector<Held> sorted(const Filter& filter) const {
    std::vector<Held> rows;
    for (const Held& held : rows_) {
      const Entry& e = held.entry;
      const bool fits = e.game == filter.game && (filter.rules.empty() || e.rules == filter.rules) &&
                        (filter.mode.empty() || e.mode == filter.mode) && (!filter.kind || e.kind == *filter.kind);
      if (fits && held.removed == 0) rows.push_back(held);
    }
    std::ranges::stable_sort(rows, std::ranges::greater(),
                             [](const Held& held) { return std::min(held.entry.points, (std::int64_t{1} << 36) - 1); });
    return rows;
  }

  std::vector<Held> rows_;
  int removals_ = 0;
};

}  // namespace fourfold::scores
