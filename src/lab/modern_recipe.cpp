// Recipes for the modern machine.
#include "lab/modern_recipe.h"

#include <algorithm>

#include "base/utf8.h"
#include "base/words.h"
#include "lab/modern_playout.h"
#include "lab/recipe_keys.h"
#include "lab/trained_set.h"

namespace fourfold::lab {
namespace {

/// Keys that only the other machines have must have their default values.
std::string misplaced_key(const Recipe& r) {
  const Recipe usual = *preset(r.method);
  for (const RecipeKey& key : recipe_keys()) {
    if (key.is_for(is_modern(r)) || key.get(r) == key.get(usual)) continue;
    return std::string(key.name) + ": not for feature set " + r.features + ", only for " +
           (is_modern(r) ? "classic ones" : "modern");
  }
  return "";
}

/// The originals' methods fit only the originals' scores and weights: a temperature of 1000, genes
/// up to 100.
bool suits_every_score(std::string_view method) { return method == "cma" || method == "cross-entropy"; }

bool is_modern_ruleset(std::string_view name) { return tetris::modern::find_rules(name).ok(); }

std::string misplaced_in_modern(const Recipe& r) {
  const std::string with = " with feature set " + r.features;
  if (!suits_every_score(r.method)) return "method " + r.method + ": expected cma or cross-entropy" + with;
  if (!is_modern_ruleset(r.rules))
    return "rules " + in_quotes(r.rules) + ": expected " + one_of(names_of(tetris::modern::rulesets())) + with;
  if (r.guard) return "guard: expected none" + with;
  if (!r.opponent.empty() && r.objective != Objective::match) return "opponent: expected none but in a match";
  return "";
}

std::string misplaced_in_classic(const Recipe& r) {
  if (is_modern_ruleset(r.rules))
    return "features " + in_quotes(r.features) + ": expected modern with rules " + r.rules;
  return r.opponent.empty() ? "" : "opponent: expected none but in a match";
}

}  // namespace

std::string misplaced(const Recipe& r) {
  const bool modern = is_modern(r);
  if (std::string problem = modern ? misplaced_in_modern(r) : misplaced_in_classic(r); !problem.empty()) return problem;
  if (is_modern(r.objective) != modern)
    return "objective " + std::string(name(r.objective)) + ": expected " + one_of(objective_names(modern)) +
           " with feature set " + r.features;
  return misplaced_key(r);
}

Result<Course> modern_course_of(const Recipe& r) {
  const auto rules = tetris::modern::find_rules(r.rules);
  if (!rules) return Error{rules.error()};
  Course course;
  course.cap = r.cap;
  course.modern = ModernCourse{.rules = *rules,
                               .objective = r.objective,
                               .nodes = r.nodes,
                               .pressure_rows = r.pressure_rows,
                               .pressure_every = r.pressure_every};
  if (r.objective != Objective::match) return course;
  course.modern->opponent = !r.opponent.empty() ? r.opponent
                            : !r.start.empty()  ? r.start
                                                : std::vector<double>(trained_set(r.features)->features.size());
  if (const auto good = machine_for(*course.modern, course.modern->opponent); !good)
    return Error{"opponent: " + good.error()};
  return course;
}

}  // namespace fourfold::lab
