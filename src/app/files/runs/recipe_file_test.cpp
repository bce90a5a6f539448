// Recipe files: the round trip, and what is said about bad ones.
#include "app/files/runs/recipe_file.h"

#include <gtest/gtest.h>

#include "app/command.h"
#include "data/shipped.h"
#include "tetris/modern/search/features.h"

namespace fourfold::app {
namespace {

TEST(RecipeFile, EveryPresetComesBackTheSame) {
  for (const char* method : {"anneal", "genetic", "cma", "cross-entropy"}) {
    const lab::Recipe recipe = *lab::preset(method);
    const auto again = recipe_from_toml(recipe_to_toml(recipe));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(*again, recipe) << recipe_to_toml(recipe);
  }
}

TEST(RecipeFile, EveryKeyComesBack) {
  lab::Recipe r = *lab::preset("cma");
  r.generations = 7;
  r.population = 12;
  r.step = 0.1;
  r.rules = "research";
  r.height = 12;
  r.features = "genes9";
  r.objective = lab::Objective::lines;
  r.search = {.method = tetris::Method::branch, .known = 2, .keep = 4, .merge = true, .coming = 1};
  r.games = 5;
  r.cap = 77;
  r.trim = 0.25;
  r.caution = 3.5;
  r.garbage = true;
  r.garbage_start = 4;
  r.pace = 9.5;
  r.seed = 9'000'000'000'000'000'000u;
  r.final_games = 3;
  r.finalists = 2;
  r.start = {1, -2.125, 1e-6, 0.1, 5, 6, 7, 8, 1.0 / 3};
  r.fixed = {"lines", "combo"};
  r.guard = tetris::Guard{.free_rows = 6, .features = tetris::FeatureSet::bcts8, .weights = {8, 7, 6, 5, 4, 3, 2, 0.1}};
  const auto again = recipe_from_toml(recipe_to_toml(r));
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(*again, r) << recipe_to_toml(r);
}

TEST(RecipeFile, KeysOfTheModernMachineComeBackAndNoOtherIsWritten) {
  lab::Recipe r = *lab::preset("cma");
  r.rules = "modern-plus";
  r.features = "modern";
  r.objective = lab::Objective::match;
  r.nodes = 1234;
  r.pressure_rows = 3;
  r.pressure_every = 7;
  r.start = std::vector<double>(tetris::modern::kFeatures, 0.1);
  r.opponent = std::vector<double>(tetris::modern::kFeatures, -1.0 / 3);
  r.fixed = {"dug"};
  const std::string text = recipe_to_toml(r);
  const auto again = recipe_from_toml(text);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(*again, r) << text;
  EXPECT_EQ(text.find("known"), text.npos);
  EXPECT_EQ(recipe_to_toml(*lab::preset("cma")).find("nodes"), text.npos);
}

TEST(RecipeFile, WhatIsWrongWithAModernRecipeIsSaid) {
  const auto error = [](const std::string& rest) {
    const auto read = recipe_from_toml(
        "format = \"fourfold-recipe 1\"\nrules = \"modern\"\nfeatures = \"modern\"\nobjective = \"attack\"\n" + rest);
    return read ? "" : read.error();
  };
  EXPECT_EQ(error(""), "");
  EXPECT_EQ(error("known = 2\n"), "known: not for feature set modern, only for classic ones");
  EXPECT_EQ(error("nodes = 0\n"), "nodes: expected 1 to 100000000");
  EXPECT_EQ(error("[start]\nheight = 1\n").substr(0, 33), "line 5: no weight for above10, ab");
  EXPECT_EQ(error("[start]\nheigth = 1\n").substr(0, 28), "line 6: unknown key 'heigth'");
  EXPECT_EQ(error("opponent = 3\n"), "line 5: 'opponent': expected a table");
}

TEST(RecipeFile, KeysOfTheResearchRulesComeBack) {
  lab::Recipe r = *lab::preset("cma");
  r.rules = "research";
  r.features = "dt9";
  r.objective = lab::Objective::lines;
  r.search = {.known = 1, .keep = 1};
  r.heights = {10, 14, 20};
  r.stage = 7;
  for (const std::uint64_t copies : {0u, 500u}) {
    r.racing = copies == 0;
    r.copies = copies;
    r.common = r.racing;
    const auto again = recipe_from_toml(recipe_to_toml(r));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(*again, r) << recipe_to_toml(r);
  }
  EXPECT_EQ(recipe_from_toml("format = \"fourfold-recipe 1\"\nracing = 1").error(),
            "line 2: 'racing' is 1: expected true or false");
  EXPECT_EQ(recipe_from_toml("format = \"fourfold-recipe 1\"\nheights = [10, \"high\"]").error(),
            "line 2: 'heights': expected a list of whole numbers");
}

TEST(RecipeFile, WhatIsMissingIsThePresets) {
  const auto recipe = recipe_from_toml("format = \"fourfold-recipe 1\"\nmethod = \"genetic\"\ngames = 3\n");
  ASSERT_TRUE(recipe) << recipe.error();
  EXPECT_EQ(recipe->games, 3u);
  EXPECT_EQ(recipe->population, 30);
  EXPECT_EQ(recipe->rules, "genes");
}

TEST(RecipeFile, WhatIsWrongIsSaidWithItsLine) {
  const auto error = [](const std::string& rest) {
    const auto recipe = recipe_from_toml("format = \"fourfold-recipe 1\"\n" + rest);
    return recipe ? "nothing is wrong" : recipe.error();
  };
  EXPECT_EQ(recipe_from_toml("").error(), "format '': expected 'fourfold-recipe 1'");
  EXPECT_EQ(recipe_from_toml("format = \"fourfold-recipe 9\"").error(),
            "format 'fourfold-recipe 9': expected 'fourfold-recipe 1'");
  EXPECT_EQ(error("games = \"ten\"\n"), "line 2: 'games': expected a whole number, 0 or more");
  EXPECT_EQ(error("games = -1\n"), "line 2: 'games' is -1: expected a whole number, 0 or more");
  EXPECT_EQ(error("games = 0\n"), "games: expected at least 1");
  EXPECT_EQ(error("method = \"magic\"\n"),
            "line 2: unknown method 'magic': expected anneal, genetic, cma or cross-entropy");
  EXPECT_EQ(error("objective = \"fame\"\n"),
            "line 2: unknown objective 'fame': expected points-per-piece, survival, sprint, combo, lines, attack, "
            "pressure, dig or match");
  EXPECT_EQ(error("\n\ngmaes = 3\n").substr(0, 39), "line 4: unknown key 'gmaes': expected c");
  EXPECT_EQ(error("[start]\nholez = 3\n").substr(0, 31), "line 3: unknown key 'holez': ex");
  EXPECT_EQ(
      error(
          "features = \"dellacherie6\"\n[start]\nlandingHeight = 1\nerodedCells = 1\nrowTransitions = 1\nwells = 1\n"),
      "line 3: no weight for columnTransitions, holes: expected one for every feature of dellacherie6");
  EXPECT_EQ(error("guard = 3\n"), "line 2: 'guard': expected a table");
  EXPECT_EQ(
      error(
          "[guard]\nfree_rows = 0\nfeatures = \"dellacherie6\"\n[guard.weights]\nlandingHeight = -1\nerodedCells = 1\n"
          "rowTransitions = -1\ncolumnTransitions = -1\nholes = -4\nwells = -1\n"),
      "start: guard with 0 free rows: expected 1 to 28");
  EXPECT_EQ(error("[guard]\nroom = 3\n").substr(0, 43), "guard: unknown feature set '': expected cla");
  EXPECT_EQ(error("[guard]\nroom = 3\nfeatures = \"dt9\"\n"),
            "start: guard: policy 'candidate (guard)' has 0 weights: expected 9 for feature set dt9");
  EXPECT_EQ(error("fixed = \"lines\"\n"), "line 2: 'fixed': expected a list of names");
  EXPECT_EQ(error("games = \n").substr(0, 7), "line 2:");
}

TEST(RecipeFile, AnOlderGuardSaysRoom) {
  std::string text = recipe_to_toml(load_recipe("stacker"));
  text.replace(text.find("free_rows"), 9, "room");
  EXPECT_EQ(*recipe_from_toml(text), load_recipe("stacker"));
}

TEST(RecipeFile, EveryShippedRecipeIsReadableByItsName) {
  ASSERT_GE(data::recipes().size(), 8u);
  for (const data::File& file : data::recipes()) {
    const auto recipe = recipe_from_toml(file.text);
    ASSERT_TRUE(recipe) << file.name << ": " << recipe.error();
    EXPECT_EQ(load_recipe(std::string(file.name)), *recipe);
  }
}

TEST(RecipeFile, AnUnknownNameListsWhatThereIs) {
  try {
    (void)load_recipe("magic");
    FAIL();
  } catch (const UsageError& e) {
    EXPECT_TRUE(std::string(e.what()).starts_with("no recipe 'magic': expected a file or one of cross-entropy-2006, "));
  }
}

}  // namespace
}  // namespace fourfold::app
