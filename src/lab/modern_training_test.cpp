// Trainings of the modern machine: reproducible, resumable, and refused if a recipe asks for what
// only other machines have.
#include <gtest/gtest.h>

#include "base/parallel.h"
#include "lab/batch.h"
#include "lab/modern_sample_test.h"
#include "lab/recipe_keys.h"
#include "lab/training.h"

namespace fourfold::lab {
namespace {

constexpr Objective kModern[] = {Objective::attack, Objective::pressure, Objective::dig, Objective::match};

Play on_threads(unsigned threads) {
  return [threads](const Course& course, std::span<const Job> jobs) {
    const auto parts = batches(course, jobs);
    const auto answers =
        parallel_map(parts.size(), threads, [&](std::size_t i) { return play_batch(course, parts[i]).front(); });
    EXPECT_EQ(answers.size(), jobs.size()) << "every game is a task of its own";
    return answers;
  };
}

void go_on(Training& run, const Play& play, int generations) {
  for (int g = 0; g < generations; ++g) run.finish(play(run.course(), run.games()));
}

TEST(ModernTraining, IsTheSameForAnyNumberOfThreads) {
  for (const Objective objective : kModern) {
    Training one = *Training::make(small_modern(objective)), two = one;
    go_on(one, on_threads(1), 2);
    go_on(two, on_threads(2), 2);
    EXPECT_EQ(one.save(), two.save()) << name(objective);
    EXPECT_EQ(one.conclude(on_threads(1)).scores, two.conclude(on_threads(2)).scores) << name(objective);
  }
}

TEST(ModernTraining, GoesOnFromItsSavedStateAsIfUnbroken) {
  const Recipe recipe = small_modern(Objective::attack);
  Training whole = *Training::make(recipe), first = whole;
  go_on(whole, on_threads(2), 3);
  go_on(first, on_threads(2), 1);
  auto second = Training::load(recipe, first.save());
  ASSERT_TRUE(second) << second.error();
  go_on(*second, on_threads(2), 2);
  EXPECT_EQ(second->save(), whole.save());
}

TEST(ModernTraining, ABadStateIsRefused) {
  const Recipe recipe = small_modern(Objective::attack);
  Training run = *Training::make(recipe);
  go_on(run, on_threads(2), 1);
  Fields state = run.save();
  for (Field& field : state) {
    if (field.key == "finalist 0 weights") field.value = "1 2";
  }
  EXPECT_EQ(Training::load(recipe, state).error(), "finalist 0 weights: policy candidate has 2 weights, expected 36");
}

TEST(ModernTraining, FindsTheWayOutOfABadStart) {
  Recipe recipe = small_modern(Objective::attack);
  recipe.start[static_cast<std::size_t>(tetris::modern::Feature::height)] = 0.4;
  recipe.objective = Objective::pressure;
  recipe.cap = 25;
  recipe.population = 8;
  recipe.step = 1;
  Training run = *Training::make(recipe);
  const Play play = on_threads(2);
  const Generation before = run.finish(play(run.course(), run.games()));
  go_on(run, play, 3);
  const Generation after = run.finish(play(run.course(), run.games()));
  EXPECT_GT(learn::mean(after.scores), learn::mean(before.scores));
}

TEST(ModernTraining, AWeightOfZeroMovesByTenthsOfARowAndNoneBeyondAHundred) {
  const Recipe recipe = small_modern(Objective::attack);
  const Space space(recipe);
  learn::Vector point = space.origin();
  EXPECT_EQ(space.weights(point), recipe.start);
  for (double& x : point) x += 1;
  EXPECT_DOUBLE_EQ(space.weights(point)[static_cast<std::size_t>(tetris::modern::Feature::dug)], 0.1);
  EXPECT_DOUBLE_EQ(space.weights(point)[static_cast<std::size_t>(tetris::modern::Feature::slot2)], 3.6);
  for (double& x : point) x = 1e9;
  for (const double weight : space.weights(point)) EXPECT_EQ(weight, 100);
}

std::string error_with(void (*change)(Recipe&)) {
  Recipe r = small_modern(Objective::attack);
  change(r);
  const auto course = course_of(r);
  return course ? "" : course.error();
}

TEST(ModernRecipe, SaysWhatIsForClassicMachinesOnly) {
  EXPECT_EQ(error_with([](Recipe&) {}), "");
  EXPECT_EQ(error_with([](Recipe& r) { r.objective = Objective::lines; }),
            "objective lines: expected attack, pressure, dig or match with feature set modern");
  EXPECT_EQ(error_with([](Recipe& r) { r.rules = "classic"; }),
            "rules 'classic': expected modern or modern-plus with feature set modern");
  EXPECT_EQ(error_with([](Recipe& r) { r.method = "anneal"; }),
            "method anneal: expected cma or cross-entropy with feature set modern");
  EXPECT_EQ(error_with([](Recipe& r) { r.search.known = 2; }),
            "known: not for feature set modern, only for classic ones");
  EXPECT_EQ(error_with([](Recipe& r) { r.copies = 100; }), "copies: not for feature set modern, only for classic ones");
  EXPECT_EQ(error_with([](Recipe& r) { r.guard.emplace(); }), "guard: expected none with feature set modern");
}

TEST(ModernRecipe, SaysWhatIsWrongWithItsNumbersAndWeights) {
  EXPECT_EQ(error_with([](Recipe& r) { r.nodes = 0; }), "nodes: expected 1 to 100000000");
  EXPECT_EQ(error_with([](Recipe& r) { r.pressure_rows = 0; }), "pressure_rows: expected 1 to 20");
  EXPECT_EQ(error_with([](Recipe& r) { r.pressure_every = 0; }), "pressure_every: expected 1 to 1000");
  EXPECT_EQ(error_with([](Recipe& r) { r.start = {1}; }), "start: policy candidate has 1 weights, expected 36");
  EXPECT_EQ(error_with([](Recipe& r) { r.fixed = {"magic"}; }).substr(0, 47),
            "fixed 'magic' is no feature of set modern: expe");
  EXPECT_EQ(error_with([](Recipe& r) { r.opponent = r.start; }), "opponent: expected none but in a match");
  const auto of_match = [](Recipe& r) {
    r.objective = Objective::match;
    r.opponent = {1};
  };
  EXPECT_EQ(error_with(of_match), "opponent: policy candidate has 1 weights, expected 36");
}

TEST(ModernRecipe, AClassicRecipeHasNothingModern) {
  const auto error = [](auto change) {
    Recipe r;
    change(r);
    const auto course = course_of(r);
    return course ? "" : course.error();
  };
  EXPECT_EQ(error([](Recipe&) {}), "");
  EXPECT_EQ(error([](Recipe& r) { r.nodes = 5; }), "nodes: not for feature set stacker26, only for modern");
  EXPECT_EQ(error([](Recipe& r) { r.rules = "modern"; }), "features 'stacker26': expected modern with rules modern");
  EXPECT_EQ(error([](Recipe& r) { r.objective = Objective::attack; }).substr(0, 60),
            "objective attack: expected points-per-piece, survival, sprin");
  EXPECT_EQ(error([](Recipe& r) { r.opponent = {1}; }), "opponent: expected none but in a match");
}

TEST(ModernRecipe, TheOpponentOfAMatchIsTheStartUnlessOneIsNamed) {
  Recipe r = small_modern(Objective::match);
  EXPECT_EQ(course_of(r)->modern->opponent, r.start);
  r.opponent = std::vector<double>(r.start.size(), 1);
  EXPECT_EQ(course_of(r)->modern->opponent, r.opponent);
}

TEST(ModernRecipe, OnlyItsOwnKeysAreWritten) {
  const Recipe modern = small_modern(Objective::attack);
  EXPECT_TRUE(find_recipe_key("nodes")->is_used(modern));
  EXPECT_FALSE(find_recipe_key("known")->is_used(modern));
  EXPECT_FALSE(find_recipe_key("nodes")->is_used(Recipe{}));
  EXPECT_TRUE(find_recipe_key("known")->is_used(Recipe{}));
}

}  // namespace
}  // namespace fourfold::lab
