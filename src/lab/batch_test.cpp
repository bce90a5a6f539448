// Batches on the engine, compared with games played one by one.
#include "lab/batch.h"

#include <gtest/gtest.h>

#include "lab/recipe.h"

namespace fourfold::lab {
namespace {

Recipe dt_recipe() {
  Recipe r;
  r.rules = "research";
  r.height = 7;
  r.features = "dt9";
  r.objective = Objective::lines;
  r.search = {.known = 1, .keep = 1};
  r.start = {-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27};
  r.cap = 300;
  return r;
}

std::vector<Job> some_jobs(const Recipe& r) {
  std::vector<double> other = r.start;
  other[4] = -1;
  std::vector<Job> jobs;
  for (std::uint64_t seed = 0; seed < 40; ++seed) jobs.push_back({seed < 35 ? r.start : other, seed});
  return jobs;
}

Playout without_perils(Playout o) {
  o.perils = 0;
  return o;
}

TEST(Batch, IsTheSameGames) {
  const std::vector<tetris::SearchSettings> searches{{.method = tetris::Method::full, .known = 1, .keep = 1},
                                                     {.method = tetris::Method::full, .known = 2, .keep = 1},
                                                     {.method = tetris::Method::expect, .known = 1, .keep = 1}};
  for (const tetris::SearchSettings& search : searches) {
    Recipe r = dt_recipe();
    r.search = search;
    r.cap = search == searches.front() ? 300 : 15;
    const Course course = *course_of(r);
    ASSERT_TRUE(is_for_the_engine(course));
    const auto jobs = some_jobs(r);
    const auto outcomes = play_batch(course, jobs);
    ASSERT_EQ(outcomes.size(), jobs.size());
    for (std::size_t i = 0; i < jobs.size(); ++i)
      EXPECT_EQ(outcomes[i], without_perils(play_out(course, jobs[i].weights, jobs[i].seed)));
  }
}

TEST(Batch, IsCutWhereWeightsChange) {
  const Recipe r = dt_recipe();
  auto jobs = some_jobs(r);
  jobs.insert(jobs.begin(), 96, jobs.front());
  std::vector<std::size_t> sizes;
  for (const auto& batch : batches(*course_of(r), jobs)) sizes.push_back(batch.size());
  EXPECT_EQ(sizes, (std::vector<std::size_t>{128, 3, 5}));
}

TEST(Batch, OtherCoursesArePlayedOneByOne) {
  Recipe beam = dt_recipe(), cautious = dt_recipe(), garbage = dt_recipe(), guarded = dt_recipe(), coming = dt_recipe(),
         classic;
  beam.search = {.known = 2, .keep = 8};
  coming.search = {.known = 1, .keep = 1, .coming = 1};
  coming.cap = 15;
  cautious.caution = 1;
  garbage.garbage = true;
  guarded.guard = tetris::Guard{4, tetris::FeatureSet::dellacherie6, {-1, 1, -1, -1, -4, -1}};
  classic = *preset("anneal");
  classic.cap = 20;
  for (const Recipe& r : {beam, cautious, garbage, guarded, coming, classic}) {
    const Course course = *course_of(r);
    EXPECT_FALSE(is_for_the_engine(course));
    const std::vector<Job> jobs(3, {std::vector<double>(tetris::info(course.features).features.size(), 1), 1});
    EXPECT_EQ(batches(course, jobs).size(), 3u);
    EXPECT_EQ(play_batch(course, std::span(jobs).first(1))[0], play_out(course, jobs[0].weights, 1));
  }
}

TEST(Batch, OfCopiesIsAnEstimateOfTheMean) {
  Recipe r = dt_recipe();
  r.copies = 300;
  const Course course = *course_of(r);
  const std::vector<Job> jobs{{r.start, 1}, {r.start, 2}, {r.start, 1}};
  const auto outcomes = play_batch(course, jobs);
  EXPECT_EQ(outcomes[0], outcomes[2]);
  EXPECT_NE(outcomes[0], outcomes[1]);
  for (const Playout& o : outcomes) {  // counted: 258 lines, 3,032 deaths
    EXPECT_GT(o.lines, 170u);
    EXPECT_LT(o.lines, 390u);
  }
}

TEST(Recipe, SaysWhereSplittingIsImpossible) {
  Recipe r = dt_recipe();
  r.copies = 100;
  r.objective = Objective::survival;
  EXPECT_EQ(course_of(r).error().substr(0, 33), "copies: splitting estimates lines");
  r.objective = Objective::lines;
  r.caution = 5;
  EXPECT_FALSE(course_of(r));
}

}  // namespace
}  // namespace fourfold::lab
