// What the settings say about a new game of Tetris.
#pragma once

#include "scenes/services.h"
#include "session/tetris/options.h"

namespace fourfold::scenes {

/// What the settings say, with a new seed.
session::PlayOptions default_play(Services& services);

/// The policies that can advise, one after the other; the empty name is the best there is.
std::string next_adviser(const Services& services, const std::string& now, int by);
std::string adviser_text(const std::string& policy);

}  // namespace fourfold::scenes
