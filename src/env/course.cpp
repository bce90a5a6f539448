// Names at the door.
#include "env/course.h"

#include <string>

#include "base/utf8.h"

namespace fourfold::env {
namespace {

std::string feature_set_names() {
  std::string names;
  for (int i = 0; i < tetris::kFeatureSetCount; ++i)
    names += std::string(tetris::info(static_cast<tetris::FeatureSet>(i)).name) + ", ";
  return names;
}

}  // namespace

Result<Course> course_from(std::string_view rules, int height, std::string_view features) {
  const auto found = tetris::find_rules(rules, height);
  if (!found) return Error{found.error()};
  Course course{.rules = *found};
  if (features.empty() || features == "none") return course;
  course.features = tetris::feature_set_from(features);
  if (!course.features)
    return Error{"unknown feature set " + in_quotes(features) + ": expected " + feature_set_names() + "or none"};
  return course;
}

}  // namespace fourfold::env
