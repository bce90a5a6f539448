// Learns the tables of a value (tetris/search/patterns.h) by temporal differences, on the
// processors (training_on_processors.h) or on a device (cuda/device.h). Both compute the same
// numbers, bit for bit.
//
// u = e^-v is the chance that the game is soon over, where v is the value of the board, and an end
// n pieces later counts discount^n. A game moves from board to board by its own best drop. After
// the move, u should have been discount x u of the next board, or 1 if the game was over. Values
// are sums of numbers from the tables, so every number that applied to the board moves a little: by
// 1 - (what u should have been) / u. This ratio has the mean 1 exactly where u is right, so there
// is no bias as there would be from steps in logarithms.
//
// Bounded, u is 1 / (1 + e^v). Where e^-v is the chance, boards that are as good as lost must all
// have the value 0, and the numbers that they share with good boards are bent until they have: that
// is worse, and with short discounts it ruins the tables (docs/report.md). But there is little to
// learn from where every chance is nearly 1, so tables of zeros begin without the bound.
//
// Many games make a move together: this is a round. The differences of a number are summed over all
// games of the round; a number that many games used moves as if `together` games had used it. How
// far it moves is decided for each number alone: by the share of its steps that went in one
// direction (temporal coherence, Beal & Smith 1999), so that a number that only moves to and fro
// comes to rest. A board and its mirror image learn alike.
//
// On high boards half of the games climb, starting on boards where other games were high
// (course.h).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "research/tables/course.h"
#include "tetris/search/patterns.h"

namespace fourfold::research::tables {

/// The most games that can be counted: see round.h.
inline constexpr std::uint32_t kMostTrainingGames = 262'144;

struct TrainingSettings {
  std::uint32_t games = 65'536;  ///< at the same time
  double discount = 0.997;
  double rate = 1;
  double together = 8;
  double surprise = 8;  ///< the largest ratio, so that one death cannot ruin a table
  int height = tetris::Patterns::kViewRows;
  bool climbs = false;
  bool bounded = false;  ///< whether chances are bounded
  /// If not 0, the next board is valued by a copy of the tables, made anew after so many rounds.
  std::uint32_t copy_rounds = 0;
  /// Two sets of tables learn in turn. Each chooses drops in its rounds, and takes the value of the
  /// next board from the other; what is learned is their mean.
  bool twins = false;
  /// A number whose moves amount to this moves half as far, one that hardly moved before hardly.
  double rare = 0;
  bool averaged = false;  ///< whether trials try a running mean of the tables (`MeanNumbers`)
  std::uint64_t seed = 1;
  std::vector<std::int32_t> start{};  ///< numbers to start with (`numbers_of`); empty: zeros
};

/// The seed of all games of trials. Pieces are numbers of one long circle (base/rng.h), of which
/// each game has a stretch: those of trainings, of trials and of measurements with another seed
/// than the training's are apart.
constexpr std::uint64_t trial_seed(const TrainingSettings& settings) { return substream(~settings.seed, 0); }

/// Of all games so far; `calm`: of those that play on, which are all if none climb.
struct TrainingTally {
  std::uint64_t pieces = 0, calm_pieces = 0, calm_lines = 0, calm_deaths = 0;
  std::uint64_t entries = 0;                                                   ///< of calm play to the first level
  std::array<std::uint64_t, tetris::Patterns::kMostRows + 2> tried{}, made{};  ///< climbs, by level

  friend TrainingTally operator-(const TrainingTally& a, const TrainingTally& b);
  TrainingTally& operator+=(const TrainingTally& more) {
    pieces += more.pieces;
    calm_pieces += more.calm_pieces;
    calm_lines += more.calm_lines;
    calm_deaths += more.calm_deaths;
    entries += more.entries;
    for (std::size_t i = 0; i < tried.size(); ++i) {
      tried[i] += more.tried[i];
      made[i] += more.made[i];
    }
    return *this;
  }
  friend bool operator==(const TrainingTally&, const TrainingTally&) = default;

  /// Lines per life, as the product of all steps of a climb. The boards come from earlier numbers,
  /// which change during a training: so this is a guide for the training, not a measurement.
  /// Infinite if a step never happened.
  [[nodiscard]] double lines_by_climbs(int height) const;
};

/// The two sums that say how steadily a number moves.
struct Steadiness {
  float one_way, both_ways;

  friend bool operator==(const Steadiness&, const Steadiness&) = default;
};

/// A training between two rounds: enough to continue it on any machine as if it had never stopped.
struct TrainingState {
  std::vector<TrainingGame> games;
  std::vector<std::int32_t> numbers;
  std::vector<Steadiness> steadiness;
  std::vector<std::int32_t> others{};           ///< the copy, or the twin; empty if there is none
  std::vector<Steadiness> others_steadiness{};  ///< of the twin
  std::vector<std::int32_t> mean{};             ///< for trials, if they try a mean; a training leaves it empty
  TrainingTally tally{};

  friend bool operator==(const TrainingState&, const TrainingState&) = default;
};

/// Numbers that play without learning, on the current boards of the training but with other pieces.
/// The first rounds are not counted, because they still have boards that other numbers led to.
struct Trial {
  const std::vector<std::int32_t>& numbers;
  std::uint64_t seed = 0;
  int warm_up = 0, rounds = 0;
};

class TableTraining {
 public:
  TableTraining() = default;
  virtual ~TableTraining() = default;
  TableTraining(const TableTraining&) = delete;
  TableTraining& operator=(const TableTraining&) = delete;

  /// Every game makes a move and the numbers are changed, `count` times. `rate` multiplies the rate
  /// of the settings.
  virtual void play_rounds(int count, double rate) = 0;
  [[nodiscard]] virtual TrainingTally tally() const = 0;

  /// The tables, the mean of both if there are twins, in units of 1 / kLearningUnit.
  [[nodiscard]] virtual std::vector<std::int32_t> numbers() const = 0;

  /// Does not change the training.
  virtual TrainingTally try_out(const Trial& trial) = 0;

  [[nodiscard]] virtual TrainingState state() const = 0;
  /// Restores the state of a training with the same settings.
  virtual void restore(const TrainingState& state) = 0;
};

}  // namespace fourfold::research::tables
