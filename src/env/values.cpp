// Weighted sums of the features of a block.
#include "env/values.h"

#include <array>
#include <cassert>
#include <limits>
#include <string>

#include "tetris/search/eval.h"

namespace fourfold::env {
namespace {

/// Four sums side by side, for which the compiler uses registers.
double weighted(const float* features, std::span<const double> weights) {
  std::array<double, 4> sums{};
  std::size_t first = 0;
  for (; first + sums.size() <= weights.size(); first += sums.size()) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += double{features[first + i]} * weights[first + i];
  }
  for (; first < weights.size(); ++first) sums[0] += double{features[first]} * weights[first];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

}  // namespace

void write_values(const Batch& batch, const std::byte* block, std::span<const double> weights, double* out) {
  const auto games = static_cast<std::size_t>(batch.size());
  const auto actions = static_cast<std::size_t>(batch.course().actions());
  const auto count = static_cast<std::size_t>(batch.course().feature_count());
  assert(weights.size() == count || weights.size() == games * count);
  const std::size_t next_weights = weights.size() == count ? 0 : count;
  const Layout& layout = batch.layout();
  const auto* mask = reinterpret_cast<const std::uint8_t*>(block + layout.mask);
  const auto* fatal = reinterpret_cast<const std::uint8_t*>(block + layout.fatal);
  const auto* features = reinterpret_cast<const float*>(block + layout.features);
  for (std::size_t game = 0; game < games; ++game) {
    const auto own = weights.subspan(game * next_weights, count);
    for (std::size_t action = 0; action < actions; ++action, ++mask, ++fatal, features += count) {
      const double unless_legal = *fatal != 0 ? kFatalValue : -std::numeric_limits<double>::infinity();
      *out++ = *mask != 0 && *fatal == 0 ? weighted(features, own) : unless_legal;
    }
  }
}

Result<std::vector<tetris::Weights>> engine_weights(const Batch& batch, std::span<const double> weights) {
  const Course& course = batch.course();
  if (!course.features) return Error{"weights: expected a classic environment that measures features"};
  const auto count = static_cast<std::size_t>(course.feature_count());
  const auto games = static_cast<std::size_t>(batch.size());
  if (weights.size() != count && weights.size() != games * count)
    return Error{std::to_string(weights.size()) + " weights: expected one for each of " + std::to_string(count) +
                 " features, or as many for each of " + std::to_string(games) + " games"};
  std::vector<tetris::Weights> all;
  for (std::size_t first = 0; first < weights.size(); first += count) {
    const auto own = weights.subspan(first, count);
    auto whole = tetris::integer_weights({.name = "weights",
                                          .features = *course.features,
                                          .weights = {own.begin(), own.end()},
                                          .search = {},
                                          .source = {}});
    if (!whole) return Error{whole.error()};
    if (tetris::info(*course.features).lower_is_better) {
      for (tetris::Value& weight : *whole) weight = -weight;
    }
    all.push_back(*whole);
  }
  return all;
}

}  // namespace fourfold::env
