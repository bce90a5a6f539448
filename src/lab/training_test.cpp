// Training runs in memory: reproducible, resumable at any point, and judged by new games at the
// end.
#include "lab/training.h"

#include <gtest/gtest.h>

#include <set>

#include "base/parallel.h"
#include "tetris/search/player.h"

namespace fourfold::lab {
namespace {

Recipe small(const std::string& method) {
  Recipe r = *preset(method);
  r.rules = "research";
  r.height = 10;
  r.features = "genes8";
  r.search = {.known = 1, .keep = 1};
  r.games = 3;
  r.cap = 40;
  r.generations = 4;
  r.population = method == "anneal" ? 0 : 6;
  r.step = 0.5;
  r.final_games = 4;
  r.finalists = 2;
  r.fixed = {};
  r.start = {40, -26, -2, -23, -71, 14, 33, 16};
  return r;
}

std::vector<Playout> play_all(const Course& course, std::span<const Job> jobs, unsigned threads) {
  return parallel_map(jobs.size(), threads,
                      [&](std::size_t i) { return play_out(course, jobs[i].weights, jobs[i].seed); });
}

Play on_threads(unsigned threads) {
  return [threads](const Course& course, std::span<const Job> jobs) { return play_all(course, jobs, threads); };
}

/// Everything that a run reports, as text.
std::string told(Training run, const Play& play, std::uint64_t until) {
  std::string text;
  const auto add = [&](std::span<const double> numbers) {
    learn::Saver saver;
    saver("n", std::vector<double>(numbers.begin(), numbers.end()));
    text += saver.fields().front().value + "\n";
  };
  while (!run.done() && run.generation() < until) {
    const Generation g = run.finish(play(run.course(), run.games()));
    add(g.scores);
    add(g.best);
    add(g.favourite);
  }
  for (const Field& field : run.save()) text += field.key + " = " + field.value + "\n";
  const Report report = run.conclude(play);
  add(report.means);
  add(report.scores);
  return text;
}

constexpr const char* kMethods[] = {"anneal", "genetic", "cma", "cross-entropy"};

TEST(Training, CandidatesPlayTheSameGamesOrTheirOwn) {
  Recipe recipe = small("cma");
  const std::vector<Job> common = Training::make(recipe)->games();
  recipe.common = false;
  const std::vector<Job> own = Training::make(recipe)->games();
  std::set<std::uint64_t> common_seeds, own_seeds;
  for (const Job& job : common) common_seeds.insert(job.seed);
  for (const Job& job : own) own_seeds.insert(job.seed);
  EXPECT_EQ(common_seeds.size(), recipe.games);
  EXPECT_EQ(own_seeds.size(), own.size());
  EXPECT_GT(own.size(), recipe.games);
  recipe.racing = true;
  EXPECT_FALSE(Training::make(recipe)) << "a race needs the same games";
}

TEST(Training, IsTheSameForAnyNumberOfThreads) {
  for (const char* method : kMethods) {
    const Training run = *Training::make(small(method));
    EXPECT_EQ(told(run, on_threads(1), 99), told(run, on_threads(3), 99)) << method;
  }
}

TEST(Training, GoesOnFromItsSavedStateAsIfUnbroken) {
  for (const char* method : kMethods) {
    const Recipe recipe = small(method);
    const Play play = on_threads(2);
    Training whole = *Training::make(recipe), first = *Training::make(recipe);
    for (int g = 0; g < 4; ++g) whole.finish(play(whole.course(), whole.games()));
    for (int g = 0; g < 2; ++g) first.finish(play(first.course(), first.games()));
    auto second = Training::load(recipe, first.save());
    ASSERT_TRUE(second) << second.error();
    Training rest = *std::move(second);
    for (int g = 0; g < 2; ++g) rest.finish(play(rest.course(), rest.games()));
    EXPECT_EQ(rest.save(), whole.save()) << method;
    EXPECT_EQ(rest.conclude(play).scores, whole.conclude(play).scores) << method;
  }
}

TEST(Training, CandidatesOfAGenerationPlayTheSameGamesAndGenerationsPlayOthers) {
  Training run = *Training::make(small("cma"));
  const auto jobs = run.games();
  ASSERT_EQ(jobs.size(), 18u);
  for (std::size_t i = 3; i < jobs.size(); ++i) EXPECT_EQ(jobs[i].seed, jobs[i % 3].seed);
  EXPECT_NE(jobs[0].seed, jobs[1].seed);
  run.finish(play_all(run.course(), jobs, 1));
  for (const Job& job : run.games()) EXPECT_NE(job.seed, jobs[0].seed);
}

TEST(Training, FixedWeightsStay) {
  Recipe recipe = small("cma");
  recipe.fixed = {"maxHeight", "lines"};
  for (const Job& job : Training::make(recipe)->games()) {
    EXPECT_EQ(job.weights[0], 40);
    EXPECT_EQ(job.weights[3], -23);
    EXPECT_NE(job.weights[1], -26);
  }
}

TEST(Training, TheGeneticMethodSaysItsParents) {
  Training run = *Training::make(small("genetic"));
  const Generation g = run.finish(play_all(run.course(), run.games(), 1));
  ASSERT_EQ(g.parents.size(), 5u);
  EXPECT_EQ(g.parents.front(), g.best);
}

/// Outcomes of games that were not played: a candidate's score is its first weight, and `perils` of
/// its pieces were in danger.
Play invented(std::uint64_t perils) {
  return [perils](const Course&, std::span<const Job> jobs) {
    std::vector<Playout> outcomes;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      const auto points = static_cast<std::int64_t>(1000 * jobs[i].weights[0]) + (i % 4 == 0 ? 1'000'000 : 0);
      outcomes.push_back({.points = points, .pieces = 40, .lines = 0, .perils = points < 0 ? 0 : perils});
    }
    return outcomes;
  };
}

TEST(Training, CautionAndTrimmingGuideItAndNeverJudge) {
  Recipe plain = small("cma"), cautious = plain;
  cautious.caution = 1e6;
  cautious.trim = 0.25;
  const Play play = invented(7);
  const Report report = Training::make(plain)->conclude(play);
  EXPECT_EQ(Training::make(cautious)->conclude(play).means, report.means);
  EXPECT_NEAR(report.means.back(), 1000 * small("cma").start[0] + 250'000, 1);

  Training guided = *Training::make(cautious), unguided = *Training::make(plain);
  const auto games = guided.games();
  EXPECT_NE(guided.finish(play(guided.course(), games)).scores, unguided.finish(play(unguided.course(), games)).scores);
}

TEST(Training, TheFavouriteHasNoScoreOfTraining) {
  Training run = *Training::make(small("cma"));
  run.finish(play_all(run.course(), run.games(), 1));
  EXPECT_TRUE(run.finalists().front().training_score.has_value());
  EXPECT_FALSE(run.finalists().back().training_score.has_value());
}

TEST(Training, AStateOfAnotherRecipeIsRefused) {
  const Training run = *Training::make(small("cma"));
  EXPECT_EQ(Training::load(small("anneal"), run.save()).error(), "the state is one of cma, but the recipe says anneal");
  Recipe fewer = small("cma");
  fewer.fixed = {"lines"};
  EXPECT_EQ(Training::load(fewer, run.save()).error(), "the state has 8 weights, but the recipe 7");
  Fields state = run.save();
  state.pop_back();
  EXPECT_FALSE(Training::load(small("cma"), {}));
  EXPECT_TRUE(Training::load(small("cma"), run.save()));
}

TEST(Training, AStateThatWasEditedIsRefused) {
  const Recipe recipe = small("cma");
  Training run = *Training::make(recipe);
  run.finish(play_all(run.course(), run.games(), 1));
  const auto error = [&](std::string_view key, const char* value) {
    Fields state = run.save();
    for (Field& field : state) {
      if (field.key == key) field.value = value;
    }
    const auto loaded = Training::load(recipe, state);
    return loaded ? "it was taken" : loaded.error();
  };
  EXPECT_EQ(error("population", "7"), "the settings of its optimiser are not those of the recipe");
  EXPECT_EQ(error("finalists", "3"), "more finalists than the recipe asks for");
  EXPECT_EQ(error("finalists", "2"), "state of the run, 'finalist 1 weights': it is missing");
  EXPECT_EQ(error("finalist 0 weights", "1 2"),
            "finalist 0 weights: policy 'candidate' has 2 weights: expected 8 for feature set genes8");
}

TEST(Recipe, PresetsOfTheSeedsAreToTheLetter) {
  const Recipe anneal = *preset("anneal"), genetic = *preset("genetic");
  EXPECT_EQ(anneal.games, 16u);
  EXPECT_EQ(anneal.trim, 0.125);
  EXPECT_EQ(anneal.step, 50);
  EXPECT_EQ(anneal.objective, Objective::points_per_piece);
  EXPECT_EQ(anneal.fixed, std::vector<std::string>{"tetris"});
  EXPECT_EQ(genetic.population, 30);
  EXPECT_EQ(genetic.generations, 100u);
  EXPECT_EQ(genetic.objective, Objective::survival);
  EXPECT_EQ(Space(genetic).signs(), (std::vector<int>{1, -1, -1, -1, -1, 1, 1, 1}));
}

TEST(Recipe, APopulationOfZeroIsTheMethodsOwn) {
  const auto candidates = [](const char* method) {
    Recipe r = small(method);
    r.population = 0;
    r.games = 1;
    return Training::make(r)->games().size();
  };
  EXPECT_EQ(candidates("anneal"), 1u);
  EXPECT_EQ(candidates("genetic"), 30u);
  EXPECT_EQ(candidates("cma"), 10u);
  EXPECT_EQ(candidates("cross-entropy"), 100u);
}

TEST(Recipe, SaysWhatIsWrong) {
  const auto error = [](auto change) {
    Recipe r = small("cma");
    change(r);
    const auto course = course_of(r);
    return course ? "" : course.error();
  };
  EXPECT_EQ(error([](Recipe& r) { r.method = "magic"; }),
            "unknown method 'magic': expected anneal, genetic, cma or cross-entropy");
  EXPECT_EQ(error([](Recipe& r) { r.games = 0; }), "games: expected at least 1");
  EXPECT_EQ(error([](Recipe& r) { r.population = 2; }), "population: expected 0 or at least 4");
  EXPECT_EQ(error([](Recipe& r) { r.step = -1; }), "step: expected 1e-9 to 1e9");
  EXPECT_EQ(error([](Recipe& r) { r.step = 1e200; }), "step: expected 1e-9 to 1e9");
  EXPECT_EQ(error([](Recipe& r) { r.caution = 1e300; }), "caution: expected 0 to 1e9");
  EXPECT_EQ(error([](Recipe& r) { r.games = 1'000'000; }),
            "games: expected at most 1000000 in a generation, all candidates together");
  EXPECT_EQ(error([](Recipe& r) { r.final_games = 1'000'000'000'000; }),
            "final_games: expected at most 1000000, all finalists together");
  EXPECT_EQ(error([](Recipe& r) { r.rules = "chess"; }),
            "unknown ruleset 'chess': expected classic, genes or research");
  EXPECT_EQ(error([](Recipe& r) { r.start = {1, 2}; }),
            "start: policy 'candidate' has 2 weights: expected 8 for feature set genes8");
  EXPECT_EQ(error([](Recipe& r) { r.garbage_start = 10; }), "garbage_start 10: expected less than the board's 10 rows");
  EXPECT_EQ(error([](Recipe& r) { r.fixed = std::vector<std::string>(8, "lines"); }), "") << "one, said eight times";
  EXPECT_EQ(error([](Recipe& r) { r.fixed = {"magic"}; }).substr(0, 45),
            "fixed 'magic' is no feature of set genes8: ex");
}

TEST(Space, StartsAtTheStart) {
  for (const char* method : {"anneal", "cma", "cross-entropy"}) {
    const Recipe recipe = small(method);
    const Space space(recipe);
    EXPECT_EQ(space.weights(space.origin()), recipe.start) << method;
  }
}

TEST(Space, StartsAtTheStartOfASeedWhoseTetrisIsBeyondAllOthers) {
  for (const char* method : {"anneal", "cma", "cross-entropy"}) {
    Recipe recipe = *preset(method);
    recipe.features = "classic18";
    recipe.fixed = {};
    recipe.start = std::vector<double>(18, 10);
    recipe.start[3] = 0;
    recipe.start.back() = -1e9;
    const Space space(recipe);
    EXPECT_EQ(space.size(), 17u) << method;
    learn::Vector point = space.origin();
    EXPECT_EQ(space.weights(point), recipe.start) << method;
    for (double& x : point) x += 1;
    const auto moved = space.weights(point);
    EXPECT_EQ(moved.back(), -1e9) << method;
    EXPECT_LT(moved[3], 20) << "its unit is the mean of the weights that move";
  }
}

TEST(PlayOut, ScoresByItsObjective) {
  const Playout o{.points = 300, .pieces = 60, .lines = 20, .topped_out = true};
  EXPECT_EQ(score(Objective::points_per_piece, o, 100), 5);
  EXPECT_EQ(score(Objective::survival, o, 100), 300);
  EXPECT_EQ(score(Objective::lines, o, 100), 20);
  EXPECT_EQ(score(Objective::points_per_piece, {}, 100), 0);
  for (const auto objective :
       {Objective::points_per_piece, Objective::survival, Objective::sprint, Objective::combo, Objective::lines})
    EXPECT_EQ(objective_from(name(objective)), objective);
  EXPECT_EQ(objective_from("fame"), std::nullopt);
}

TEST(PlayOut, ACandidateHasTheGuardOfTheRecipe) {
  Recipe recipe = small("cma");
  recipe.guard =
      tetris::Guard{.free_rows = 5, .features = tetris::FeatureSet::dt9, .weights = std::vector<double>(9, 7)};
  const std::vector<double> candidate(recipe.start.size(), 3);
  const tetris::Policy policy = *policy_for(*course_of(recipe), candidate);
  EXPECT_EQ(policy.weights, candidate);
  EXPECT_EQ(policy.guard, recipe.guard);
}

TEST(PlayOut, ASprintEndsBeforeThePieceThatIsStillInTheAir) { EXPECT_EQ(sprint_pieces(8), 959u); }

/// A repetition of splitting estimates a death rate: the mean of 100 and 300 lines per life is 150,
/// not 200.
TEST(Training, OfEstimatesBySplittingTheRatesAreAveraged) {
  Recipe r = *preset("cma");
  r.rules = "research";
  r.features = "dellacherie6";
  r.objective = Objective::lines;
  r.search = {.method = tetris::Method::full, .known = 1, .keep = 1};
  r.start = {-1, 1, -1, -1, -4, -1};
  const std::vector<Playout> outcomes{{100, 1, 100, 0, true}, {300, 1, 300, 0, true}};
  EXPECT_DOUBLE_EQ(Training::make(r)->score_of(outcomes), 200);
  r.copies = 100;
  EXPECT_DOUBLE_EQ(Training::make(r)->score_of(outcomes), 150);
}

}  // namespace
}  // namespace fourfold::lab
