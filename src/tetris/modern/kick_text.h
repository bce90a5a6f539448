// Kicks as text: "N>E 0,0 -1,0 -1,1; E>N 0,0 1,0". A turn without kicks is not possible: "N>S none".
#pragma once

#include <string>
#include <string_view>

#include "tetris/modern/turns.h"

namespace fourfold::tetris::modern {

/// Takes over the turns that are named. What was expected, where the text is not it; else empty.
std::string take_kicks(Piece piece, std::string_view text, TurnRules& turns);

/// The turns of a piece that differ from those of `base`; empty if none does.
std::string kick_changes(Piece piece, const TurnRules& base, const TurnRules& turns);

}  // namespace fourfold::tetris::modern
