// Recipes as TOML files.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "lab/recipe.h"

namespace fourfold::app {

/// Every key on a line of its own; reads back to the same recipe.
std::string recipe_to_toml(const lab::Recipe& recipe);

/// Says what is wrong and in which line. Keys that are missing have the values of the method's
/// preset.
Result<lab::Recipe> recipe_from_toml(std::string_view text);

/// A name that ships with the program, or a file. Throws UsageError for an unknown name, Failure
/// for a bad file.
lab::Recipe load_recipe(const std::string& name_or_file);

}  // namespace fourfold::app
