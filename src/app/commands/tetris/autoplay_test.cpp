// Whole games: the same for any number of threads, and verified by their replays.
#include "app/commands/tetris/autoplay.h"

#include <gtest/gtest.h>

#include "base/parallel.h"
#include "lab/playout.h"

namespace fourfold::app {
namespace {

AutoplayPlan small_plan(const TetrisOptions& options) {
  return {.choice = resolve(options), .options = {}, .pieces = 120, .keep_replay = true};
}

std::vector<AutoplayGame> games_on(const AutoplayPlan& plan, unsigned threads) {
  return parallel_map(6, threads,
                      [&](std::size_t i) { return play_game(plan, i + 1, [](const Placed&) { return true; }); });
}

TEST(Autoplay, TheNumberOfThreadsDoesNotMatter) {
  const AutoplayPlan plan = small_plan({.known = 2, .keep = 4});
  const auto one = games_on(plan, 1), three = games_on(plan, 3);
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].end, three[i].end);
    EXPECT_EQ(to_text(one[i].replay), to_text(three[i].replay));
  }
}

TEST(Autoplay, EveryGameIsVerifiedByItsReplay) {
  for (const char* rules : {"classic", "genes", "research"}) {
    AutoplayPlan plan = small_plan({.rules = rules, .known = 1});
    plan.options.combo = true;
    plan.options.garbage_every = 15;
    for (const AutoplayGame& game : games_on(plan, 2)) {
      const auto text = play::replay_text_from(to_text(game.replay));
      ASSERT_TRUE(text);
      const auto replay = play::replay_from<tetris::Game>(*text);
      ASSERT_TRUE(replay) << replay.error();
      const auto again = play::verify(*replay);
      ASSERT_TRUE(again) << again.error();
      EXPECT_EQ(again->position, game.end);
    }
  }
}

TEST(Autoplay, ASprintLastsAsManyPiecesAsItsPaceAllows) {
  AutoplayPlan plan = small_plan({.rules = "genes"});
  plan.pieces = 100'000;
  plan.options.time_limit_ticks = tetris::kSprintTicks;
  plan.pieces_per_second = 8;
  const AutoplayGame game = play_game(plan, 3, [](const Placed&) { return true; });
  EXPECT_EQ(game.end.end, tetris::End::time_up);
  EXPECT_EQ(game.end.pieces, 8u * 120 - 1) << "the last piece is still in the air when the time is up";
}

TEST(Autoplay, ASprintIsTheGameThatTrainingPlays) {
  for (const double pace : {1.5, 7.0, 11.0, 12.7, 13.3, 44.4, 59.9}) {
    AutoplayPlan plan = small_plan({.rules = "genes", .policy = "genes"});
    plan.pieces = 100'000;
    plan.options.time_limit_ticks = tetris::kSprintTicks;
    plan.pieces_per_second = pace;
    const tetris::Position end = play_game(plan, 5, [](const Placed&) { return true; }).end;
    const lab::Course course{.rules = plan.choice.rules,
                             .features = plan.choice.policy.features,
                             .search = plan.choice.settings,
                             .options = {},
                             .cap = lab::sprint_pieces(pace)};
    const lab::Playout outcome = lab::play_out(course, plan.choice.policy.weights, 5);
    EXPECT_EQ(outcome.pieces, end.pieces) << pace;
    EXPECT_EQ(outcome.points, end.points) << pace;
  }
}

TEST(Autoplay, AWatcherCanStopAGame) {
  const AutoplayPlan plan = small_plan({.known = 1});
  const AutoplayGame game = play_game(plan, 1, [](const Placed& p) { return p.after.pieces < 5; });
  EXPECT_EQ(game.end.pieces, 5u);
}

TEST(Autoplay, TheSummaryUsesTheSampleDeviation) {
  std::vector<AutoplayGame> games(2);
  games[0].end.pieces = games[1].end.pieces = 1000;
  games[0].end.points = 100;
  games[1].end.points = 300;
  games[1].end.end = tetris::End::topped_out;
  const Summary s = summarise(games);
  EXPECT_DOUBLE_EQ(s.points_per_1000_mean, 200);
  EXPECT_NEAR(s.points_per_1000_sd, 141.42, 0.01);
  EXPECT_EQ(s.game_overs, 1u);
}

}  // namespace
}  // namespace fourfold::app
