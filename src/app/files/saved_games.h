// The games that were left, as files of the data folder: one each, so that programs that run side
// by side never meet.
#pragma once

#include "scenes/services.h"

namespace fourfold::app {

/// As many wait at most; when another comes, the oldest goes.
inline constexpr std::size_t kMostSaved = 9;

void add_saved_games(scenes::Services& services);

}  // namespace fourfold::app
