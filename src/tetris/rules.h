// A ruleset is data for the one engine: the height of the well, which pieces come, how they turn,
// what counts, and what ends the game.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/result.h"
#include "tetris/board.h"
#include "tetris/piece.h"

namespace fourfold::tetris {

enum class Randomizer : std::uint8_t { uniform, bag };  ///< independent draws, or shuffled bags of all seven
enum class Placing : std::uint8_t {
  reachable,
  drop_only
};  ///< also slides and tucks; or orientation and column, then a drop

/// Where a piece is: orientation and the top-left corner of its box. y grows downward, 0 is the top
/// visible row.
struct Placement {
  std::int8_t rotation = 0, y = 0, x = 0;
  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

struct Rules {
  std::string_view name;
  int height;  ///< visible rows
  int buffer;  ///< rows above them in which a piece may be
  Randomizer randomizer;
  Placing placing;
  const RotationSystem* rotation;
  Placement spawn;
  int preview;         ///< pieces that a player knows, including the falling one
  int landing_points;  ///< for each cell that comes to rest on the floor or on an older cell
  std::array<int, 5> line_points;
  int gravity_ticks;  ///< ticks per row; a piece that cannot fall when these are over is locked

  // What ends a game, besides a new piece that does not fit.
  bool ends_at_spawn_row;  ///< a piece is locked in the row where it appeared
  int losing_height;       ///< the stack is this high after the clears; 0: no limit
  bool ends_on_overflow;   ///< a cell is locked above the visible rows (then nothing is cleared)

  constexpr int rows() const { return height + buffer; }
  constexpr int row_of(int y) const { return height - 1 - y; }
  constexpr int y_of(int row) const { return height - 1 - row; }

  /// The board rows of box column `dx` if the box is at `y`.
  constexpr Column column_bits(const Shape& shape, int dx, int y) const {
    return Column{shape.column[static_cast<std::size_t>(dx)]} << (row_of(y) + 1) >> kBox;
  }
  /// A stack (or, for `ends_on_overflow`, a new piece) with a cell in these rows has lost.
  constexpr Column losing_rows() const { return losing_height == 0 ? 0 : ~Column{0} << (losing_height - 1); }
  constexpr Column overflow_rows() const { return ends_on_overflow ? ~Column{0} << height : 0; }
};

inline constexpr int kTicksPerSecond = 60;

/// The game time, in whole ticks, at which piece `n` (from 1) is placed at this pace; rounding
/// errors do not add up.
constexpr std::uint64_t ticks_until(std::uint64_t n, double pieces_per_second) {
  return static_cast<std::uint64_t>(static_cast<double>(n) * kTicksPerSecond / pieces_per_second);
}

/// What a game adds to its ruleset. With all members zero it is the plain game.
struct Options {
  int garbage_every = 0;  ///< a garbage row rises after this many pieces
  int garbage_start = 0;  ///< garbage rows at the start
  int time_limit_ticks = 0;
  int gravity_ticks = 0;  ///< ticks per row; 0 = as the ruleset or `level` says
  int level = 0;          ///< of the start, 1 to 20 (levels.h); 0 = as `gravity_ticks` or the ruleset says
  int level_lines = 0;    ///< the level rises after this many lines; 0 = never
  bool combo = false;     ///< consecutive clears are rewarded

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

inline constexpr int kSprintTicks = 120 * kTicksPerSecond;
inline constexpr int kGarbagePeriod = 15;
inline constexpr int kGarbageTrainingRows = 10;

/// Finds a ruleset by name (rulesets.h has the list). A `height` other than 0 selects another board
/// height if the ruleset has several. The rules are never destroyed.
Result<const Rules*> find_rules(std::string_view name, int height = 0);

const Rules& classic_rules();
const Rules& genes_rules();
const Rules& research_rules(int height = 20);

/// The n-th piece of a game. It is a pure function, so later pieces can be computed at any time.
Piece piece_at(Randomizer randomizer, std::uint64_t seed, std::uint64_t n);

/// The empty column of the n-th garbage row of a game.
int garbage_hole_at(std::uint64_t seed, std::uint64_t n);

}  // namespace fourfold::tetris
