// The chances that values of learned tables stand for (research/tables/training.h):
// u = 1 / (1 + e^v) that the game is soon over. As integers from a table, because libraries do not
// agree on the last digit.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "research/engine/portable.h"
#include "tetris/search/patterns.h"

namespace fourfold::research {

struct Chances {
  static constexpr std::int64_t kCertain = std::int64_t{1} << 44;
  static constexpr int kHighest = 24 * tetris::Patterns::kUnit, kSize = 2 * kHighest + 1;

  const std::int64_t* table = nullptr;  ///< null if values are summed instead
  std::int64_t unit = 1;                ///< of values: the weight of rows, which is that of blocks too

  static std::vector<std::int64_t> make() {
    std::vector<std::int64_t> chances(kSize);
    for (int i = 0; i < kSize; ++i) {
      const double value = static_cast<double>(i - kHighest) / tetris::Patterns::kUnit;
      chances[static_cast<std::size_t>(i)] = std::llround(static_cast<double>(kCertain) / (1 + std::exp(value)));
    }
    return chances;
  }

  /// Of a value that is not that of a lost game.
  [[nodiscard]] FOURFOLD_BOTH std::int64_t of(std::int64_t value) const {
    const std::int64_t steps = value / unit;
    return table[steps < -kHighest ? 0 : steps > kHighest ? kSize - 1 : steps + kHighest];
  }
};

}  // namespace fourfold::research
