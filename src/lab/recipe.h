// A recipe: all that determines a training run. The same recipe gives the same result, on any
// number of threads or machines.
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
  std::vector<int> heights{};  ///< a curriculum: `stage` generations on each, the rest on the last
  std::uint64_t stage = 0;
  std::string features = "stacker26";
  Objective objective = Objective::survival;
  tetris::SearchSettings search{.known = 3, .keep = 8};
  std::uint64_t games = 10;  ///< per candidate and generation
  bool common = true;        ///< all candidates of a generation play the same games; false: each its own
  std::uint64_t cap = 1000;  ///< pieces per game; a sprint is capped by its time
  bool racing = false;       ///< candidates that fall behind play no more of the games
  std::uint64_t copies = 0;  ///< research lines only: a game is an estimate by splitting with so many copies; 0: a game
  double trim = 0;           ///< part of the games dropped at either end before the mean is taken
  double caution = 0;        ///< training only: taken off a score for each piece that leaves less than kRoom rows
  bool garbage = false;
  int garbage_start = 0;
  double pace = 8;  ///< pieces per second of game time in a sprint

  // The modern machine's (modern_course.h).
  std::uint64_t nodes = 2000;
  int pressure_rows = 4, pressure_every = 5;
  std::uint64_t seed = 1;

  std::uint64_t final_games = 100;  ///< fresh ones, for each finalist and once more for the winner
  int finalists = 5;

  std::vector<double> start{};           ///< one weight per feature; empty: zeros
  std::optional<tetris::Guard> guard{};  ///< what decides when the stack is high; stays as it is
  std::vector<std::string> fixed{};      ///< features whose weights stay as they start
  std::vector<double> opponent{};        ///< of a match: one weight per feature; empty: the start

  friend bool operator==(const Recipe&, const Recipe&) = default;
};

/// Does it train the modern machine, and not a classic one?
bool is_modern(const Recipe& recipe);

/// anneal, genetic, cma, cross-entropy.
std::span<const std::string_view> method_names();

/// The originals' two and ours; empty `start` where weights are not part of the method (the caller
/// knows the policies).
Result<Recipe> preset(std::string_view method);

/// What is wrong with the recipe, or what it plays; with a curriculum, at its end.
Result<Course> course_of(const Recipe& recipe);

/// Which of the heights a generation plays on.
std::size_t stage_of(const Recipe& recipe, std::uint64_t generation);

inline constexpr int kGeneticParents = 5;

/// Which coordinates an optimiser sees: the weights that are not fixed, measured from the start in
/// their own unit.
class Space {
 public:
  explicit Space(const Recipe& recipe);
  [[nodiscard]] std::size_t size() const { return free_.size(); }
  [[nodiscard]] std::vector<double> weights(const learn::Vector& point) const;
  [[nodiscard]] learn::Vector origin() const;
  /// The sign that original 003 forces on each coordinate; 0 where it has none.
  [[nodiscard]] const std::vector<int>& signs() const { return signs_; }

 private:
  std::vector<double> start_, unit_;
  std::vector<std::size_t> free_;
  double largest_ = 0;  ///< weight, either sign
  std::vector<int> signs_;
};

/// The optimiser at its beginning.
learn::Optimizer first_state(const Recipe& recipe, const Space& space);

}  // namespace fourfold::lab
