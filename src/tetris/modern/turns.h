// How the pieces of the modern game lie and turn. The location of a piece is that of its centre: x
// to the right from 0, y up from the floor; the centre is always one of its own cells.
//
//   T, north    . # .        centre (x, y) marked o: cells (-1,0) (0,0) (1,0) (0,1)
//               # o #
//
// A turn keeps the centre in place and then tries a list of small steps, the kicks; it takes the
// first that fits. The kicks are data (`TurnRules`), so a rules file can have its own.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "tetris/piece.h"

namespace fourfold::tetris::modern {

enum class Orientation : std::uint8_t { north, east, south, west };
inline constexpr int kOrientations = 4;

/// Quarters clockwise.
enum class Turn : std::uint8_t { clockwise = 1, half = 2, counter_clockwise = 3 };
inline constexpr std::array kTurns = {Turn::clockwise, Turn::half, Turn::counter_clockwise};

struct Step {
  std::int8_t x = 0, y = 0;
  friend constexpr bool operator==(const Step&, const Step&) = default;
  friend constexpr Step operator+(Step a, Step b) {
    return {static_cast<std::int8_t>(a.x + b.x), static_cast<std::int8_t>(a.y + b.y)};
  }
  friend constexpr Step operator-(Step a, Step b) {
    return {static_cast<std::int8_t>(a.x - b.x), static_cast<std::int8_t>(a.y - b.y)};
  }
};

constexpr Orientation turned(Orientation from, Turn turn) {
  return static_cast<Orientation>((static_cast<int>(from) + static_cast<int>(turn)) & 3);
}

/// Where a piece is.
struct Location {
  Orientation orientation = Orientation::north;
  std::int8_t x = 0, y = 0;

  friend constexpr bool operator==(const Location&, const Location&) = default;
  friend constexpr Location operator+(Location at, Step step) {
    return {at.orientation, static_cast<std::int8_t>(at.x + step.x), static_cast<std::int8_t>(at.y + step.y)};
  }
};

/// The class of spin of a T that came to rest after a turn: the rule is in spin.h.
enum class Spin : std::uint8_t { none, mini, full };

/// Where the cells of a piece are, seen from its centre.
constexpr std::array<Step, 4> cells_of(Piece piece, Orientation orientation) {
  constexpr std::array<std::array<Step, 4>, kPieceCount> kNorth = {{
      {{{-1, 0}, {0, 0}, {1, 0}, {2, 0}}},   // I
      {{{-1, 0}, {0, 0}, {1, 0}, {-1, 1}}},  // J
      {{{-1, 0}, {0, 0}, {1, 0}, {1, 1}}},   // L
      {{{-1, 0}, {0, 0}, {1, 0}, {0, 1}}},   // T
      {{{0, 0}, {1, 0}, {0, 1}, {1, 1}}},    // O
      {{{-1, 0}, {0, 0}, {0, 1}, {1, 1}}},   // S
      {{{-1, 1}, {0, 1}, {0, 0}, {1, 0}}},   // Z
  }};
  std::array<Step, 4> cells = kNorth[static_cast<std::size_t>(piece)];
  for (Step& cell : cells) {
    for (int quarter = 0; quarter < static_cast<int>(orientation); ++quarter)
      cell = {cell.y, static_cast<std::int8_t>(-cell.x)};
  }
  return cells;
}

/// The kicks of one turn, in the order in which they are tried. Empty: the piece cannot turn that
/// way.
struct Kicks {
  static constexpr int kMost = 8;
  std::array<Step, kMost> steps{};
  std::int8_t size = 0;

  constexpr void add(Step step) { steps[static_cast<std::size_t>(size++)] = step; }
  [[nodiscard]] constexpr const Step* begin() const { return steps.data(); }
  [[nodiscard]] constexpr const Step* end() const { return steps.data() + size; }
  friend constexpr bool operator==(const Kicks&, const Kicks&) = default;
};

/// No kick is longer than this in x or y: the generator has walls of three columns, and a centre
/// that is one cell from the edge of its piece. A rules file with longer kicks is refused.
inline constexpr int kLongestKick = 2;

/// A table of kicks. Shipped tables have a mark, because the generator has code of its own for
/// them; code that changes a kick must remove the mark.
enum class KickTable : std::uint8_t { other, srs, srs_plus };

struct TurnRules {
  KickTable table = KickTable::other;
  std::array<std::array<std::array<Kicks, 3>, kOrientations>, kPieceCount> kicks{};

  [[nodiscard]] constexpr const Kicks& of(Piece piece, Orientation from, Turn turn) const {
    return kicks[static_cast<std::size_t>(piece)][static_cast<std::size_t>(from)][static_cast<std::size_t>(turn) - 1];
  }
  constexpr Kicks& of(Piece piece, Orientation from, Turn turn) {
    table = KickTable::other;
    return kicks[static_cast<std::size_t>(piece)][static_cast<std::size_t>(from)][static_cast<std::size_t>(turn) - 1];
  }
  friend constexpr bool operator==(const TurnRules& a, const TurnRules& b) { return a.kicks == b.kicks; }
};

extern const TurnRules kSrs;      ///< the guideline's: quarter turns only
extern const TurnRules kSrsPlus;  ///< with half turns and other kicks for I, as TETR.IO plays

}  // namespace fourfold::tetris::modern
