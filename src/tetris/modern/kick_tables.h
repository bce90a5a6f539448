// The kick tables of SRS and SRS+, computed at compile time, because the move generator unrolls
// them. All other code uses `kSrs` and `kSrsPlus` of turns.h.
#pragma once

#include "tetris/modern/turns.h"

namespace fourfold::tetris::modern::kick_tables {

/// SRS is defined by offsets per orientation: kick i of a turn is offset i before the turn minus
/// offset i after it.
using Offsets = std::array<std::array<Step, 5>, kOrientations>;
constexpr Offsets kMostOffsets = {
    {{}, {{{0, 0}, {1, 0}, {1, -1}, {0, 2}, {1, 2}}}, {}, {{{0, 0}, {-1, 0}, {-1, -1}, {0, 2}, {-1, 2}}}}};
constexpr Offsets kOffsetsOfI = {{{{{0, 0}, {-1, 0}, {2, 0}, {-1, 0}, {2, 0}}},
                                  {{{-1, 0}, {0, 0}, {0, 0}, {0, 1}, {0, -2}}},
                                  {{{-1, 1}, {1, 1}, {-2, 1}, {1, 0}, {-2, 0}}},
                                  {{{0, 1}, {0, 1}, {0, 1}, {0, -1}, {0, 2}}}}};
constexpr std::array<Step, kOrientations> kOffsetsOfO = {{{0, 0}, {0, -1}, {-1, -1}, {-1, 0}}};

constexpr std::array kQuarterTurns = {Turn::clockwise, Turn::counter_clockwise};
constexpr std::array kAllOrientations = {Orientation::north, Orientation::east, Orientation::south, Orientation::west};

constexpr std::size_t index(Orientation o) { return static_cast<std::size_t>(o); }

constexpr void add_offsets(TurnRules& rules, Piece piece, const Offsets& offsets) {
  for (const Orientation from : kAllOrientations) {
    for (const Turn turn : kQuarterTurns) {
      const Orientation to = turned(from, turn);
      for (std::size_t i = 0; i < 5; ++i)
        rules.of(piece, from, turn).add(offsets[index(from)][i] - offsets[index(to)][i]);
    }
  }
}

/// A square looks the same in all orientations and does not move.
constexpr void add_square(TurnRules& rules, std::span<const Turn> turns) {
  for (const Orientation from : kAllOrientations) {
    for (const Turn turn : turns)
      rules.of(Piece::O, from, turn).add(kOffsetsOfO[index(from)] - kOffsetsOfO[index(turned(from, turn))]);
  }
}

constexpr std::array kKicking = {Piece::J, Piece::L, Piece::T, Piece::S, Piece::Z};

constexpr TurnRules srs() {
  TurnRules rules;
  for (const Piece piece : kKicking) add_offsets(rules, piece, kMostOffsets);
  add_offsets(rules, Piece::I, kOffsetsOfI);
  add_square(rules, kQuarterTurns);
  rules.table = KickTable::srs;
  return rules;
}

/// SRS+ defines the kicks of I for its bounding box; the first offsets of SRS convert them to the
/// centre.
struct BoxKicks {
  Orientation from;
  Turn turn;
  std::array<Step, 4> steps;
};
using enum Orientation;
constexpr std::array kPlusKicksOfI = {
    BoxKicks{north, Turn::clockwise, {{{1, 0}, {-2, 0}, {-2, -1}, {1, 2}}}},
    BoxKicks{east, Turn::counter_clockwise, {{{-1, 0}, {2, 0}, {-1, -2}, {2, 1}}}},
    BoxKicks{east, Turn::clockwise, {{{-1, 0}, {2, 0}, {-1, 2}, {2, -1}}}},
    BoxKicks{south, Turn::counter_clockwise, {{{-2, 0}, {1, 0}, {-2, 1}, {1, -2}}}},
    BoxKicks{south, Turn::clockwise, {{{2, 0}, {-1, 0}, {2, 1}, {-1, -2}}}},
    BoxKicks{west, Turn::counter_clockwise, {{{1, 0}, {-2, 0}, {1, 2}, {-2, -1}}}},
    BoxKicks{west, Turn::clockwise, {{{1, 0}, {-2, 0}, {1, -2}, {-2, 1}}}},
    BoxKicks{north, Turn::counter_clockwise, {{{-1, 0}, {2, 0}, {2, -1}, {-1, 2}}}},
};

struct HalfTurn {
  Orientation from;
  std::array<Step, 6> steps;  ///< the turn without a kick first
};
constexpr std::array kHalfTurns = {
    HalfTurn{north, {{{0, 0}, {0, 1}, {1, 1}, {-1, 1}, {1, 0}, {-1, 0}}}},
    HalfTurn{south, {{{0, 0}, {0, -1}, {-1, -1}, {1, -1}, {-1, 0}, {1, 0}}}},
    HalfTurn{east, {{{0, 0}, {1, 0}, {1, 2}, {1, 1}, {0, 2}, {0, 1}}}},
    HalfTurn{west, {{{0, 0}, {-1, 0}, {-1, 2}, {-1, 1}, {0, 2}, {0, 1}}}},
};

constexpr Step plain_turn_of_i(Orientation from, Turn turn) {
  return kOffsetsOfI[index(from)][0] - kOffsetsOfI[index(turned(from, turn))][0];
}

constexpr TurnRules srs_plus() {
  TurnRules rules;
  for (const Piece piece : kKicking) {
    add_offsets(rules, piece, kMostOffsets);
    for (const HalfTurn& half : kHalfTurns) {
      for (const Step step : half.steps) rules.of(piece, half.from, Turn::half).add(step);
    }
  }
  for (const BoxKicks& box : kPlusKicksOfI) {
    const Step plain = plain_turn_of_i(box.from, box.turn);
    Kicks& kicks = rules.of(Piece::I, box.from, box.turn);
    kicks.add(plain);
    for (const Step step : box.steps) kicks.add(plain + step);
  }
  for (const HalfTurn& half : kHalfTurns) {
    const Step plain = plain_turn_of_i(half.from, Turn::half);
    Kicks& kicks = rules.of(Piece::I, half.from, Turn::half);
    kicks.add(plain);
    kicks.add(plain + half.steps[1]);  // N>S (0,1), S>N (0,-1), E>W (1,0), W>E (-1,0): like the others' second
  }
  add_square(rules, kTurns);
  rules.table = KickTable::srs_plus;
  return rules;
}

}  // namespace fourfold::tetris::modern::kick_tables
