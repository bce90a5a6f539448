// What scenes get from outside besides the running game: the leaderboard, kept replays, a perfect
// solver, settings.
#pragma once

#include "scenes/services.h"

namespace fourfold::app {

/// Each is opened or made when it is first asked for; what fails then is told on the screen.
void add_world_services(scenes::Services& services);

}  // namespace fourfold::app
