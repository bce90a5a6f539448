// Converts the numbers of a training to those of a policy, and back.
#include "research/tables/learned_numbers.h"

#include <algorithm>
#include <cmath>

namespace fourfold::research::tables {
using tetris::Patterns;
namespace {

/// Every row of height makes a stack worse by at least this.
constexpr auto kLossOfARow = static_cast<std::int32_t>(0.9 * kLearningUnit);

/// For tables that were learned on boards of ten rows, which say nothing about higher stacks.
void worsen_high_stacks(std::vector<std::int32_t>& numbers) {
  const auto at = [&](int height, int holes) -> std::int32_t& {
    return numbers[static_cast<std::size_t>(Patterns::danger_index(height, holes, Patterns::kMostRows))];
  };
  for (int height = Patterns::kCalmHeight + 1; height <= Patterns::kMostRows; ++height) {
    for (int holes = 0; holes < Patterns::kHoleKinds; ++holes) at(height, holes) = at(height - 1, holes) - kLossOfARow;
  }
}

}  // namespace

Result<Patterns> patterns_of(const std::vector<std::int32_t>& learned, int height) {
  std::vector<std::int32_t> numbers = learned;
  if (height <= Patterns::kViewRows) worsen_high_stacks(numbers);
  const auto scaled = [](std::int32_t number, int weight) {
    return std::lround(number * (Patterns::kUnit / kLearningUnit) / weight);
  };
  // Every board has exactly one number for (height, holes), so all of these may be shifted by the
  // same amount. The lowest one must fit: it belongs to high stacks, where it matters which is
  // worse. The largest by far is that of the empty board; if it is cut off, it is still the best
  // board.
  const auto lowest = *std::min_element(numbers.begin() + Patterns::kDangerAt, numbers.end());
  const long shift = std::min(0L, scaled(lowest, kDangerWeight) + Patterns::kLargest);
  std::vector<std::int16_t> small(numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const long number = i < Patterns::kDangerAt ? scaled(numbers[i], 1) : scaled(numbers[i], kDangerWeight) - shift;
    small[i] = static_cast<std::int16_t>(std::clamp<long>(number, -Patterns::kLargest, Patterns::kLargest));
  }
  return Patterns::make(std::move(small));
}

std::vector<std::int32_t> numbers_of(const Patterns& patterns, double danger_weight) {
  std::vector<std::int32_t> numbers;
  numbers.reserve(Patterns::kSize);
  for (const std::int16_t number : patterns.numbers()) {
    const double weight = numbers.size() < Patterns::kDangerAt ? 1 : danger_weight;
    numbers.push_back(static_cast<std::int32_t>(std::lround(number * weight * (kLearningUnit / Patterns::kUnit))));
  }
  return numbers;
}

std::vector<std::int32_t> mean_of(const std::vector<std::int32_t>& a, const std::vector<std::int32_t>& b) {
  std::vector<std::int32_t> mean(a.size());
  for (std::size_t i = 0; i < a.size(); ++i)
    mean[i] = static_cast<std::int32_t>((static_cast<std::int64_t>(a[i]) + b[i]) >> 1);
  return mean;
}

void MeanNumbers::add(const std::vector<std::int32_t>& numbers) {
  if (mean_.empty()) mean_ = numbers;
  for (std::size_t i = 0; i < mean_.size(); ++i) mean_[i] += (numbers[i] - mean_[i]) / kAtOnce;
}

}  // namespace fourfold::research::tables
