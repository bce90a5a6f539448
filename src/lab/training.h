// A training run as a value between generations: which games are to be played now, and what follows
// from them.
//
//   while (!run.done()) run.finish(play(run.games()));       a generation
//   report = run.conclude(play)                              fresh games for the best
//
// It plays no games itself: threads, clusters or tests do. It is a value that can be saved and
// loaded as text.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "lab/recipe.h"
#include "learn/statistics.h"

namespace fourfold::lab {

/// Plays games and returns the outcomes in order.
using Play = std::function<std::vector<Playout>(const Course&, std::span<const Job>)>;

/// The results of a generation: one line of the log.
struct Generation {
  std::uint64_t number = 0;
  std::vector<double> scores;  ///< of the candidates, in order
  std::vector<double> best;    ///< weights of the best of them
  std::vector<double> favourite;
  std::vector<std::vector<double>> parents;  ///< genetic: in the form in which the original logs them
  double points_per_1000 = 0;                ///< of all games together
  std::uint64_t games = 0, game_overs = 0;
};

struct Finalist {
  std::vector<double> weights;
  std::optional<double> training_score;  ///< nothing for the favourite, which has not played yet
  std::uint64_t generation = 0;
  friend bool operator==(const Finalist&, const Finalist&) = default;
};

/// The final result, from new games that are judged by their plain mean (estimates by splitting:
/// harmonic mean); caution and trimming only guide training. First all finalists play the same
/// games; then the winner plays others, because the best of several looks better than it is.
struct Report {
  std::vector<Finalist> finalists;
  std::vector<double> means;  ///< of each finalist
  std::size_t winner = 0;
  std::vector<double> scores;  ///< of the winner's second games
  double mean = 0;
  learn::Interval interval;  ///< 95 %
  double points_per_1000 = 0;
  std::uint64_t game_overs = 0;
};

class Training {
 public:
  static Result<Training> make(const Recipe& recipe);
  /// Continues where `save` was called.
  static Result<Training> load(const Recipe& recipe, const Fields& state);
  [[nodiscard]] Fields save() const;

  [[nodiscard]] const Recipe& recipe() const { return recipe_; }
  /// What is played now; a curriculum changes it between generations.
  [[nodiscard]] const Course& course() const { return course_; }
  [[nodiscard]] std::uint64_t generation() const { return learn::generation(optimizer_); }
  /// Why there are no more generations; nothing if there are.
  [[nodiscard]] std::optional<std::string> done() const;

  /// The first candidate's first game, cut short: if it differs between two versions of the
  /// program, they do not train alike.
  [[nodiscard]] Playout sample() const;

  /// The games of this generation: every candidate plays the same seeds.
  [[nodiscard]] std::vector<Job> games() const;
  Generation finish(std::span<const Playout> outcomes);
  /// Takes the outcomes by candidate; a candidate that played fewer games than others was dropped
  /// (racing.h).
  Generation finish(const std::vector<std::vector<Playout>>& outcomes);
  /// The score that training computes from some games of a candidate.
  [[nodiscard]] double score_of(std::span<const Playout> outcomes) const;

  [[nodiscard]] std::vector<double> favourite() const { return space_.weights(learn::favourite(optimizer_)); }
  /// The best candidates of the training so far, and the optimiser's favourite.
  [[nodiscard]] std::vector<Finalist> finalists() const;
  [[nodiscard]] Report conclude(const Play& play) const;

 private:
  Training(const Recipe& recipe, Course course)
      : recipe_(recipe), course_(std::move(course)), space_(recipe), optimizer_(first_state(recipe, space_)) {
    choose_height();
  }

  [[nodiscard]] std::vector<double> scores_by_candidate(const std::vector<std::vector<Playout>>& outcomes) const;
  void choose_height();
  void remember(const Finalist& candidate);

  Recipe recipe_;
  Course course_;
  Space space_;
  learn::Optimizer optimizer_;
  std::vector<Finalist> best_;  ///< best first
};

}  // namespace fourfold::lab
