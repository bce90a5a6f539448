// A value that learns from its own play: reproducible, resumable, and played as it was learned.
#include "lab/value_training.h"

#include <gtest/gtest.h>

#include <cmath>

#include "learn/state.h"
#include "tetris/modern/search/machine_test.h"

namespace fourfold::lab {
namespace {

ValuePlan small() {
  ValuePlan plan;
  plan.games.nodes = 150;
  plan.games.pieces = 45;
  plan.games.slip_every = 10;
  plan.games_of_a_chapter = 8;
  plan.chapters = 3;
  return plan;
}

Fields learned(const ValuePlan& plan, unsigned threads) {
  Crew crew(threads);
  ValueTraining training(plan, tetris::modern::policy_for_tests());
  while (!training.is_done()) {
    const auto chapter = training.go_on(crew);
    EXPECT_TRUE(chapter) << chapter.error();
    EXPECT_EQ(chapter->games, 8);
    EXPECT_GT(chapter->lessons, 100U);
  }
  return training.save();
}

TEST(ValueTraining, IsTheSameTwiceAndForAnyNumberOfThreads) {
  const Fields one = learned(small(), 1);
  EXPECT_EQ(learned(small(), 1), one);
  EXPECT_EQ(learned(small(), 3), one);
  ValuePlan other = small();
  other.seed = 2;
  EXPECT_NE(learned(other, 3), one);
}

TEST(ValueTraining, GoesOnFromItsSavedStateAsIfUnbroken) {
  Crew crew(2);
  const auto first = tetris::modern::policy_for_tests();
  ValueTraining whole(small(), first), broken(small(), first);
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(whole.go_on(crew));
  ASSERT_TRUE(broken.go_on(crew));
  auto rest = ValueTraining::load(small(), first, broken.save());
  ASSERT_TRUE(rest) << rest.error();
  EXPECT_EQ(rest->policy(), broken.policy());
  while (!rest->is_done()) ASSERT_TRUE(rest->go_on(crew));
  EXPECT_EQ(rest->save(), whole.save());
  EXPECT_EQ(rest->policy(), whole.policy());
}

TEST(ValueTraining, ABadStateIsRefused) {
  const auto first = tetris::modern::policy_for_tests();
  const Fields good = ValueTraining(small(), first).save();
  const auto error_with = [&](std::string_view key, const std::string& value) {
    Fields state = good;
    for (Field& field : state) {
      if (field.key == key) field.value = value;
    }
    return ValueTraining::load(small(), first, state).error();
  };
  EXPECT_EQ(error_with("chapters", "4"), "'chapters': expected 0 to 3");
  EXPECT_EQ(error_with("chapters", "-1"), "'chapters': expected 0 to 3");
  EXPECT_NE(error_with("numbers", "1 2 3").find("a list of the network has 3 numbers"), std::string::npos);
  EXPECT_EQ(error_with("mean", "x"), "'mean': 'x' is no number");
  EXPECT_EQ(error_with("best", "1 2 3").substr(0, 35), "'best': the network has 3 numbers: ");
  EXPECT_EQ(ValueTraining::load(small(), first, {}).error(), "'chapters': it is missing");
}

TEST(ValueTraining, NoGameOfATrialIsLearnedFrom) {
  constexpr std::uint64_t kMostGames = std::uint64_t{kMostValueChapters} * kMostValueGames;
  ValuePlan plan;
  for (plan.seed = 0; plan.seed < 2000; ++plan.seed) {
    const std::uint64_t games = seed_of_game(plan, 0), trial = seed_of_trial(plan, 0);
    EXPECT_EQ(games % 4 + trial % 4, 0U) << "all kinds of games are played";
    EXPECT_GT(trial - games, kMostGames);
    EXPECT_GT(games - trial, kMostValueGames);
  }
  EXPECT_EQ(seed_of_trial(plan, 3), seed_of_trial(plan, 0) + 3);
}

TEST(ValueTraining, TheBestOfTheTrialsIsKept) {
  Crew crew(1);
  const auto first = tetris::modern::policy_for_tests();
  ValueTraining training(small(), first);
  ASSERT_TRUE(training.go_on(crew));
  EXPECT_EQ(training.best(), training.policy()) << "there was no trial yet";
  const auto second = training.go_on(crew);
  ASSERT_TRUE(second);
  EXPECT_FALSE(second->trial);
  const auto before = training.policy();
  const auto last_with = [&](const std::string& score) {
    learn::Saver best;
    best("best_score", 0);
    best("best", before.value->network.numbers());
    Fields state = training.save();
    for (Field& field : state) {
      if (field.key == "best") field.value = best.fields()[1].value;
      if (field.key == "best_score") field.value = score;
    }
    auto rest = ValueTraining::load(small(), first, state);
    EXPECT_TRUE(rest);
    const auto third = rest->go_on(crew);
    EXPECT_TRUE(third && third->trial) << "the last chapter has one";
    return *std::move(rest);
  };
  const ValueTraining worse = last_with("1000"), better = last_with("-1000");
  EXPECT_EQ(worse.best(), before);
  EXPECT_NE(worse.policy(), before);
  EXPECT_EQ(better.best(), better.policy());
}

TEST(ValueTraining, WhatIsPlayedIsWhatWasLearned) {
  Crew crew(1);
  ValueTraining training(small(), tetris::modern::policy_for_tests());
  ASSERT_TRUE(training.go_on(crew));
  learn::SparseNetwork network;
  const Fields state = training.save();
  learn::Loader loader(state);
  learn::SparseNetwork::visit(network, loader);
  ASSERT_EQ(network.problem(tetris::modern::value_inputs::kCount), "");
  const auto game = play_value_game(small().games, training.policy(), 11);
  ASSERT_FALSE(game.lessons.empty());
  for (const learn::Lesson& lesson : game.lessons) {
    tetris::modern::ValueInputs inputs;
    for (const int input : lesson.active) inputs.add(input);
    const auto said = training.policy().value->network.of(inputs);
    const auto learned = network.of(lesson.active);
    EXPECT_NEAR(said.attack / 1000.0, learned[0] * kAttackUnit, 0.15);
    EXPECT_NEAR(said.danger / 1000.0, std::clamp(learned[1], 0.0F, 1.0F), 0.05);
  }
}

TEST(ValueGames, AreAPureFunctionAndOfFourKinds) {
  const auto policy = tetris::modern::policy_for_tests();
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const ValueGame once = play_value_game(small().games, policy, seed),
                    again = play_value_game(small().games, policy, seed);
    EXPECT_EQ(once.is_calm, seed < 2);
    EXPECT_EQ(once.attack, again.attack);
    ASSERT_EQ(once.lessons.size(), again.lessons.size());
    for (std::size_t i = 0; i < once.lessons.size(); ++i) {
      EXPECT_EQ(once.lessons[i].active, again.lessons[i].active);
      EXPECT_EQ(once.lessons[i].targets, again.lessons[i].targets);
    }
    if (!once.is_lost) {
      EXPECT_EQ(once.pieces, seed == 3 ? 90U : 45U);
    }
  }
}

TEST(ValueGames, AttacksAndTheEndCostWhatThePlanSays) {
  const auto policy = tetris::modern::policy_for_tests();
  ValueGames games = small().games;
  games.slip_every = 2;
  const auto lost_with = [&](int spike_rows) {
    games.spike_rows = spike_rows;
    int lost = 0;
    for (std::uint64_t seed = 2; seed < 80; seed += 4) lost += play_value_game(games, policy, seed).is_lost ? 1 : 0;
    return lost;
  };
  EXPECT_LT(lost_with(1), lost_with(20));
  std::uint64_t seed = 2;
  while (!play_value_game(games, policy, seed).is_lost) seed += 4;
  games.end_rows = 10;
  const ValueGame cheap = play_value_game(games, policy, seed);
  games.end_rows = 20;
  const ValueGame dear = play_value_game(games, policy, seed);
  ASSERT_EQ(cheap.lessons.size(), dear.lessons.size());
  ASSERT_FALSE(cheap.lessons.empty());
  const double difference = cheap.lessons[0].targets[0] - dear.lessons[0].targets[0];
  EXPECT_NEAR(difference * kAttackUnit, 10 * games.discount, 1e-4) << "one piece before the end";
}

/// Without a value nobody knows what comes after the last pieces, so nothing is learned of them;
/// and the discounted sums of the rest are those of the attacks that came.
TEST(ValueGames, ALessonIsTheAttackThatCameAfterIt) {
  ValueGames games = small().games;
  games.slip_every = 1'000'000;
  const ValueGame game = play_value_game(games, tetris::modern::policy_for_tests(), 4);
  ASSERT_FALSE(game.is_lost);
  ASSERT_EQ(game.lessons.size(), 15U);  // the last position first
  for (std::size_t i = 1; i < game.lessons.size(); ++i) {
    const double later = game.lessons[i - 1].targets[0] * kAttackUnit, now = game.lessons[i].targets[0] * kAttackUnit;
    const double attack = now - games.discount * later + games.usual;
    EXPECT_NEAR(attack, std::round(attack), 1e-4) << "whole rows";
    EXPECT_GE(attack, -1e-4);
  }
}

}  // namespace
}  // namespace fourfold::lab
