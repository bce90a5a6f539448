// A ruleset is data for the one engine: how high the well is, which pieces come, how they turn,
// what counts, what ends.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/result.h"
#include "tetris/board.h"
#include "tetris/piece.h"

namespace fourfold::tetris {

enum class Randomizer : std::uint8_t { uniform, bag };  ///< independent draws, or the seven shuffled again and again
enum class Placing : std::uint8_t {
  reachable,
  drop_only
};  ///< slides and tucks too, or orientation + column, then a drop

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
  int preview;         ///< pieces a player knows, the falling one included
  int landing_points;  ///< for each cell that comes to rest on the floor or on a cell that was there before
  std::array<int, 5> line_points;
  int gravity_ticks;  ///< ticks per row; a piece that cannot fall when these are over is locked

  // What ends a game, besides a new piece that has no room.
  bool ends_at_spawn_row;  ///< a piece is locked in the row it came in
  int losing_height;       ///< the stack is this high after the clears; 0 = does not matter
  bool ends_on_overflow;   ///< a cell is locked above the visible rows (and then nothing is cleared)

  constexpr int rows() const { return height + buffer; }
  constexpr int row_of(int y) const { return height - 1 - y; }
  constexpr int y_of(int row) const { return height - 1 - row; }

  /// Board rows of box column `dx` when the box stands at `y`.
  constexpr Column column_bits(const Shape& shape, int dx, int y) const {
    return Column{shape.column[static_cast<std::size_t>(dx)]} << (row_of(y) + 1) >> kBox;
  }
  /// A stack (or, for `ends_on_overflow`, a fresh piece) with a cell in these rows has lost.
  constexpr Column losing_rows() const { return losing_height == 0 ? 0 : ~Column{0} << (losing_height - 1); }
  constexpr Column overflow_rows() const { return ends_on_overflow ? ~Column{0} << height : 0; }
};

inline constexpr int kTicksPerSecond = 60;

/// Ticks of game time at which piece `n` (from 1) comes down at this pace: whole ones, without drift.
constexpr std::uint64_t ticks_until(std::uint64_t n, double pieces_per_second) {
  return static_cast<std::uint64_t>(static_cast<double>(n) * kTicksPerSecond / pieces_per_second);
}

/// What a game adds to its ruleset. All zero is the plain game.
struct Options {
  int garbage_every = 0;  ///< a garbage row rises after every so many pieces
  int garbage_start = 0;  ///< garbage rows at the start
  int time_limit_ticks = 0;
  int gravity_ticks = 0;  ///< ticks per row; 0 = as the ruleset or `level` says
  int level = 0;          ///< of the start, 1 to 20 (levels.h); 0 = as `gravity_ticks` or the ruleset says
  int level_lines = 0;    ///< a level more after every so many lines; 0 = never
  bool combo = false;     ///< consecutive clears are rewarded

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

inline constexpr int kSprintTicks = 120 * kTicksPerSecond;
inline constexpr int kGarbagePeriod = 15;
inline constexpr int kGarbageTrainingRows = 10;

/// A ruleset by its name (rulesets.h has the list); `height` other than 0 asks for another board
/// height, where it has several. The rules live for ever.
Result<const Rules*> find_rules(std::string_view name, int height = 0);

const Rules& classic_rules();
const Rules& genes_rules();
const Rules& research_rules(int height = 20);

/// The n-th piece of a game: a pure function, so later pieces can be asked for at any time.
Piece piece_at(Randomizer randomizer, std::uint64_t seed, std::uint64_t n);

/// The empty column of the n-th garbage row of a game.
int garbage_hole_at(std::uint64_t seed, std::uint64_t n);

}  // namespace fourfold::tetris
