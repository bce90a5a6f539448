// The colours of a modern stack.
#include "tetris/modern/paint.h"

namespace fourfold::tetris::modern {

void put(Paint& paint, Piece piece, Location at) {
  for (const Step cell : cells_of(piece, at.orientation)) paint.set(at.y + cell.y, at.x + cell.x, piece);
}

void follow(Paint& paint, const Locked& locked) {
  put(paint, locked.piece, locked.at);
  paint.remove(locked.rows);
  for (int row = 0; row < locked.risen.size; ++row) paint.raise();
}

}  // namespace fourfold::tetris::modern
