// What the settings say about a new game of Tetris.
#pragma once

#include "scenes/services.h"
#include "session/tetris/options.h"

namespace fourfold::scenes {

/// What the settings say, with a new seed.
session::PlayOptions default_play(Services& services);

}  // namespace fourfold::scenes
