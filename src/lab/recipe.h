// A recipe: everything that determines a training run. The same recipe gives the same result, on
// any number of threads or machines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "lab/playout.h"
#include "learn/optimizer.h"

namespace fourfold::lab {

struct Recipe {
  std::string method = "cma";  ///< anneal, genetic, cma or cross-entropy
  std::uint64_t generations = 100;
  int population = 0;  ///< 0: the method's own
  double step = 0.25;  ///< first spread; cma and cross-entropy: in units of each starting weight

  std::string rules = "classic";
  int height = 0;              ///< 0: the ruleset's
  std::vector<int> heights{};  ///< heights to learn on in turn: `stage` generations on each, the rest on the last
  std::uint64_t stage = 0;
  std::string features = "stacker26";
  Objective objective = Objective::survival;
  tetris::SearchSettings search{.known = 3, .keep = 8};
  std::uint64_t games = 10;  ///< per candidate and generation
  bool common = true;        ///< all candidates of a generation play the same games; false: each plays its own
  std::uint64_t cap = 1000;  ///< pieces per game; a sprint ends by its time
  bool racing = false;       ///< candidates that fall behind play fewer games
  std::uint64_t copies = 0;  ///< research lines only: a game is an estimate by splitting with so many copies; 0: a game
  double trim = 0;           ///< share of the games that is left out at either end before the mean is taken
  double caution = 0;        ///< training only: taken off a score for each piece that leaves less than kRoom rows
  bool garbage = false;
  int garbage_start = 0;
  double pace = 8;  ///< pieces per second of game time in a sprint

  // For the modern machine (modern_course.h).
  std::uint64_t nodes = 2000;
  int pressure_rows = 4, pressure_every = 5;
  std::uint64_t seed = 1;

  std::uint64_t final_games = 100;  ///< new games, for each finalist and once more for the winner
  int finalists = 5;

  std::vector<double> start{};           ///< one weight per feature; empty: zeros
  std::optional<tetris::Guard> guard{};  ///< weights that decide when the stack is high; they are not trained
  std::vector<std::string> fixed{};      ///< features whose weights are not trained
  std::vector<double> opponent{};        ///< of a match: one weight per feature; empty: the start

  friend bool operator==(const Recipe&, const Recipe&) = default;
};

/// Whether it trains the modern machine, not a classic one.
bool is_modern(const Recipe& recipe);

/// anneal, genetic, cma, cross-entropy.
std::span<const std::string_view> method_names();

/// The recipes of the originals' two methods and of ours. `start` is empty if weights are not part
/// of the method; the caller knows the policies.
Result<Recipe> preset(std::string_view method);

/// What the recipe plays, or what is wrong with it; with a curriculum, what it plays at its end.
Result<Course> course_of(const Recipe& recipe);

/// The number of the curriculum's height that a generation plays on.
std::size_t stage_of(const Recipe& recipe, std::uint64_t generation);

inline constexpr int kGeneticParents = 5;

/// The coordinates that an optimiser sees: the weights that are not fixed, as differences from the
/// start, each in its own unit.
class Space {
 public:
  explicit Space(const Recipe& recipe);
  [[nodiscard]] std::size_t size() const { return free_.size(); }
  [[nodiscard]] std::vector<double> weights(const learn::Vector& point) const;
  [[nodiscard]] learn::Vector origin() const;
  /// The sign that original 003 forces on each coordinate; 0 if it forces none.
  [[nodiscard]] const std::vector<int>& signs() const { return signs_; }

 private:
  std::vector<double> start_, unit_;
  std::vector<std::size_t> free_;
  double largest_ = 0;  ///< the largest size of a weight
  std::vector<int> signs_;
};

/// The optimiser in its first state.
learn::Optimizer first_state(const Recipe& recipe, const Space& space);

}  // namespace fourfold::lab
