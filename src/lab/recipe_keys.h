// The keys of a recipe, one row each. TOML files, the options of `fourfold train`, bounds and the
// reference in docs/ are made from these rows. To add a key, add a member to Recipe, a row in
// recipe_keys.cpp, and a line in docs/reference/recipe.md (a test checks it).
//
// `[start]`, `[guard]` and `[opponent]` are tables of weights; they are not among the keys.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lab/recipe.h"

namespace fourfold::lab {

/// A value as it stands in a file or on a command line.
using RecipeValue = std::variant<bool, std::int64_t, double, std::string, std::vector<int>, std::vector<std::string>>;

/// Which machines a key is for. Recipes for other machines must not set it.
enum class KeyFor : std::uint8_t { every_machine, classic, modern };

struct RecipeKey {
  std::string_view name;
  std::string help;
  std::function<RecipeValue(const Recipe&)> get;
  std::function<bool(Recipe&, const RecipeValue&)> take;  ///< false: the value has the wrong type or does not fit

  std::string_view expected;                   ///< what a value is: "a whole number, 0 or more"
  RecipeValue smallest = false, largest = {};  ///< for numbers; false: no bounds
  std::string range = {};                      ///< the bounds in words: "at least 1"
  std::vector<std::string_view> choices = {};  ///< for texts: the allowed ones; empty: any

  bool begins_group = false;  ///< in a file, a blank line comes before it
  KeyFor machines = KeyFor::every_machine;
  bool is_later = false;  ///< written only if it is used, so that the recipes of earlier runs do not change

  [[nodiscard]] bool is_for(bool modern) const { return machines != (modern ? KeyFor::classic : KeyFor::modern); }
  [[nodiscard]] bool is_used(const Recipe& recipe) const {
    return is_for(is_modern(recipe)) && (!is_later || get(recipe) != get(Recipe{}));
  }
  template <class Kind>
  [[nodiscard]] bool is() const {
    return std::holds_alternative<Kind>(get(Recipe{}));
  }
};

/// In the order of a file. `method` is the first, because it decides the defaults of the others.
std::span<const RecipeKey> recipe_keys();

/// Null if there is no key of this name.
const RecipeKey* find_recipe_key(std::string_view name);

/// Sets the key. Returns what is wrong with the value, empty if it was accepted. Bounds are not
/// checked here, but by `course_of`.
std::string set_key(Recipe& recipe, const RecipeKey& key, const RecipeValue& value);

/// The first number that is out of its bounds: "games: expected at least 1"; empty if there is
/// none.
std::string out_of_bounds(const Recipe& recipe);

}  // namespace fourfold::lab
