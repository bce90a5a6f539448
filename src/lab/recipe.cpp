// Recipes: the presets, what is allowed, and the space that an optimiser searches.
#include "lab/recipe.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/utf8.h"
#include "base/words.h"
#include "lab/batch.h"
#include "lab/modern_recipe.h"
#include "lab/recipe_keys.h"
#include "lab/trained_set.h"

namespace fourfold::lab {
namespace {

constexpr std::array<std::string_view, 4> kMethods{"anneal", "genetic", "cma", "cross-entropy"};
constexpr int kGeneticPopulation = 30;  // original 003

bool is_relative(const Recipe& recipe) { return recipe.method == "cma" || recipe.method == "cross-entropy"; }

/// Whether a weight is not trained: because the recipe fixes it, or because it starts at a value
/// that training cannot reach (-1e9 in the originals' `tetris`).
bool stays(const Recipe& recipe, const TrainedSet& set, std::size_t feature, double start) {
  return std::ranges::find(recipe.fixed, set.features[feature]) != recipe.fixed.end() ||
         std::abs(start) > set.largest_weight;
}

/// The mean size of the trained weights, as the unit of those that start at 0; 1 if all start at 0.
double mean_size(const std::vector<double>& start, const std::vector<std::size_t>& trained) {
  double sum = 0;
  for (const std::size_t i : trained) sum += std::abs(start[i]);
  return sum > 0 ? sum / static_cast<double>(trained.size()) : 1;
}

/// Candidates in a generation; if cma chooses the number itself, the largest possible.
std::uint64_t candidates(const Recipe& r) {
  if (r.method == "anneal") return 1;
  constexpr int kMostOfItsOwn = 100;
  return static_cast<std::uint64_t>(r.population == 0 ? kMostOfItsOwn : r.population);
}

/// The first of the recipe's numbers that is invalid, by itself or together with another.
std::string bad_number(const Recipe& r) {
  constexpr std::uint64_t kMostGames = 1'000'000;  // held in memory at the same time
  const auto needs = [](const char* key, const char* expected) { return std::string(key) + ": expected " + expected; };
  const bool few = r.population != 0 && r.population < (r.method == "genetic" ? kGeneticParents : 4);
  if (std::string problem = out_of_bounds(r); !problem.empty()) return problem;
  if (few && r.method != "anneal")
    return needs("population", r.method == "genetic" ? "0 or at least 5" : "0 or at least 4");
  if (r.games > kMostGames / candidates(r))
    return needs("games", "at most 1000000 in a generation, all candidates together");
  if (r.heights.size() > 1 && r.stage < 1) return needs("stage", "at least 1 generation, with several heights");
  if (!r.heights.empty() && r.height != 0) return needs("height", "none beside heights");
  if (r.copies > 0 && (r.trim > 0 || r.racing)) return needs("copies", "neither trim nor racing beside it");
  if (r.racing && !r.common) return needs("racing", "common games");
  if (r.racing && r.trim > 0) return needs("racing", "no trim beside it");
  if (r.final_games > kMostGames / static_cast<std::uint64_t>(r.finalists + 1))
    return needs("final_games", "at most 1000000, all finalists together");
  return "";
}

/// What a classic machine plays.
Result<Course> classic_course_of(const Recipe& r) {
  const auto rules = tetris::find_rules(r.rules, r.heights.empty() ? r.height : r.heights.back());
  if (!rules) return Error{rules.error()};
  for (const int height : r.heights) {
    if (const auto each = tetris::find_rules(r.rules, height); !each) return Error{"heights: " + each.error()};
  }
  const auto search = tetris::checked(r.search);
  if (!search) return Error{search.error()};
  if (r.garbage_start < 0 || r.garbage_start >= (*rules)->height)
    return Error{"garbage_start " + std::to_string(r.garbage_start) + ": expected less than the board's " +
                 std::to_string((*rules)->height) + " rows"};

  Course course{.rules = *rules,
                .features = *tetris::feature_set_from(r.features),
                .search = *search,
                .guard = r.guard,
                .options = {},
                .cap = r.cap};
  course.options.garbage_every = r.garbage ? tetris::kGarbagePeriod : 0;
  course.options.garbage_start = r.garbage_start;
  course.options.combo = r.objective == Objective::combo;
  if (r.objective == Objective::sprint) course.cap = sprint_pieces(r.pace);
  course.counts_perils = r.caution > 0;
  course.copies = r.copies;
  if (r.copies > 0 && (!is_for_the_engine(course) || r.objective != Objective::lines))
    return Error{
        "copies: splitting estimates lines on research rules with a research feature set, known = 1 (or search = full "
        "and known = 2), without garbage and caution"};
  return course;
}

}  // namespace

std::span<const std::string_view> method_names() { return kMethods; }

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
    r.generations = 100'000;  // the temperature ends it earlier
    r.fixed = {"tetris"};
    return r;
  }
  if (method == "genetic") {
    r.rules = "genes";
    r.features = "genes8";
    r.search = {.known = 1, .keep = 1};
    r.games = 1;
    r.cap = 100'000;
    r.population = kGeneticPopulation;
    return r;
  }
  return Error{"unknown method " + in_quotes(method) + ": expected " + one_of({kMethods.begin(), kMethods.end()})};
}

bool is_modern(const Recipe& recipe) {
  const auto set = trained_set(recipe.features);
  return set && set->is_modern();
}

Result<Course> course_of(const Recipe& r) {
  if (const auto known = preset(r.method); !known) return Error{known.error()};
  if (const std::string problem = bad_number(r); !problem.empty()) return Error{problem};
  const auto set = trained_set(r.features);
  if (!set) return Error{"unknown feature set " + in_quotes(r.features) + ": expected " + one_of(trained_set_names())};
  if (const std::string problem = misplaced(r); !problem.empty()) return Error{problem};
  auto course = set->is_modern() ? modern_course_of(r) : classic_course_of(r);
  if (!course) return course;
  for (const std::string& name : r.fixed) {
    if (!set->has(name))
      return Error{"fixed '" + name + "' is no feature of set " + r.features + ": expected " + listed(set->features)};
  }
  const std::vector<double> weights = r.start.empty() ? std::vector<double>(set->features.size()) : r.start;
  if (const std::string problem = problem_with(*course, weights); !problem.empty()) return Error{"start: " + problem};
  if (Space(r).size() == 0) return Error{"all weights are fixed: nothing is left to train"};
  return course;
}

std::size_t stage_of(const Recipe& r, std::uint64_t generation) {
  if (r.heights.size() < 2) return 0;
  return std::min<std::uint64_t>(generation / r.stage, r.heights.size() - 1);
}

Space::Space(const Recipe& recipe) {
  const TrainedSet set = *trained_set(recipe.features);
  largest_ = set.largest_weight;
  start_ = recipe.start.empty() ? std::vector<double>(set.features.size()) : recipe.start;
  unit_.assign(start_.size(), 1);
  for (std::size_t i = 0; i < set.features.size(); ++i) {
    if (stays(recipe, set, i, start_[i])) continue;
    free_.push_back(i);
    signs_.push_back(set.signs[i]);
  }
  if (!is_relative(recipe)) return;
  constexpr double kSmallest = 1e-6;  // smaller numbers do not count as a weight
  const double zero = set.unit_of_zero.value_or(mean_size(start_, free_));
  for (const std::size_t i : free_) unit_[i] = std::max(start_[i] != 0 ? std::abs(start_[i]) : zero, kSmallest);
}

/// The originals' methods search the weights themselves, ours the difference from the start.
std::vector<double> Space::weights(const learn::Vector& point) const {
  std::vector<double> weights = start_;
  for (std::size_t i = 0; i < free_.size(); ++i)
    weights[free_[i]] = std::clamp(point[i] * unit_[free_[i]], -largest_, largest_);
  return weights;
}

learn::Vector Space::origin() const {
  learn::Vector origin;
  for (const std::size_t i : free_) origin.push_back(start_[i] / unit_[i]);
  return origin;
}

learn::Optimizer first_state(const Recipe& r, const Space& space) {
  if (r.method == "anneal") return learn::Anneal({.start = space.origin(), .step = r.step, .seed = r.seed});
  if (r.method == "genetic") {
    return learn::Genetic({.signs = space.signs(),
                           .population = r.population == 0 ? kGeneticPopulation : r.population,
                           .parents = kGeneticParents,
                           .seed = r.seed});
  }
  if (r.method == "cma")
    return learn::Cma({.start = space.origin(), .step = r.step, .population = r.population, .seed = r.seed});
  const int population = r.population == 0 ? 100 : r.population;
  const double noise =
      0.05 * r.step * r.step;  // the paper adds 5 to a first variance of 100, and nothing after 50 generations
  return learn::CrossEntropy({.start = space.origin(),
                              .spread = r.step,
                              .population = population,
                              .elite = std::max(population / 10, 2),
                              .noise = noise,
                              .noise_fall = noise / 50,
                              .seed = r.seed});
}

}  // namespace fourfold::lab
