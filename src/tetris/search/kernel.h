// The inner loop of every search: measures and scores many placements of one piece on one board, a
// register full at a time.
//
// The same source (kernel_body.h) is compiled for AVX-512, AVX2 and any machine; the best one is
// chosen at run time and all give the same integers.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/cpu.h"
#include "tetris/moves.h"
#include "tetris/search/features.h"
#include "tetris/search/patterns.h"

namespace fourfold::tetris {

/// Scores are integers: weight x feature in millionths of a weight unit, higher is better.
using Value = std::int64_t;
inline constexpr Value kWeightUnit = 1'000'000;
inline constexpr Value kLost = INT64_MIN / 4;  ///< the value of a move that ends the game

using Weights = std::array<Value, kMaxFeatures>;

/// A board, and how many placements are asked about on it.
struct Family {
  const NarrowColumns* board;
  int combo;  ///< clearing placements in a row so far
  int size;
};

/// Places where a piece may be put on a board: what is asked about.
struct Candidates {
  const Rules* rules;
  const NarrowColumns* board;
  Piece piece;
  int combo;  ///< consecutive clearing placements so far
  std::span<const Placement> placements;
  const Patterns* patterns = nullptr;  ///< of a set that has tables
  /// Several boards in one question, so that no lanes stay empty: whose the placements are, in
  /// their order. None: all are on `board`.
  std::span<const Family> families{};
};

/// `end` is the value of the board after the move; `path` is added up along a line of play. For a
/// move that ends the game, `end` is kLost and `path` is 0.
struct Score {
  Value end;
  Value path;
};

using FeatureRow = std::array<std::int32_t, kMaxFeatures>;

struct Kernel {
  void (*score)(const Candidates&, const Weights&, Score* out);
  void (*measure)(const Candidates&, FeatureRow* out);
};

using fourfold::best_isa;
using fourfold::is_supported;
using fourfold::Isa;

const Kernel& kernel(FeatureSet set, Isa isa);

/// Plays a placement on the board with its clears; returns how many rows were cleared. For the
/// boards from which a search continues.
int place(const Rules& rules, NarrowColumns& board, Piece piece, Placement at);

}  // namespace fourfold::tetris
