// Learning the tables of a value (tetris/search/patterns.h) by temporal differences, on a device or
// on the processors; both compute the same numbers, bit for bit.
//
// The value v of a board is minus the logarithm of u, the chance that the game is soon over, where
// what happens n pieces later counts discount^n. A game moves from board to board by its own best
// drop; then u should have been discount x u of the next board, or 1 if the game was over. Tables
// add up, so every number that applied to the board moves a little: by 1 - (what u should have been) / u. That
// ratio has the mean 1 exactly where u is right, so no step in logarithms biases it.
//
// Many games move together: a round. The differences of a number are summed over all games of the
// round; a number that many games used moves as if `together` of them had. How far is each number's
// own affair: the part of its steps that went one way (temporal coherence, Beal & Smith 1999), so
// that a number that only trembles comes to rest. A board and its mirror image learn alike.
//
// On high boards half of the games climb from where others were high (part/course.h).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/result.h"
#include "tetris/search/patterns.h"

namespace fourfold::cuda {

/// So many can be counted: part/round.h.
inline constexpr std::uint32_t kMostTrainingGames = 262'144;

struct TrainingSettings {
  std::uint32_t games = 65'536;  ///< side by side
  double discount = 0.997;
  double rate = 1;
  double together = 8;
  double surprise = 8;  ///< the largest ratio: one death cannot undo a table
  int height = tetris::Patterns::kViewRows;
  bool climbs = false;
  std::uint64_t seed = 1;
  std::vector<std::int32_t> start{};  ///< numbers to begin with (`numbers_of`); none: zeros
};

/// Of all games so far; `calm`: of those that play on, which are all if none climb.
struct TrainingTally {
  std::uint64_t pieces = 0, calm_pieces = 0, calm_lines = 0, calm_deaths = 0;
  std::uint64_t entries = 0;                                                   ///< of calm play to the first level
  std::array<std::uint64_t, tetris::Patterns::kMostRows + 2> tried{}, made{};  ///< climbs, by level

  friend TrainingTally operator-(const TrainingTally& a, const TrainingTally& b);

  /// Lines per life by the product of all steps of a climb. The boards are those of the numbers of
  /// that time, which change: a guide for a training and no measurement. Infinite if a step is
  /// missing.
  [[nodiscard]] double lines_by_climbs(int height) const;
};

class TableTraining {
 public:
  TableTraining() = default;
  virtual ~TableTraining() = default;
  TableTraining(const TableTraining&) = delete;
  TableTraining& operator=(const TableTraining&) = delete;

  /// Every game makes a move and the numbers follow, `count` times. `rate` is a part of the settings' one.
  virtual void play_rounds(int count, double rate) = 0;
  [[nodiscard]] virtual TrainingTally tally() const = 0;

  /// The tables, in units of 1 / kLearningUnit.
  [[nodiscard]] virtual std::vector<std::int32_t> numbers() const = 0;
};

inline constexpr double kLearningUnit = 1 << 20;

/// What no number leaves, either sign: 512, far beyond any logarithm of a risk.
inline constexpr std::int32_t kLargestNumber = 1 << 29;

/// Tables to play with, from those of a training on boards of `height` rows. Danger has the widest
/// range: it is written in units that are larger, and weighs as much more. Heights that a low board
/// does not have get worse for each row, so that such tables can be played on any board.
inline constexpr int kDangerWeight = 4;
Result<tetris::Patterns> patterns_of(const std::vector<std::int32_t>& learned, int height);

/// Numbers to go on with on boards of `height` rows, from the tables of a policy and the weight of
/// its danger. Stacks higher than those the tables were learned on must look worse for each row.
std::vector<std::int32_t> numbers_of(const tetris::Patterns& patterns, double danger_weight, int height);

/// On `threads` threads (0 = all cores), which change nothing but the time.
std::unique_ptr<TableTraining> training_on_processors(const TrainingSettings& settings, unsigned threads);

/// The error says what is missing.
Result<std::unique_ptr<TableTraining>> training_on_device(const TrainingSettings& settings);

}  // namespace fourfold::cuda
