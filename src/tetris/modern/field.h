// A piece on the field, one step at a time: what a key can do. The generator (moves.h) finds the
// same places all at once.
#pragma once

#include <array>
#include <optional>

#include "tetris/board.h"
#include "tetris/modern/rules.h"

namespace fourfold::tetris::modern {

/// True if every cell is inside the walls, above the floor and free.
bool fits(const Board& board, Piece piece, Location at);

/// Where a new piece comes in: at the usual place, else one row higher; nothing if both are blocked.
std::optional<Location> entry(const Board& board, Piece piece);

/// A turn and which of its kicks fitted, from 0.
struct Turned {
  Location at;
  int kick = 0;
};
/// Nothing if no kick fits or the rules have no such turn.
std::optional<Turned> turn(const TurnRules& rules, const Board& board, Piece piece, Location at, Turn turn);

/// As far down as it fits.
Location dropped(const Board& board, Piece piece, Location at);

/// Fills the cells.
void put(Board& board, Piece piece, Location at);

/// The turn of a T that led to a resting place.
struct LastTurn {
  Turn turn = Turn::clockwise;
  int kick = 0;
  friend bool operator==(const LastTurn&, const LastTurn&) = default;
};
/// A T that was turned into a place where three of the four cells at its corners are filled (walls
/// and floor count) has made a T-spin: a full one if both corners beside its tip are, or if the
/// turn needed the fifth kick.
Spin spin_of(const Board& board, Piece piece, Location at, const std::optional<LastTurn>& last);

}  // namespace fourfold::tetris::modern
