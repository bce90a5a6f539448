// A new modern game as the settings say, and what is remembered of it.
#pragma once

#include "scenes/services.h"
#include "session/tetris/options.h"
#include "session/tetris/round.h"
#include "stage/scene.h"
#include "tetris/modern/modes.h"

namespace fourfold::scenes {

/// Rules, mode, level, opponent of the settings; handling and next pieces too.
session::ModernOptions modern_play(Services& services);

/// The scene of a new game: alone, or against the machine.
std::unique_ptr<stage::Scene> modern_scene(Services& services, const session::ModernOptions& options);

/// The scene of a game that was left: it waits in a pause, or at its end. An error says why it
/// cannot go on.
Result<std::unique_ptr<stage::Scene>> continued_modern(Services& services, const session::ModernOptions& options,
                                                       session::ModernRound round);

/// Keeps what was chosen for the next time.
void remember(Services& services, const ModernSettings& chosen);

}  // namespace fourfold::scenes
