// What the settings say about a new game of Tetris.
#pragma once

#include "scenes/services.h"
#include "session/tetris/options.h"

namespace fourfold::scenes {

/// What the settings say, with a new seed.
session::PlayOptions default_play(Services& services);

/// Who can advise in the classic game: the policies that come with the program.
std::vector<std::string> classic_advisers(const Services& services);
/// These one after the other; the empty name, before the first, is the best there is.
std::string next_adviser(const std::vector<std::string>& names, const std::string& now, int by);
std::string adviser_text(const std::string& policy);

}  // namespace fourfold::scenes
