// Converts the numbers of a training into the tables of a policy, which have fewer digits, and
// back.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "base/result.h"
#include "tetris/search/patterns.h"

namespace fourfold::research::tables {

/// Numbers of a training are in units of 1 / kLearningUnit.
inline constexpr double kLearningUnit = 1 << 20;

/// The limit of every number, positive or negative: 512, far beyond any logarithm of a risk.
inline constexpr std::int32_t kLargestNumber = 1 << 29;

/// Tables to play with, from the numbers of a training on boards of `height` rows. Danger has the
/// widest range: it is stored in larger units and gets a correspondingly larger weight. Heights
/// that a low board does not have get worse with each row, so that such tables can be played on any
/// board.
inline constexpr int kDangerWeight = 4;
Result<tetris::Patterns> patterns_of(const std::vector<std::int32_t>& learned, int height);

/// Numbers to continue a training with, from the tables of a policy and the weight of its danger.
std::vector<std::int32_t> numbers_of(const tetris::Patterns& patterns, double danger_weight);

/// The mean of two sets of tables, number by number, rounded down.
std::vector<std::int32_t> mean_of(const std::vector<std::int32_t>& a, const std::vector<std::int32_t>& b);

/// A running mean of tables: what was added n times ago counts (1 - 1/8)^n. Tables that learn
/// tremble around a value; their mean does so less.
class MeanNumbers {
 public:
  MeanNumbers() = default;
  explicit MeanNumbers(std::vector<std::int32_t> mean) : mean_(std::move(mean)) {}

  void add(const std::vector<std::int32_t>& numbers);
  /// Empty before something was added.
  [[nodiscard]] const std::vector<std::int32_t>& numbers() const { return mean_; }

 private:
  static constexpr int kAtOnce = 8;
  std::vector<std::int32_t> mean_;
};

}  // namespace fourfold::research::tables
