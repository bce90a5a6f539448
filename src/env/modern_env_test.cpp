// One modern game for a learner.
#include "env/modern_env.h"

#include <gtest/gtest.h>

#include <bit>
#include <numeric>

#include "env/batch.h"
#include "env/seen_test.h"

namespace fourfold::env {
namespace {

TEST(ModernEnv, ShowsTheHoldBoxAndAllActionsOfBothPieces) {
  const ModernEnv env(course_of("modern"), 3);
  const Seen seen(env);
  EXPECT_EQ(env.course().actions(), 1760);
  EXPECT_EQ(std::accumulate(seen.pieces.begin(), seen.pieces.end(), 0), 6) << "the box is empty";
  const auto half = static_cast<std::ptrdiff_t>(seen.mask.size() / 2);
  const auto places = [](tetris::Piece piece) {
    return piece == tetris::Piece::O ? 9 : std::string_view("TLJ").find(tetris::letter(piece)) < 3 ? 34 : 17;
  };
  EXPECT_EQ(std::accumulate(seen.mask.begin(), seen.mask.begin() + half, 0), places(env.game().falling));
  EXPECT_EQ(std::accumulate(seen.mask.begin() + half, seen.mask.end(), 0), places(env.game().next()));
}

TEST(ModernEnv, WhatIsFatalEndsTheGameAndNothingElseDoes) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    ModernEnv env(course_of("modern-plus"), seed);
    Rng rng{seed};
    while (!env.is_done()) {
      const Seen seen(env);
      const std::int32_t action = any_legal(seen.mask, rng);
      EXPECT_EQ(env.step(action).terminated, seen.fatal[static_cast<std::size_t>(action)]);
    }
    const Seen last(env);
    EXPECT_EQ(std::accumulate(last.mask.begin(), last.mask.end(), 0), 0);
  }
}

TEST(ModernEnv, ABatchPlaysItLikeAnyOther) {
  Batch batch(course_of("modern"), {.games = 3, .autoreset = true, .seed = 5});
  std::vector<std::byte> block(batch.layout().bytes);
  Rng rng{1};
  for (int step = 0; step < 200; ++step) {
    std::vector<std::int32_t> actions;
    for (int game = 0; game < 3; ++game) {
      const Seen seen(batch[game]);
      actions.push_back(batch[game].is_done() ? 0 : any_legal(seen.mask, rng));
    }
    ASSERT_FALSE(batch.refusal(actions));
    batch.step(actions, {});
    batch.observe(block.data());
  }
  EXPECT_EQ(course_from("modern", 20, "").error(), "height 20: expected 0, modern boards have one height");
  EXPECT_EQ(course_from("modern", 0, "dellacherie6").error(),
            "feature set 'dellacherie6': expected none or modern18, others are for the classic boards");
}

TEST(ModernEnv, MeasuresTheBoardAfterEveryAction) {
  const Course course = course_of("modern", "modern18");
  ASSERT_EQ(course.feature_count(), 18);
  EXPECT_EQ(course.feature_names()[0], "height");
  EXPECT_EQ(course.feature_names()[3], "holes");
  ModernEnv env(course, 4);
  Rng rng{4};
  while (!env.is_done()) {
    const Seen seen(env);
    const std::int32_t action = any_legal(seen.mask, rng);
    env.step(action);
    const float* features = seen.features.data() + action * course.feature_count();
    if (env.is_lost()) {
      EXPECT_EQ(features[0], 0) << "what is fatal is not measured";
      break;
    }
    const tetris::Board& board = env.game().board;
    int holes = 0;
    for (int x = 0; x < tetris::kWidth; ++x)
      holes += board.column_height(x) - std::popcount(board.columns[static_cast<std::size_t>(x)]);
    EXPECT_EQ(features[0], static_cast<float>(board.height()));
    EXPECT_EQ(features[3], static_cast<float>(holes));
  }
}

}  // namespace
}  // namespace fourfold::env
