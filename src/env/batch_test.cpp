// Each of many games at once is the same as the game played alone.
#include "env/batch.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "env/seen_test.h"

namespace fourfold::env {
namespace {

std::vector<std::int32_t> legal_actions(const Batch& batch, Rng& rng) {
  std::vector<std::int32_t> actions(static_cast<std::size_t>(batch.size()), 0);
  for (int i = 0; i < batch.size(); ++i) {
    if (!batch[i].is_done()) actions[static_cast<std::size_t>(i)] = any_legal(Seen(batch[i]).mask, rng);
  }
  return actions;
}

/// Steps until game 0 is over.
void play_first_to_the_end(Batch& batch) {
  Rng rng{4};
  std::vector<std::int32_t> actions(static_cast<std::size_t>(batch.size()), kPass);
  while (!batch[0].is_done()) {
    actions[0] = any_legal(Seen(batch[0]).mask, rng);
    batch.step(actions, {});
  }
}

TEST(Batch, PlaysEachGameAsIfItWereAlone) {
  const Course course = course_of("research", "genes8", 10);
  Batch batch(course, {.games = 7, .autoreset = true, .seed = 100});
  std::vector<AnyEnv> alone(7, AnyEnv(course));
  for (std::uint64_t i = 0; i < 7; ++i) alone[i].reset(100 + i);
  Rng rng{1};
  std::vector<Outcome> outcomes(7);
  int starts = 0;
  for (int n = 0; n < 200; ++n) {
    const auto actions = legal_actions(batch, rng);
    ASSERT_FALSE(batch.refusal(actions));
    batch.step(actions, outcomes);
    for (std::size_t i = 0; i < alone.size(); ++i) {
      if (alone[i].is_done()) {
        alone[i].reset(alone[i].score().seed + 7);
        ASSERT_EQ(outcomes[i], Outcome{});
        ++starts;
      } else {
        ASSERT_EQ(outcomes[i], alone[i].step(actions[i]));
      }
      ASSERT_EQ(batch[static_cast<int>(i)], alone[i]);
    }
  }
  EXPECT_GT(starts, 20);
}

TEST(Batch, WritesTheObservationsOfAllGamesIntoOneBlock) {
  const Course course = course_of("genes", "genes9");
  Batch batch(course, {.games = 3, .seed = 5});
  Rng rng{1};
  for (int n = 0; n < 10; ++n) batch.step(legal_actions(batch, rng), {});

  const Layout& at = batch.layout();
  constexpr std::byte kMark{0xA5};
  std::vector<std::byte> block(at.bytes + 64, kMark);
  batch.observe(block.data());
  EXPECT_TRUE(std::all_of(block.end() - 64, block.end(), [](std::byte b) { return b == kMark; }));

  const auto part = [&](std::size_t begin, const auto& one, std::size_t game) {
    return std::equal(one.begin(), one.end(),
                      reinterpret_cast<decltype(one.data())>(block.data() + begin) + game * one.size());
  };
  for (std::size_t i = 0; i < 3; ++i) {
    const Seen seen(batch[static_cast<int>(i)]);
    EXPECT_TRUE(part(at.board, seen.board, i) && part(at.pieces, seen.pieces, i) && part(at.mask, seen.mask, i) &&
                part(at.fatal, seen.fatal, i) && part(at.features, seen.features, i));
  }
  for (const std::size_t begin : {at.board, at.pieces, at.mask, at.fatal, at.features, at.bytes})
    EXPECT_EQ(begin % 64, 0u);
}

TEST(Batch, LeavesAGameAloneThatPasses) {
  for (const bool autoreset : {false, true}) {
    Batch batch(course_of("research", "", 4), {.games = 2, .autoreset = autoreset, .seed = 1});
    play_first_to_the_end(batch);
    const AnyEnv ended = batch[0], fresh = batch[1];
    const std::int32_t actions[] = {kPass, kPass};
    std::vector<Outcome> outcomes(2);
    ASSERT_FALSE(batch.refusal(actions));
    batch.step(actions, outcomes);
    EXPECT_EQ(batch[0], ended);
    EXPECT_EQ(batch[1], fresh);
    EXPECT_EQ(outcomes[0], Outcome{.terminated = 1});
    EXPECT_EQ(outcomes[1], Outcome{});
  }
}

TEST(Batch, RefusesWhatCannotBePlayed) {
  Batch batch(course_of("research"), {.games = 2, .seed = 1});
  const auto why = [&](std::int32_t first, std::int32_t second) {
    const std::int32_t actions[] = {first, second};
    const auto refusal = batch.refusal(actions);
    return refusal ? refusal->what : "";
  };
  EXPECT_EQ(why(0, kPass), "");
  EXPECT_EQ(why(kPass, 40), "action 40 of game 1: expected 0 to 39");
  EXPECT_EQ(why(-2, 0), "action -2 of game 0: expected 0 to 39");
  const std::string letter(1, tetris::letter(batch[0].piece()));
  EXPECT_EQ(why(9, 0), "action 9 of game 0: expected a legal one for piece " + letter + ", see the mask");
}

TEST(Batch, RefusesAGameThatIsOverUnlessItStartsAnew) {
  const std::int32_t actions[] = {0};
  Batch batch(course_of("research", "", 4), {.seed = 1});
  play_first_to_the_end(batch);
  ASSERT_TRUE(batch.refusal(actions));
  EXPECT_EQ(batch.refusal(actions)->kind, Refusal::Kind::over);
  EXPECT_EQ(batch.refusal(actions)->what, "game 0 is over: expected a reset, or the action -1 (pass)");

  batch.reset_game(0, 77);
  EXPECT_EQ(batch[0], AnyEnv(batch.course(), 77));

  Batch again(course_of("research", "", 4), {.autoreset = true, .seed = 1});
  play_first_to_the_end(again);
  EXPECT_FALSE(again.refusal(actions));
}

TEST(Batch, BeginsWithOneSeedPerGame) {
  Batch batch(course_of("research"), {.games = 3, .seed = 10});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(batch[i].score().seed, 10u + static_cast<unsigned>(i));
  batch.reset(UINT64_MAX);
  EXPECT_EQ(batch[0].score().seed, UINT64_MAX);
  EXPECT_EQ(batch[1].score().seed, 0u);
}

}  // namespace
}  // namespace fourfold::env
