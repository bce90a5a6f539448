// The places that only kicks and slides reach.
#include "tetris/modern/perfect/places.h"

namespace fourfold::tetris::modern {

void PlaceFinder::find(LowField field, Piece piece) {
  constexpr Location kEntry{Orientation::north, kEntryColumn, kEntryRow};
  find_moves(*turns_, board_of(field), piece, kEntry, false, moves_);
}

bool PlaceFinder::is_found(Location at) const {
  return std::any_of(moves_.begin(), moves_.end(), [&](const Move& move) { return move.at == at; });
}

}  // namespace fourfold::tetris::modern
