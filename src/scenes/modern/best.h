// The player's best game of a mode, from the leaderboard.
#pragma once

#include <cstdint>
#include <optional>

#include "scenes/services.h"
#include "tetris/modern/modes.h"

namespace fourfold::scenes {

/// Points or ticks, as the mode counts; nothing if there is none yet, nobody has a name, or the
/// leaderboard cannot be read: a game must not wait for it.
std::optional<std::int64_t> personal_best(Services& services, const tetris::modern::Start& start);

}  // namespace fourfold::scenes
