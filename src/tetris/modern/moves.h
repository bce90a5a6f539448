// PLACEHOLDER until the generator is merged.
#pragma once
#include <vector>
#include "tetris/modern/field.h"
namespace fourfold::tetris::modern {
struct Move {
  Location at;
  Spin spin = Spin::none;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};
using MoveList = std::vector<Move>;
Location canonical(Piece piece, Location at);
void find_moves(const TurnRules& rules, const Board& board, Piece piece, Location from, bool spins, MoveList& out);
}
