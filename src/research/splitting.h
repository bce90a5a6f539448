// How long a controller lives, without waiting for its death: multilevel splitting on the height of
// the stack.
//
// A death is a climb: calm play, a stack above the first level, one row more, ..., over the top.
// Each step of the climb is likely enough to be counted even if all of them together are not:
//
//   deaths per piece  =  entries per piece  x  P(level 1 | entered)  x  P(level 2 | level 1)  x  ...  x  P(over | top)
//
// Calm play is simulated as it is and gives the rate of entries and the boards at them. Then, level
// by level, copies of the boards that got there go on with other pieces until they are a row higher
// or calm again; the part that gets higher is the next factor, and their boards are the next
// starts. (Forward flux sampling, Allen, Warren & ten Wolde 2005; fixed effort splitting in Garvels
// 2000.) The product has the right expectation whatever the levels are; only its spread depends on
// them.
//
// A climb ends when the stack is found calm at one of the looks, which are kLook pieces apart,
// because the engine is fastest in long calls. This only changes where play is cut into climbs; the
// deaths are the same.
#pragma once

#include <cstdint>
#include <vector>

#include "learn/statistics.h"
#include "research/engine/machine.h"

namespace fourfold::research {

inline constexpr std::uint64_t kLook = 8;

/// Pieces of calm play that suit a copy per level.
inline constexpr std::uint64_t kCalmPiecesPerCopy = 50;

struct Splitting {
  int height = kMaxHeight;
  bool next_known = false, expect = false;  ///< as in Plan
  std::uint64_t calm_pieces = 1'000'000;    ///< of calm play in a repetition, climbs included
  std::size_t copies = 10'000;              ///< per level
  std::uint64_t seed = 1;
};

/// One repetition: a function of (controller, splitting, number); the same on every machine.
struct Climb {
  double deaths_per_piece = 0, lines_per_piece = 0;
  std::uint64_t pieces = 0;                    ///< played in all, first pieces of the games included
  std::uint64_t entries = 0, calm_pieces = 0;  ///< to the first level, and the pieces of calm play
  std::vector<double> steps;                   ///< the probabilities
  std::size_t copies = 0;                      ///< that tried each of them

  /// Deaths per piece, but where there were none `made` entries or copies are taken to have made
  /// the step that none made.
  [[nodiscard]] double rate_with(double made) const;
};

/// A copy that goes on with other pieces; pieces and lines so far are forgotten but for the place
/// between two looks. What is already known of the future stays: a board that was reached because
/// of the next piece is followed by that piece.
Game with_another_future(const Game& game, std::uint64_t seed, bool next_known);

Climb climb(Machine& machine, const Splitting& splitting, std::uint64_t number);

/// Independent repetitions from number `first` on, on `threads` threads (0 = all cores).
std::vector<Climb> climbs(const Controller& controller, const Splitting& splitting, std::uint64_t first,
                          std::uint64_t repetitions, unsigned threads);

/// What they say together, as lines per life: deaths per line are a ratio of two means, whose
/// spread is that of what is left when the ratio is taken out of each repetition (Student's t).
/// Without a death the interval has a lower end only.
struct SplitEstimate {
  double mean = 0;           ///< infinite without a death
  learn::Interval interval;  ///< 95 %
};

SplitEstimate mean_lines(const std::vector<Climb>& climbs);

}  // namespace fourfold::research
