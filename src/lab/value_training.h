// A value for modern Tetris that learns from its own play, chapter by chapter: games with the
// value as it is, then lessons from them. The same plan gives the same value, on any number of
// threads, and if it is stopped between two chapters and goes on later.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/crew.h"
#include "base/field.h"
#include "base/result.h"
#include "lab/value_games.h"
#include "learn/sparse_network.h"
#include "tetris/modern/search/machine_policy.h"

namespace fourfold::lab {

inline constexpr int kMostValueGames = 100'000, kMostValueChapters = 10'000;
inline constexpr std::uint64_t kMostValueNodes = 1'000'000;
inline constexpr int kMostSpikeRows = 20, kMostEndRows = 1000, kMostLossRows = 1000;
inline constexpr int kTrialEvery = 4;  ///< chapters

struct ValuePlan {
  ValueGames games;
  int chapters = 40;
  int games_of_a_chapter = 512;
  int passes = 4;   ///< over the lessons of a chapter
  int loss = 4000;  ///< thousandths of a row that the end of a game costs the machine
  int trial_games = 32;
  std::uint64_t seed = 1;
};

/// The seeds of game `n` of a training, and of its trials: games that nothing is learned from.
std::uint64_t seed_of_game(const ValuePlan& plan, std::uint64_t n);
std::uint64_t seed_of_trial(const ValuePlan& plan, std::uint64_t n);

/// What happened in a chapter.
struct ValueChapter {
  int number = 0;
  std::uint64_t pieces = 0, lessons = 0, calm_pieces = 0, calm_attack = 0;
  int games = 0, lost = 0;
  double attack_error = 0, danger_error = 0;  ///< mean squares, in rows and parts
  std::optional<double> trial{};              ///< the score, if there was a trial after it
};

/// The value as whole numbers, or why it cannot be made.
Result<tetris::modern::ValueNetwork> integer_network(const learn::SparseNetwork& network);

class ValueTraining {
 public:
  /// `first`: who plays the first chapter, and whose weights order the search in all others.
  ValueTraining(const ValuePlan& plan, tetris::modern::MachinePolicy first);
  /// Goes on where `save` was called.
  static Result<ValueTraining> load(const ValuePlan& plan, tetris::modern::MachinePolicy first, const Fields& state);
  [[nodiscard]] Fields save() const;

  [[nodiscard]] int chapters() const { return chapters_; }
  [[nodiscard]] bool is_done() const { return chapters_ >= plan_.chapters; }
  /// Plays and learns one chapter.
  Result<ValueChapter> go_on(Crew& crew);
  /// The first machine with the value as it is now.
  [[nodiscard]] const tetris::modern::MachinePolicy& policy() const { return policy_; }
  /// The first machine with the value that was best in the trials; before the first, as it is now.
  [[nodiscard]] tetris::modern::MachinePolicy best() const;

 private:
  [[nodiscard]] double rate() const;
  [[nodiscard]] double trial(Crew& crew) const;
  void study(const std::vector<learn::Lesson>& lessons, Crew& crew, ValueChapter& chapter);
  [[nodiscard]] std::string renew_policy();

  ValuePlan plan_;
  tetris::modern::MachinePolicy policy_;
  learn::SparseNetwork network_;
  int chapters_ = 0;
  double best_score_ = 0;
  std::vector<std::int32_t> best_;  ///< the numbers of the best value in a trial; none before the first
};

}  // namespace fourfold::lab
