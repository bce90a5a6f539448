// A piece that comes to rest on the field.
#include "tetris/modern/field.h"

namespace fourfold::tetris::modern {

Location dropped(const Board& board, Piece piece, Location at) {
  while (fits(board, piece, at + Step{0, -1})) at = at + Step{0, -1};
  return at;
}

void put(Board& board, Piece piece, Location at) {
  for (const Step cell : cells_of(piece, at.orientation)) board.fill(at.y + cell.y, at.x + cell.x);
}

}  // namespace fourfold::tetris::modern
