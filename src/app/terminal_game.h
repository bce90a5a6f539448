// The game in the terminal: gives the scenes their services (files, seeds, rankings, threads) and
// runs the loop.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "scenes/services.h"
#include "stage/scene.h"

namespace fourfold::app {

using FirstScene = std::function<std::unique_ptr<stage::Scene>(scenes::Services&)>;

/// Plays from the scene that `first` makes until it is left. Throws Failure where there is no
/// terminal to play on; ends the process with the signal that ended the game, after the terminal
/// was restored.
void play_in_terminal(const FirstScene& first);

}  // namespace fourfold::app
