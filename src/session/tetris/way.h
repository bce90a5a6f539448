// The way of a piece in keys: what a player presses to bring it from where it is now to a place.
#pragma once

#include <optional>

#include "tetris/game.h"
#include "tetris/modern/choice.h"
#include "tetris/modern/game.h"
#include "tetris/modern/keys.h"

namespace fourfold::session {

/// As few presses as possible; the hard drop after them is not among them. Nothing: the piece
/// cannot get there any more.
std::optional<tetris::modern::Strokes> way_to(const tetris::Game& game, tetris::Placement at);
/// With a hold before it where the choice says so.
std::optional<tetris::modern::Strokes> way_to(const tetris::modern::Game& game, const tetris::modern::Choice& choice,
                                              tetris::modern::Pressing pressing);

}  // namespace fourfold::session
