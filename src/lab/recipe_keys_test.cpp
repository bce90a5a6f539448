// The rows of the recipe's keys.
#include "lab/recipe_keys.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/checkout_test.h"

namespace fourfold::lab {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// The pages of docs/ about recipe files.
std::string pages_on_recipes() {
  std::string pages;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(checkout_folder() + "/docs")) {
    if (entry.path().extension() != ".md") continue;
    const std::string page = text_of(entry.path());
    if (page.find("fourfold-recipe 1") != std::string::npos) pages += page;
  }
  return pages;
}

TEST(RecipeKeys, EveryOneIsInTheReference) {
  const std::string pages = pages_on_recipes();
  for (const RecipeKey& key : recipe_keys())
    EXPECT_NE(pages.find("`" + std::string(key.name) + "`"), pages.npos) << "docs do not name the key " << key.name;
}

TEST(RecipeKeys, EveryValueCanBeTakenAndGiven) {
  for (const std::string_view method : method_names()) {
    const Recipe preset_recipe = *preset(method);
    Recipe copy;
    for (const RecipeKey& key : recipe_keys()) {
      EXPECT_EQ(set_key(copy, key, key.get(preset_recipe)), "") << key.name;
      EXPECT_EQ(key.get(copy), key.get(preset_recipe)) << key.name;
      EXPECT_FALSE(key.help.empty() || key.expected.empty()) << key.name;
    }
    EXPECT_EQ(copy, preset_recipe);
  }
}

TEST(RecipeKeys, AreFoundByName) {
  for (const RecipeKey& key : recipe_keys()) EXPECT_EQ(find_recipe_key(key.name), &key);
  EXPECT_EQ(find_recipe_key("gmaes"), nullptr);
  EXPECT_EQ(recipe_keys().front().name, "method");
}

TEST(RecipeKeys, WhatIsNotTakenIsExplained) {
  Recipe r;
  const auto problem = [&](std::string_view key, const RecipeValue& value) {
    return set_key(r, *find_recipe_key(key), value);
  };
  EXPECT_EQ(problem("games", std::string("ten")), "'games': expected a whole number, 0 or more");
  EXPECT_EQ(problem("games", std::int64_t{-1}), "'games' is -1: expected a whole number, 0 or more");
  EXPECT_EQ(problem("racing", std::int64_t{1}), "'racing' is 1: expected true or false");
  EXPECT_EQ(problem("height", std::int64_t{1} << 40), "'height' is 1099511627776: expected a whole number");
  EXPECT_EQ(problem("heights", std::string("high")), "'heights': expected a list of whole numbers");
  EXPECT_EQ(problem("search", std::string("deep")), "unknown search 'deep': expected beam, branch, full or expect");
  EXPECT_EQ(problem("rules", std::string("chess")),
            "unknown ruleset 'chess': expected classic, genes, research, modern or modern-plus");
  EXPECT_EQ(problem("step", std::int64_t{3}), "") << "a whole number is a number";
  EXPECT_EQ(r.step, 3);
  r.step = 0.25;
  EXPECT_EQ(r, Recipe{}) << "what is refused changes nothing";
}

TEST(RecipeKeys, BoundsAreSaidInWords) {
  const auto problem = [](auto change) {
    Recipe r;
    change(r);
    return out_of_bounds(r);
  };
  EXPECT_EQ(out_of_bounds(Recipe{}), "");
  EXPECT_EQ(problem([](Recipe& r) { r.cap = 0; }), "cap: expected at least 1 piece");
  EXPECT_EQ(problem([](Recipe& r) { r.trim = 0.5; }), "trim: expected 0 to less than 0.5");
  EXPECT_EQ(problem([](Recipe& r) { r.pace = std::nan(""); }), "pace: expected 1.5 to 60 pieces per second");
  EXPECT_EQ(problem([](Recipe& r) { r.search.known = 6; }), "known: expected 1 to 5");
  EXPECT_EQ(problem([](Recipe& r) { r.games = std::uint64_t{1} << 63; }), "games: expected at least 1");
}

}  // namespace
}  // namespace fourfold::lab
