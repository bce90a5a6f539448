// Kicks as text: "N>E 0,0 -1,0 -1,1; E>N 0,0 1,0". A turn without kicks is impossible: "N>S none".
#pragma once

#include <string>
#include <string_view>

#include "tetris/modern/turns.h"

namespace fourfold::tetris::modern {

/// Sets the turns that the text names. Returns what was expected if the text is wrong, otherwise an
/// empty text.
std::string take_kicks(Piece piece, std::string_view text, TurnRules& turns);

/// The turns of a piece that differ from those of `base`; empty if there are none.
std::string kick_changes(Piece piece, const TurnRules& base, const TurnRules& turns);

}  // namespace fourfold::tetris::modern
