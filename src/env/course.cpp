// Settings by name, checked.
#include "env/course.h"

#include <string>

#include "base/utf8.h"

namespace fourfold::env {

Result<Course> course_from(std::string_view rules, int height, std::string_view features) {
  const auto found = tetris::find_rules(rules, height);
  if (!found) return Error{found.error()};
  Course course{.rules = *found};
  if (features.empty() || features == "none") return course;
  course.features = tetris::feature_set_from(features);
  if (!course.features)
    return Error{"unknown feature set " + in_quotes(features) + ": expected none, " + tetris::feature_set_names()};
  return course;
}

}  // namespace fourfold::env
