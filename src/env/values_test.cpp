// The values of a linear policy, compared with sums over what a learner sees.
#include "env/values.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "env/seen_test.h"

namespace fourfold::env {
namespace {

/// What is observed of all games.
std::vector<std::byte> block_of(const Batch& batch) {
  std::vector<std::byte> block(batch.layout().bytes);
  batch.observe(block.data());
  return block;
}

/// Whole numbers, so that every order of adding gives the same sum.
std::vector<double> whole_weights(std::size_t count) {
  std::vector<double> weights(count);
  Rng rng{5};
  for (double& weight : weights) weight = static_cast<double>(rng.below(2001)) - 1000;
  return weights;
}

double summed(std::span<const float> features, std::span<const double> weights) {
  return std::inner_product(features.begin(), features.end(), weights.begin(), 0.0);
}

struct Told {
  int legal = 0, fatal = 0;
};

/// Compares all values of a batch with sums of what each game shows; returns how many there were.
Told compare(const Batch& batch, const std::vector<double>& weights) {
  const auto actions = static_cast<std::size_t>(batch.course().actions());
  const auto count = static_cast<std::size_t>(batch.course().feature_count());
  std::vector<double> values(static_cast<std::size_t>(batch.size()) * actions);
  write_values(batch, block_of(batch).data(), weights, values.data());
  Told told;
  for (std::size_t game = 0; game < static_cast<std::size_t>(batch.size()); ++game) {
    const Seen seen(batch[static_cast<int>(game)]);
    const auto own = std::span(weights).subspan(weights.size() == count ? 0 : game * count, count);
    for (std::size_t a = 0; a < actions; ++a) {
      const double value = values[game * actions + a];
      if (seen.mask[a] == 0) {
        EXPECT_EQ(value, -std::numeric_limits<double>::infinity());
      } else if (seen.fatal[a] == 1) {
        EXPECT_EQ(value, kFatalValue);
        ++told.fatal;
      } else {
        EXPECT_EQ(value, summed(std::span(seen.features).subspan(a * count, count), own));
        ++told.legal;
      }
    }
  }
  return told;
}

/// Plays the best value of every game.
void play_best(Batch& batch, const std::vector<double>& weights) {
  const auto actions = static_cast<std::size_t>(batch.course().actions());
  std::vector<double> values(static_cast<std::size_t>(batch.size()) * actions);
  write_values(batch, block_of(batch).data(), weights, values.data());
  std::vector<std::int32_t> chosen;
  for (std::size_t first = 0; first < values.size(); first += actions) {
    const auto own = std::span(values).subspan(first, actions);
    chosen.push_back(static_cast<std::int32_t>(std::ranges::max_element(own) - own.begin()));
  }
  batch.step(chosen, {});
}

TEST(Values, AreTheWeightedSumsOfTheFeatures) {
  for (const char* features : {"dellacherie6", "bcts8", "dt9"}) {
    const Course course = course_of("research", features, 6);
    Batch batch(course, {.games = 5, .autoreset = true, .seed = 3});
    const auto weights = whole_weights(static_cast<std::size_t>(course.feature_count()));
    Told all;
    for (int n = 0; n < 60; ++n) {
      const Told told = compare(batch, weights);
      all.legal += told.legal;
      all.fatal += told.fatal;
      play_best(batch, weights);
    }
    EXPECT_GT(all.legal, 1000) << features;
    EXPECT_GT(all.fatal, 10) << features;
  }
}

TEST(Values, TakeWeightsOfEachGame) {
  const Course course = course_of("research", "dt9");
  const Batch batch(course, {.games = 4, .seed = 1});
  compare(batch, whole_weights(4 * static_cast<std::size_t>(course.feature_count())));
}

TEST(Values, AreThoseOfModernGamesToo) {
  const Course course = course_of("modern", "modern18");
  const Batch batch(course, {.games = 2, .seed = 1});
  EXPECT_GT(compare(batch, whole_weights(static_cast<std::size_t>(course.feature_count()))).legal, 20);
}

}  // namespace
}  // namespace fourfold::env
