// Environments on the processors, with the code of the device, against env::Batch and the engine;
// and the device against the processors where there is one.
#include "cuda/environment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "base/rng.h"
#include "env/batch.h"
#include "research/engine/samples_test.h"
#include "tetris/rulesets.h"
#include "tetris/search/eval.h"

namespace fourfold::cuda {
namespace {

using research::Game;
using tetris::FeatureSet;

constexpr FeatureSet kSets[] = {FeatureSet::dellacherie6, FeatureSet::bcts8, FeatureSet::dt9, FeatureSet::dt9_wells6};

/// Random legal actions and sometimes a pass; a game that is over gets any action.
std::vector<std::int32_t> random_actions(const std::vector<std::uint8_t>& mask, Rng& rng) {
  std::vector<std::int32_t> actions(mask.size() / kEnvironmentActions, env::kPass);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const std::uint8_t* row = mask.data() + i * kEnvironmentActions;
    const auto legal = static_cast<std::uint32_t>(std::count(row, row + kEnvironmentActions, 1));
    if (legal == 0) actions[i] = 7;
    if (legal == 0 || rng.below(10) == 0) continue;
    std::uint32_t left = rng.below(legal) + 1;
    for (int a = 0; left > 0; ++a) {
      left -= row[a];
      actions[i] = a;
    }
  }
  return actions;
}

/// The rows of all arrays, in a fixed order.
struct Rows {
  std::vector<std::uint8_t> board, pieces, mask, fatal, terminated, truncated;
  std::vector<float> features;
  std::vector<std::int32_t> lines;
  friend bool operator==(const Rows&, const Rows&) = default;
};

template <class T>
std::vector<T> taken(const T* from, int size) {
  return {from, from + size};
}

template <class T>
std::vector<T> taken(const Environment& environment, const T* from, int size) {
  std::vector<T> values(static_cast<std::size_t>(size));
  environment.read(from, std::as_writable_bytes(std::span(values)));
  return values;
}

Rows rows_of(const Environment& e) {
  const EnvironmentArrays& a = e.arrays();
  const EnvironmentSettings& s = e.settings();
  const int n = s.games;
  return {.board = taken(e, a.board, n * s.height * 10),
          .pieces = taken(e, a.pieces, n * 7),
          .mask = taken(e, a.mask, n * 40),
          .fatal = taken(e, a.fatal, n * 40),
          .terminated = taken(e, a.terminated, n),
          .truncated = taken(e, a.truncated, n),
          .features = taken(e, a.features, n * 40 * s.feature_count()),
          .lines = taken(e, a.lines, n)};
}

Rows rows_of(const env::Batch& batch, const std::vector<env::Outcome>& outcomes) {
  const int n = batch.size();
  const env::Layout& at = batch.layout();
  std::vector<float> memory(at.bytes / sizeof(float) + 1);
  auto* block = reinterpret_cast<std::byte*>(memory.data());
  batch.observe(block);
  const auto bytes = [&](std::size_t from, int size) {
    return taken(reinterpret_cast<const std::uint8_t*>(block + from), size);
  };
  Rows rows{
      .board = bytes(at.board, n * batch.course().rows() * 10),
      .pieces = bytes(at.pieces, n * 7),
      .mask = bytes(at.mask, n * 40),
      .fatal = bytes(at.fatal, n * 40),
      .terminated = {},
      .truncated = {},
      .features = taken(reinterpret_cast<const float*>(block + at.features), n * 40 * batch.course().feature_count()),
      .lines = {}};
  for (const env::Outcome& outcome : outcomes) {
    rows.terminated.push_back(outcome.terminated);
    rows.truncated.push_back(outcome.truncated);
    rows.lines.push_back(outcome.lines);
  }
  return rows;
}

std::unique_ptr<Environment> environment(const EnvironmentSettings& settings, unsigned threads = 1) {
  auto made = environment_on_processors(settings, threads);
  EXPECT_TRUE(made.ok()) << made.error();
  return std::move(*made);
}

EnvironmentActions from(const std::vector<std::int32_t>& actions) { return {.data = actions.data()}; }

TEST(Environment, ShowsAndPlaysTheGamesOfTheBatch) {
  for (const int height : {4, 5, 10, 20}) {
    for (const FeatureSet set : kSets) {
      const EnvironmentSettings settings{
          .games = 7, .height = height, .features = set, .seed = 40, .max_pieces = height == 10 ? 12u : 0u};
      const auto here = environment(settings);
      env::Batch batch({.rules = &tetris::research_rules(height), .features = set, .max_pieces = settings.max_pieces},
                       {.games = 7, .autoreset = true, .seed = 40});
      std::vector<env::Outcome> outcomes(7);
      Rng rng{.seed = static_cast<std::uint64_t>(height)};
      for (int step = 0; step < 120; ++step) {
        const Rows rows = rows_of(*here);
        ASSERT_EQ(rows, rows_of(batch, outcomes)) << height << " rows, step " << step;
        const auto actions = random_actions(rows.mask, rng);
        ASSERT_FALSE(batch.refusal(actions).has_value());
        batch.step(actions, outcomes);
        ASSERT_FALSE(here->step(from(actions)).has_value());
        EXPECT_TRUE(std::ranges::equal(rows_of(*here).lines, taken(here->arrays().rewards, 7)));
      }
      for (int i = 0; i < 7; ++i) {
        const env::Score score = batch[i].score();
        const Game game = here->games()[static_cast<std::size_t>(i)];
        EXPECT_EQ(std::tuple(score.seed, score.pieces, score.lines), std::tuple(game.seed, game.pieces, game.lines));
      }
    }
  }
}

TEST(Environment, RefusesWhatTheBatchRefusesAndThenStepsNothing) {
  const EnvironmentSettings settings{.games = 3, .height = 4, .autoreset = false, .max_pieces = 1};
  const auto here = environment(settings);
  env::Batch batch({.rules = &tetris::research_rules(4), .max_pieces = 1}, {.games = 3});
  const auto expect_alike = [&](const std::vector<std::int32_t>& actions) {
    const Rows before = rows_of(*here);
    const auto refused = here->step(from(actions));
    const auto expected = batch.refusal(actions);
    ASSERT_TRUE(refused.has_value() && expected.has_value());
    EXPECT_EQ(words_for(*refused).what, expected->what);
    EXPECT_EQ(words_for(*refused).kind, expected->kind);
    EXPECT_EQ(rows_of(*here), before);
  };
  expect_alike({0, 40, 0});
  expect_alike({0, 0, -2});
  expect_alike({9, 0, 0});
  std::vector<env::Outcome> outcomes(3);
  batch.step(std::vector<std::int32_t>{0, -1, 0}, outcomes);
  ASSERT_FALSE(here->step(from({0, -1, 0})).has_value());
  EXPECT_EQ(rows_of(*here), rows_of(batch, outcomes));
  expect_alike({-1, -1, 0});
}

TEST(Environment, TakesWideNumbersToo) {
  const auto here = environment({.games = 2, .height = 8});
  const std::vector<std::int64_t> fine{0, 1}, wrong{0, 1ll << 40};
  EXPECT_FALSE(here->step({.data = fine.data(), .bytes = 8}).has_value());
  const auto refused = here->step({.data = wrong.data(), .bytes = 8});
  ASSERT_TRUE(refused.has_value());
  EXPECT_EQ(words_for(*refused).what, "action 1099511627776 of game 1: expected 0 to 39");
}

TEST(Environment, PassesOverAnIllegalActionWhereThatIsWanted) {
  const auto here = environment({.games = 2, .height = 8, .passes = true});
  ASSERT_FALSE(here->step(from({19 + 20, 0})).has_value());  // no piece fits into the last column with rotation 3
  const EnvironmentArrays& a = here->arrays();
  EXPECT_EQ(a.illegal[0], 1);
  EXPECT_EQ(a.rewards[0], kIllegalReward);
  EXPECT_EQ(here->games()[0].pieces, 0u);
  EXPECT_EQ(a.illegal[1], 0);
  EXPECT_EQ(here->games()[1].pieces, 1u);
  EXPECT_TRUE(here->step(from({40, 0})).has_value());
}

/// Two candidates play half of the games each; these are whole games of the engine, one after the
/// other.
TEST(Environment, PlaysTheGamesOfTheEngineByItself) {
  const research::Controller dt10 = research::dt10();
  const auto here = environment({.games = 6, .height = 8, .features = FeatureSet::dt9, .seed = 9}, 2);
  const std::vector<double> weights{-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27,
                                    1,     1,    1,     1,     1,    1,     1,     1,     1};
  const auto rows = weight_rows(here->settings(), weights, 2);
  ASSERT_TRUE(rows.ok()) << rows.error();
  const auto harvests = here->play(*rows, 1000);
  Harvest expected;
  for (std::uint64_t i = 0; i < 3; ++i) {
    Game game{.seed = 9 + i};
    for (int piece = 0; piece < 1000; ++piece) {
      if (game.over) game = {.seed = game.seed + 6};
      const research::Landing landing = game.apply(research::choose(dt10, {.height = 8}, game), 8);
      expected.lines += static_cast<std::uint64_t>(landing.lines);
      expected.deaths += landing.over ? 1 : 0;
    }
    EXPECT_EQ(here->games()[i], game);
  }
  EXPECT_EQ(harvests[0], expected);
  EXPECT_GT(harvests[0].lines, harvests[1].lines);
  EXPECT_GT(harvests[1].deaths, 100u);
}

TEST(Environment, LeavesGamesOverWhereNothingStartsAnew) {
  const EnvironmentSettings settings{
      .games = 4, .height = 6, .features = FeatureSet::dellacherie6, .autoreset = false, .max_pieces = 5000};
  const auto here = environment(settings);
  const auto harvests = here->play(*weight_rows(settings, std::vector<double>{-1, 1, -1, -1, -4, -1}, 1), 100'000);
  std::uint64_t lines = 0, deaths = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const Game game = here->games()[i];
    EXPECT_TRUE(game.over || game.pieces == 5000);
    EXPECT_EQ(here->arrays().terminated[i], game.over ? 1 : 0);
    lines += game.lines;
    deaths += game.over ? 1 : 0;
  }
  EXPECT_EQ(harvests, (std::vector<Harvest>{{lines, deaths}}));
}

TEST(Environment, SaysWhichSettingsAreWrong) {
  const auto told = [](const EnvironmentSettings& settings) { return environment_on_processors(settings, 1).error(); };
  EXPECT_EQ(told({.games = 0}), "games 0: expected 1 to 1000000");
  EXPECT_EQ(told({.height = 21}), "board height 21: expected 4 to 20");
  EXPECT_EQ(told({.features = FeatureSet::bertsekas21}),
            "feature set bertsekas21: expected none, dellacherie6, bcts8, dt9 or dt9-wells6");
}

TEST(Environment, CountsFeaturesAsTheirTableDoes) {
  for (const FeatureSet set : kSets) {
    EXPECT_EQ(EnvironmentSettings{.features = set}.feature_count(), tetris::info(set).size());
    for (int i = 0; i < tetris::info(set).size(); ++i) EXPECT_EQ(tetris::info(set).in_halves(i), i == 0);
  }
}

TEST(WeightRows, AreRefusedWhereTheyCannotBePlayed) {
  const EnvironmentSettings settings{.games = 6, .features = FeatureSet::bcts8};
  const auto told = [&](std::size_t count, std::size_t candidates, double weight) {
    return weight_rows(settings, std::vector<double>(count, weight), candidates).error();
  };
  EXPECT_EQ(told(32, 4, 1), "4 candidates for 6 games: expected the same number of games for each");
  EXPECT_EQ(told(17, 2, 1), "17 weights for 2 candidates: expected 8 for each");
  EXPECT_EQ(told(16, 2, 2e4), "candidate 0: weight 20000.000000: expected a number between -1000 and 1000");
  EXPECT_NE(told(16, 2, 2e9).find("expected a number between"), std::string::npos);
  EXPECT_EQ(weight_rows({.games = 6}, {}, 1).error(),
            "no features: expected an environment with a feature set, to play by");
}

/// Nothing if there is no device; then the test checks that the error gives the reason.
std::unique_ptr<Environment> on_device(const EnvironmentSettings& settings) {
  auto there = environment_on_device(settings);
  if (there) return std::move(*there);
  EXPECT_TRUE(there.error().find("no CUDA device") != std::string::npos ||
              there.error().find("FOURFOLD_PARTS") != std::string::npos)
      << there.error();
  std::cout << "not run on a device: " << there.error() << "\n";
  return nullptr;
}

void expect_alike(const Environment& there, const Environment& here) {
  ASSERT_EQ(there.games(), here.games());
  ASSERT_EQ(rows_of(there), rows_of(here));
}

TEST(EnvironmentOnADevice, ShowsAndPlaysTheGamesOfTheProcessors) {
  for (const int height : {4, 10, 20}) {
    for (const FeatureSet set : kSets) {
      const EnvironmentSettings settings{
          .games = 1003, .height = height, .features = set, .passes = height == 4, .seed = 5, .max_pieces = 30};
      const auto there = on_device(settings), here = environment(settings);
      if (!there) return;
      Rng rng{.seed = 8};
      for (int step = 0; step < 50; ++step) {
        const auto actions = random_actions(rows_of(*here).mask, rng);
        ASSERT_FALSE(there->step(from(actions)).has_value());
        ASSERT_FALSE(here->step(from(actions)).has_value());
        ASSERT_NO_FATAL_FAILURE(expect_alike(*there, *here));
      }
      const std::vector<double> weights(static_cast<std::size_t>(17 * settings.feature_count()), -1);
      const auto rows = *weight_rows(settings, weights, 17);
      EXPECT_EQ(there->play(rows, 100), here->play(rows, 100));
      ASSERT_NO_FATAL_FAILURE(expect_alike(*there, *here));
    }
  }
}

/// The lines of a step are numbers in the memory of the device, so they can serve as actions.
TEST(EnvironmentOnADevice, TakesActionsFromItsOwnMemory) {
  const EnvironmentSettings settings{.games = 300, .height = 6};
  const auto there = on_device(settings), here = environment(settings);
  if (!there) return;
  EXPECT_TRUE(there->is_its_memory(there->arrays().lines));
  EXPECT_FALSE(there->is_its_memory(here->arrays().lines));
  for (int step = 0; step < 20; ++step) {
    ASSERT_FALSE(there->step({.data = there->arrays().lines, .on_host = false}).has_value());
    ASSERT_FALSE(here->step({.data = here->arrays().lines}).has_value());
    ASSERT_NO_FATAL_FAILURE(expect_alike(*there, *here));
  }
}

TEST(EnvironmentOnADevice, RefusesWhatTheProcessorsRefuse) {
  const EnvironmentSettings settings{.games = 300, .height = 6};
  const auto there = on_device(settings), here = environment(settings);
  if (!there) return;
  std::vector<std::int32_t> actions(300, 0);
  actions[170] = actions[290] = 40;
  EXPECT_EQ(words_for(there->step(from(actions)).value()).what, words_for(here->step(from(actions)).value()).what);
  ASSERT_NO_FATAL_FAILURE(expect_alike(*there, *here));
}

}  // namespace
}  // namespace fourfold::cuda
