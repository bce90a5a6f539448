// Charts of what other commands of the lab wrote down: the log of `lab learn`, and the tables of
// `lab controllers --json`.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/json.h"
#include "plot/comparison.h"

namespace fourfold::app {

/// The objects of a file: one on each line, or one that is the whole. A last line that a kill has
/// cut short is left out. Throws Failure if there are none.
std::vector<Json> objects_in(const std::string& file);

/// True for the lines of a log of `lab learn`.
bool is_learning(const Json& line);

/// True if the lines of such a log say which `training` they are of.
bool is_of_many_trainings(const Json& line);

/// Lines a life against pieces played. Throws Failure if a line is something else.
plot::Chart learning_of_tables(const std::vector<Json>& log);

/// The same of many trainings, against chapters, by the steps of climbs.
plot::Chart lives_of_trainings(const std::vector<Json>& log);

/// The mean value of the highest boards; none if no line tells it.
std::optional<plot::Chart> values_of_trainings(const std::vector<Json>& log);

/// A comparison for each height that the tables have. A row may have nothing but what others
/// `published`. Throws Failure if they are no tables.
std::vector<std::pair<int, plot::Comparison>> comparisons_of(const std::vector<Json>& tables);

}  // namespace fourfold::app
