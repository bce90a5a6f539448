// Reads settings by name and checks them.
#include "env/course.h"

#include <string>

#include "base/utf8.h"
#include "base/words.h"
#include "tetris/rulesets.h"

namespace fourfold::env {

namespace {

Result<Course> modern_course(const tetris::modern::SharedRules& rules, int height, std::string_view features) {
  if (height != 0) return Error{"height " + std::to_string(height) + ": expected 0, modern boards have one height"};
  const bool has_features = features == kModernFeatures;
  if (!has_features && !features.empty() && features != "none")
    return Error{"feature set " + in_quotes(features) + ": expected none or " + std::string(kModernFeatures) +
                 ", others are for the classic boards"};
  return Course{.modern = rules, .modern_features = has_features};
}

std::string unknown(std::string_view rules) {
  auto names = names_of(tetris::rulesets());
  for (const auto& row : tetris::modern::rulesets()) names.push_back(row.name);
  return "unknown ruleset " + in_quotes(rules) + ": expected " + one_of(names);
}

}  // namespace

std::vector<std::string_view> Course::feature_names() const {
  if (features) {
    const auto names = names_of(tetris::info(*features).features);
    return {names.begin(), names.end()};
  }
  std::vector<std::string_view> names;
  for (int i = 0; i < feature_count(); ++i)
    names.push_back(tetris::modern::kFeatureWords[static_cast<std::size_t>(i)].name);
  return names;
}

Result<Course> course_from(std::string_view rules, int height, std::string_view features) {
  if (const auto modern = tetris::modern::find_rules(rules)) return modern_course(*modern, height, features);
  const auto found = tetris::find_rules(rules, height);
  if (!found) return Error{tetris::find_ruleset(rules) ? found.error() : unknown(rules)};
  Course course{.rules = *found};
  if (features.empty() || features == "none") return course;
  course.features = tetris::feature_set_from(features);
  if (!course.features)
    return Error{"unknown feature set " + in_quotes(features) + ": expected none, " + tetris::feature_set_names()};
  return course;
}

}  // namespace fourfold::env
