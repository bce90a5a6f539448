// Races: which candidates are dropped, and that the result depends only on the recipe. And
// curricula, which change the board between generations.
#include "lab/racing.h"

#include <gtest/gtest.h>

#include "lab/batch.h"

namespace fourfold::lab {
namespace {

Recipe racing_recipe() {
  Recipe r;
  r.rules = "research";
  r.height = 6;
  r.features = "dellacherie6";
  r.objective = Objective::lines;
  r.search = {.known = 1, .keep = 1};
  r.start = {-1, 1, -1, -1, -4, -1};
  r.step = 1;
  r.population = 8;
  r.games = 64;
  r.cap = 2'000;
  r.generations = 4;
  r.racing = true;
  r.final_games = 4;
  return r;
}

Play in_batches() {
  return [](const Course& course, std::span<const Job> jobs) { return play_batch(course, jobs); };
}

TEST(StillRacing, DropsWhoIsClearlyBelowTheLastParent) {
  const std::vector<std::vector<double>> scores{{9, 10, 11, 10}, {1, 2, 1, 2}, {8, 9, 10, 9}, {9, 3, 12, 8}};
  EXPECT_EQ(still_racing(scores, {0, 1, 2, 3}, 2), (std::vector<std::size_t>{0, 2, 3}));
}

TEST(StillRacing, KeepsTheParents) {
  const std::vector<std::vector<double>> scores{{9, 10, 11, 10}, {1, 2, 1, 2}, {8, 9, 10, 9}};
  EXPECT_EQ(still_racing(scores, {0, 1, 2}, 3), (std::vector<std::size_t>{0, 1, 2}));
  EXPECT_EQ(still_racing(scores, {0, 2}, 2), (std::vector<std::size_t>{0, 2}));
}

TEST(Parents, AreThoseOfTheMethod) {
  Recipe r;
  EXPECT_EQ(parents_of(r, 12), 6u);
  r.method = "cross-entropy";
  EXPECT_EQ(parents_of(r, 100), 10u);
  r.method = "genetic";
  EXPECT_EQ(parents_of(r, 30), 5u);
  r.method = "anneal";
  EXPECT_EQ(parents_of(r, 1), 1u);
}

TEST(Racing, SparesGamesAndKeepsTheBest) {
  Training race = *Training::make(racing_recipe());
  Recipe plain = racing_recipe();
  plain.racing = false;
  Training all = *Training::make(plain);
  const auto raced = play_generation(race, in_batches()), played = play_generation(all, in_batches());
  std::size_t games = 0, stayed = 0;
  for (std::size_t i = 0; i < raced.size(); ++i) {
    EXPECT_TRUE(std::equal(raced[i].begin(), raced[i].end(), played[i].begin())) << "the same games, but fewer";
    games += raced[i].size();
    stayed += raced[i].size() == 64 ? 1 : 0;
  }
  EXPECT_LT(games, 8u * 64);
  EXPECT_GE(stayed, 4u);
  const Generation a = race.finish(raced), b = all.finish(played);
  EXPECT_EQ(a.games, games);
  EXPECT_EQ(a.best, b.best);
  EXPECT_EQ(learn::quantile(a.scores, 1), learn::quantile(b.scores, 1));
}

TEST(Racing, WhoLeftStaysBelowWhoStayed) {
  Training run = *Training::make(racing_recipe());
  std::vector<std::vector<Playout>> outcomes(8, std::vector<Playout>(64, {.lines = 10}));
  outcomes[2] = std::vector<Playout>(8, {.lines = 99});
  const Generation g = run.finish(outcomes);
  EXPECT_LT(g.scores[2], 10);
  EXPECT_NEAR(g.scores[2], 10, 1e-9);
}

TEST(Curriculum, ClimbsAndForgetsTheScoresOfLowerBoards) {
  Recipe r = racing_recipe();
  r.height = 0;
  r.heights = {5, 6, 8};
  r.stage = 2;
  r.generations = 7;
  r.games = 2;
  Training run = *Training::make(r);
  std::vector<int> heights;
  while (!run.done()) {
    heights.push_back(run.course().rules->height);
    const Generation g = run.finish(play_generation(run, in_batches()));
    const std::size_t best_known = run.finalists().size() - 1;
    EXPECT_EQ(best_known, std::min<std::size_t>(g.number < 4 ? g.number % 2 + 1 : g.number - 3, 5));
    EXPECT_EQ(Training::load(r, run.save())->course().rules->height, run.course().rules->height);
  }
  EXPECT_EQ(heights, (std::vector<int>{5, 5, 6, 6, 8, 8, 8}));
  EXPECT_EQ(run.course().rules->height, 8);
}

TEST(Curriculum, IsRefusedWhereItMakesNoSense) {
  const auto error = [](std::vector<int> heights, std::uint64_t stage, int height) {
    Recipe r = racing_recipe();
    r.height = height;
    r.heights = std::move(heights);
    r.stage = stage;
    const auto course = course_of(r);
    return course ? "" : course.error();
  };
  EXPECT_EQ(error({10, 12}, 0, 0), "stage: expected at least 1 generation, with several heights");
  EXPECT_EQ(error({10, 12}, 3, 10), "height: expected none beside heights");
  EXPECT_EQ(error({10, 3, 12}, 3, 0), "heights: board height 3 of ruleset research: expected 4 to 20");
  EXPECT_EQ(error({10}, 0, 0), "");
}

}  // namespace
}  // namespace fourfold::lab
