// Recipes for the modern machine: what they may ask for.
#pragma once

#include <string>

#include "base/result.h"
#include "lab/recipe.h"

namespace fourfold::lab {

/// The first thing in the recipe that is for other machines than its own: a key, an objective,
/// rules, a method. Empty if there is none.
std::string misplaced(const Recipe& recipe);

/// What the modern machine plays. The recipe must have nothing misplaced and no number out of
/// bounds.
Result<Course> modern_course_of(const Recipe& recipe);

}  // namespace fourfold::lab
