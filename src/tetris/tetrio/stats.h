// What is counted in a round, under the names it has in files.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "tetris/modern/turns.h"

namespace fourfold::tetris::tetrio {

struct Stats {
  using Count = std::int64_t;
  Count pieces = 0, lines = 0, holds = 0, inputs = 0, score = 0, level = 1, level_lines = 0;
  Count combo = 0, top_combo = 0, back_to_back = 0, top_back_to_back = 0;  ///< a lone clear counts as 1
  Count spins = 0;                                                         ///< with minis and those without lines
  std::array<std::array<Count, 5>, 3> clears{};                            ///< by class of spin and lines
  Count all_clears = 0;
  Count sent = 0, received = 0, attack = 0, cleared = 0;  ///< rows of garbage

  [[nodiscard]] Count clears_of(modern::Spin spin, int rows) const {
    return clears[static_cast<std::size_t>(spin)][static_cast<std::size_t>(rows)];
  }
};

/// One number of a file next to ours.
struct Compared {
  std::string name;  ///< "clears.quads"
  Stats::Count ours = 0;
  std::optional<Stats::Count> theirs;  ///< nothing: what stands there is no whole number
};
/// Every number that the file states and that we count.
std::vector<Compared> compared(const Stats& ours, const Json& theirs);

/// How often each kind was cleared, by the names of files.
Json clears_json(const Stats& stats);

}  // namespace fourfold::tetris::tetrio
