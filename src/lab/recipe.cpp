// Recipes: the presets, what may be asked for, and the space an optimiser moves in.
#include "lab/recipe.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fourfold::lab {
namespace {

bool is_relative(const Recipe& recipe) { return recipe.method == "cma" || recipe.method == "cross-entropy"; }

/// Seed 003: lines, walls, floor, density and combo are good, the rest is bad. Other sets have no forced signs.
int sign_of(std::string_view feature, std::string_view set) {
  if (!set.starts_with("genes")) return 0;
  constexpr std::array<std::string_view, 5> kGood{"lines", "wallCells", "floorCells", "density", "combo"};
  return std::ranges::find(kGood, feature) != kGood.end() ? 1 : -1;
}

/// The size of each weight; the mean size where it starts at 0; 1 if all do.
std::vector<double> units_of(const std::vector<double>& start) {
  double sum = 0;
  for (const double w : start) sum += std::abs(w);
  const double mean = sum > 0 ? sum / static_cast<double>(start.size()) : 1;
  std::vector<double> units;
  for (const double w : start) units.push_back(w != 0 ? std::abs(w) : mean);
  return units;
}

std::string listed(std::span<const std::string_view> names) {
  std::string text;
  for (const std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

/// The first of the recipe's numbers that makes no sense.
std::string bad_number(const Recipe& r) {
  const auto needs = [](const char* key, const char* expected) { return std::string(key) + ": expected " + expected; };
  if (r.games < 1) return needs("games", "at least 1");
  if (r.cap < 1) return needs("cap", "at least 1 piece");
  if (r.generations < 1) return needs("generations", "at least 1");
  if (r.population < 0 || r.population > 100'000) return needs("population", "0 (the method's own) to 100000");
  if (r.method == "genetic" && r.population < 5) return needs("population", "at least 5 for genetic");
  if ((r.method == "cma" || r.method == "cross-entropy") && r.population != 0 && r.population < 4)
    return needs("population", "0 or at least 4");
  if (!(r.step > 0) || !std::isfinite(r.step)) return needs("step", "a number above 0");
  if (!(r.trim >= 0 && r.trim < 0.5)) return needs("trim", "0 to less than 0.5");
  if (!(r.caution >= 0) || !std::isfinite(r.caution)) return needs("caution", "0 or more");
  if (!(r.pace >= 1.5 && r.pace <= 60)) return needs("pace", "1.5 to 60 pieces per second");
  if (r.final_games < 2) return needs("final_games", "at least 2");
  if (r.finalists < 1 || r.finalists > 1000) return needs("finalists", "1 to 1000");
  return "";
}

}  // namespace

Result<Recipe> preset(std::string_view method) {
  Recipe r;
  r.method = method;
  if (method == "cma") return r;
  if (method == "cross-entropy") {
    r.population = 100;
    return r;
  }
  if (method == "anneal") {
    r.features = "classic18";
    r.objective = Objective::points_per_piece;
    r.search = {.known = 3, .keep = 32};
    r.games = 16;
    r.trim = 0.125;
    r.step = 50;
    r.generations = 100'000;  // the temperature ends it
    r.fixed = {"tetris"};
    return r;
  }
  if (method == "genetic") {
    r.rules = "genes";
    r.features = "genes8";
    r.search = {.known = 1, .keep = 1};
    r.games = 1;
    r.cap = 100'000;
    r.population = 30;
    return r;
  }
  return Error{"unknown method '" + std::string(method) + "': expected anneal, genetic, cma or cross-entropy"};
}

Result<Course> course_of(const Recipe& r) {
  if (const auto known = preset(r.method); !known) return Error{known.error()};
  if (const std::string problem = bad_number(r); !problem.empty()) return Error{problem};
  const auto rules = tetris::find_rules(r.rules, r.height);
  if (!rules) return Error{rules.error()};
  const auto features = tetris::feature_set_from(r.features);
  if (!features) return Error{"unknown feature set '" + r.features + "': expected " + tetris::feature_set_names()};
  const auto search = tetris::checked(r.search);
  if (!search) return Error{search.error()};
  if (r.garbage_start < 0 || r.garbage_start >= (*rules)->height)
    return Error{"garbage_start " + std::to_string(r.garbage_start) + ": expected less than the board's " +
                 std::to_string((*rules)->height) + " rows"};

  Course course{.rules = *rules, .features = *features, .search = *search, .options = {}, .cap = r.cap};
  course.options.garbage_every = r.garbage ? tetris::kGarbagePeriod : 0;
  course.options.garbage_start = r.garbage_start;
  course.options.combo = r.objective == Objective::combo;
  if (r.objective == Objective::sprint) course.cap = sprint_pieces(r.pace);

  const auto names = tetris::info(*features).features;
  for (const std::string& name : r.fixed) {
    if (std::ranges::find(names, name) == names.end())
      return Error{"fixed '" + name + "' is no feature of set " + r.features + ": expected " + listed(names)};
  }
  if (r.fixed.size() >= names.size()) return Error{"all weights are fixed: nothing is left to train"};
  if (!r.start.empty()) {
    if (const auto good = policy_for(course, r.start); !good) return Error{"start: " + good.error()};
  }
  return course;
}

Space::Space(const Recipe& recipe) {
  const tetris::FeatureInfo& set = tetris::info(*tetris::feature_set_from(recipe.features));
  start_ = recipe.start.empty() ? std::vector<double>(set.features.size()) : recipe.start;
  unit_ = is_relative(recipe) ? units_of(start_) : std::vector<double>(start_.size(), 1);
  for (std::size_t i = 0; i < set.features.size(); ++i) {
    if (std::ranges::find(recipe.fixed, set.features[i]) != recipe.fixed.end()) continue;
    free_.push_back(i);
    signs_.push_back(sign_of(set.features[i], set.name));
  }
  if (!is_relative(recipe)) return;
  for (const std::size_t i : free_) unit_[i] = std::max(unit_[i], 1e-6);  // what still counts as a weight
}

/// The methods of the seeds work on the weights themselves, ours on the way from the start. Weights are kept in the range
/// that the search can add up.
std::vector<double> Space::weights(const learn::Vector& point) const {
  constexpr double kLargest = 1e6;
  std::vector<double> weights = start_;
  for (std::size_t i = 0; i < free_.size(); ++i)
    weights[free_[i]] = std::clamp(point[i] * unit_[free_[i]], -kLargest, kLargest);
  return weights;
}

learn::Vector Space::origin() const {
  learn::Vector origin;
  for (const std::size_t i : free_) origin.push_back(start_[i] / unit_[i]);
  return origin;
}

learn::Optimizer first_state(const Recipe& r, const Space& space) {
  if (r.method == "anneal") return learn::Anneal({.start = space.origin(), .step = r.step, .seed = r.seed});
  if (r.method == "genetic")
    return learn::Genetic({.signs = space.signs(), .population = r.population, .seed = r.seed});
  if (r.method == "cma")
    return learn::Cma({.start = space.origin(), .step = r.step, .population = r.population, .seed = r.seed});
  const int population = r.population == 0 ? 100 : r.population;
  const double noise =
      0.05 * r.step * r.step;  // the paper: 5 against a first variance of 100, gone after 50 generations
  return learn::CrossEntropy({.start = space.origin(),
                              .spread = r.step,
                              .population = population,
                              .elite = std::max(population / 10, 2),
                              .noise = noise,
                              .noise_fall = noise / 50,
                              .seed = r.seed});
}

}  // namespace fourfold::lab
