// The values of a linear policy, compared with sums over what a learner sees.
#include "env/values.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>

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

/// The best value of every game.
std::vector<std::int32_t> best_of(const Batch& batch, const std::vector<double>& weights) {
  const auto actions = static_cast<std::size_t>(batch.course().actions());
  std::vector<double> values(static_cast<std::size_t>(batch.size()) * actions);
  write_values(batch, block_of(batch).data(), weights, values.data());
  std::vector<std::int32_t> chosen;
  for (std::size_t first = 0; first < values.size(); first += actions) {
    const auto own = std::span(values).subspan(first, actions);
    chosen.push_back(static_cast<std::int32_t>(std::ranges::max_element(own) - own.begin()));
  }
  return chosen;
}

void play_best(Batch& batch, const std::vector<double>& weights) { batch.step(best_of(batch, weights), {}); }

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

std::vector<std::int32_t> engine_choice(const Batch& batch, const std::vector<double>& weights) {
  const std::vector<tetris::Weights> whole = *engine_weights(batch, weights);
  std::vector<std::int32_t> chosen;
  for (int game = 0; game < batch.size(); ++game)
    chosen.push_back(batch.best(game, whole[whole.size() == 1 ? 0 : static_cast<std::size_t>(game)]));
  return chosen;
}

/// What lies between the arrays of a block is nobody's.
void compare_arrays(const Batch& batch, const std::vector<std::byte>& a, const std::vector<std::byte>& b) {
  const Layout& layout = batch.layout();
  const auto games = static_cast<std::size_t>(batch.size()), actions = games * 40;
  for (const auto& [first, size] :
       {std::pair{layout.board, games * static_cast<std::size_t>(batch.course().rows()) * 10},
        {layout.pieces, games * 7},
        {layout.mask, actions},
        {layout.fatal, actions},
        {layout.features, layout.bytes - layout.features}})
    EXPECT_EQ(std::memcmp(a.data() + first, b.data() + first, size), 0) << first;
}

/// Also of sets with halves and with costs, and where pieces slide. Low boards: games end.
TEST(Best, IsTheActionWithTheLargestValue) {
  for (const auto& [rules, features, height] : {std::tuple{"research", "dellacherie6", 6},
                                                {"research", "dt9", 4},
                                                {"genes", "genes9", 0},
                                                {"classic", "classic18", 0}}) {
    const Course course = course_of(rules, features, height);
    Batch batch(course, {.games = 5, .autoreset = true, .seed = 3});
    auto weights = whole_weights(static_cast<std::size_t>(course.feature_count()));
    for (const bool each : {false, true}) {
      if (each) weights = whole_weights(5 * weights.size());
      for (int n = 0; n < 60; ++n) {
        const auto chosen = engine_choice(batch, weights);
        ASSERT_EQ(chosen, best_of(batch, weights)) << features;
        batch.step(chosen, {});
      }
    }
  }
}

TEST(Best, PassesWhereAGameIsOverAndStaysSo) {
  for (const bool autoreset : {false, true}) {
    Course course = course_of("research", "bcts8");
    course.max_pieces = 1;
    Batch batch(course, {.games = 2, .autoreset = autoreset, .seed = 1});
    const auto weights = whole_weights(8);
    batch.step(engine_choice(batch, weights), {});
    batch.reset_game(1, 9);
    const auto chosen = engine_choice(batch, weights);
    EXPECT_EQ(chosen[0], autoreset ? 0 : kPass);
    EXPECT_FALSE(batch.refusal(chosen));
    EXPECT_GE(chosen[1], 0);
  }
}

TEST(Best, RefusesWeightsThatTheEngineDoesNotTake) {
  const auto why = [](const Course& course, const std::vector<double>& weights) {
    const auto taken = engine_weights(Batch(course, {.games = 3}), weights);
    return taken ? std::string() : taken.error();
  };
  const Course course = course_of("research", "bcts8");
  EXPECT_NE(why(course, std::vector<double>(7)).find("one for each of 8 features, or as many for each of 3 games"),
            std::string::npos);
  EXPECT_NE(why(course, std::vector<double>(8, 1e12)).find("expected a number between"), std::string::npos);
  EXPECT_NE(why(course_of("modern", "modern18"), std::vector<double>(18)).find("expected a classic environment"),
            std::string::npos);
  EXPECT_NE(why(course_of("research"), {}).find("that measures features"), std::string::npos);
  EXPECT_EQ(why(course, std::vector<double>(24, 1)), "");
}

TEST(Act, IsAStepByTheBestActionsThatWritesNoFeatures) {
  Course course = course_of("research", "bcts8", 5);
  course.max_pieces = 30;
  for (const std::size_t rows : {std::size_t{1}, std::size_t{4}}) {
    Batch acting(course, {.games = 4, .autoreset = true, .seed = 1}), stepping = acting;
    const auto weights = whole_weights(8 * rows);
    const std::vector<tetris::Weights> whole = *engine_weights(acting, weights);
    for (int n = 0; n < 80; ++n) {
      std::vector<Outcome> brought(4), expected(4);
      std::vector<std::byte> block(acting.layout().bytes, std::byte{7});
      acting.act(whole, brought, block.data());
      stepping.step(best_of(stepping, weights), expected);
      EXPECT_EQ(brought, expected);
      auto seen = block_of(stepping);
      const auto features = static_cast<std::ptrdiff_t>(stepping.layout().features);
      std::fill(seen.begin() + features, seen.end(), std::byte{7});
      compare_arrays(stepping, block, seen);
    }
  }
}

}  // namespace
}  // namespace fourfold::env
