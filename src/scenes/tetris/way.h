// The way of a piece in keys: what a player presses to bring it from where it is now to a place.
#pragma once

#include <string>
#include <vector>

#include "scenes/settings.h"
#include "tetris/game.h"
#include "tetris/modern/choice.h"
#include "tetris/modern/game.h"

namespace fourfold::scenes {

/// One action for every press, as few as possible; a hard drop is the last. None: the piece cannot
/// get there any more.
std::vector<Action> way_to(const tetris::Game& game, tetris::Placement at);
/// The keys to a choice, with a hold first where the choice has one.
std::vector<Action> way_to(const tetris::modern::Game& game, const tetris::modern::Choice& choice);

/// As keys: "[←]x3 [z] [Space]". An action without a key is written by its name.
std::string key_caps(const std::vector<Binding>& keys, const std::vector<Action>& actions);

}  // namespace fourfold::scenes
