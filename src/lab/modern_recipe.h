// Recipes for the modern machine: what they may contain.
#pragma once

#include <string>

#include "base/result.h"
#include "lab/recipe.h"

namespace fourfold::lab {

/// The first thing in the recipe that belongs to other machines: a key, an objective, rules or a
/// method. Empty if there is none.
std::string misplaced(const Recipe& recipe);

/// What the modern machine plays. Refuses a recipe with something misplaced or a number out of
/// bounds.
Result<Course> modern_course_of(const Recipe& recipe);

}  // namespace fourfold::lab
