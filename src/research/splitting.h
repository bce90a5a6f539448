// Estimates how long a controller survives, without waiting for its death: multilevel splitting on
// the height of the stack.
//
// A death is a climb: calm play, then a stack above the first level, then one row more, ..., then
// over the top. Each step of the climb is likely enough to be counted, even if all of them together
// are not:
//
//   deaths per piece  =  entries per piece  x  P(level 1 | entered)  x  P(level 2 | level 1)  x  ...  x  P(over | top)
//
// Calm play is simulated directly. It gives the rate of entries and the boards at these moments.
// Then, level by level, copies of the boards that reached a level continue with other pieces until
// they are one row higher or calm again. The share of copies that get higher is the next factor,
// and their boards are the start of the next level. (Forward flux sampling, Allen, Warren & ten
// Wolde 2005; fixed effort splitting in Garvels 2000.) The product has the right expectation for
// any choice of levels; only its spread depends on them.
//
// A climb ends when the stack is calm at one of the looks. These are kLook pieces apart, because
// the engine is fastest in long calls. This only changes where play is divided into climbs; the
// deaths are the same.
#pragma once

#include <cstdint>
#include <vector>

#include "learn/statistics.h"
#include "research/engine/machine.h"

namespace fourfold::research {

inline constexpr std::uint64_t kLook = 8;

/// A suitable number of pieces of calm play per copy of a level.
inline constexpr std::uint64_t kCalmPiecesPerCopy = 50;

struct Splitting {
  int height = kMaxHeight;
  bool next_known = false, expect = false, chances = false;  ///< as in Plan
  std::uint64_t calm_pieces = 1'000'000;                     ///< pieces of calm play in a repetition, including climbs
  std::size_t copies = 10'000;                               ///< per level
  std::uint64_t seed = 1;
};

/// One repetition. It depends only on (controller, splitting, number) and is the same on every
/// machine.
struct Climb {
  double deaths_per_piece = 0, lines_per_piece = 0;
  std::uint64_t pieces = 0;                    ///< all pieces played, including the first pieces of the games
  std::uint64_t entries = 0, calm_pieces = 0;  ///< entries to the first level, and the pieces of calm play
  std::vector<double> steps;                   ///< the probabilities
  std::size_t copies = 0;                      ///< how many tried each step

  /// Deaths per piece. For a step that no entry or copy made, it is assumed that `made` of them
  /// did.
  [[nodiscard]] double rate_with(double made) const;
};

/// A copy that continues with other pieces. Its counts of pieces and lines start again, except for
/// the position between two looks. What is already known of the future stays: if a board was
/// reached because of the next piece, that piece still comes next.
Game with_another_future(const Game& game, std::uint64_t seed, bool next_known);

Climb climb(Machine& machine, const Splitting& splitting, std::uint64_t number);

/// Independent repetitions, from number `first` on, with `threads` threads (0 = all cores).
std::vector<Climb> climbs(const Controller& controller, const Splitting& splitting, std::uint64_t first,
                          std::uint64_t repetitions, unsigned threads);

/// The result of all repetitions, in lines per life. Deaths per line are a ratio of two means; its
/// spread is computed from what remains of each repetition when the ratio is taken out (Student's
/// t). Without a death the interval has only a lower end.
struct SplitEstimate {
  double mean = 0;           ///< infinite if there was no death
  learn::Interval interval;  ///< 95 %
};

SplitEstimate mean_lines(const std::vector<Climb>& climbs);

}  // namespace fourfold::research
