// The games that were left, as files of the data folder: one each, so that programs that run side
// by side never meet.
#pragma once

#include "scenes/services.h"

namespace fourfold::app {

/// At most this many games are kept. When one more is saved, the oldest is deleted.
inline constexpr std::size_t kMostSaved = 9;

void add_saved_games(scenes::Services& services);

}  // namespace fourfold::app
