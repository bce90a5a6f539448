// The loop: waits for keys, signals, answers and the next change of a scene, and shows what came of
// them.
#pragma once

#include <optional>

#include "stage/scene.h"
#include "terminal/signals.h"
#include "terminal/terminal.h"

namespace fourfold::terminal {

/// Plays until the stage is done or a signal ends it; the scenes are saved either way. Returns that
/// signal: the caller ends the process with it once the terminal is restored.
std::optional<int> run(stage::Stage& stage, Terminal& terminal, Signals& signals);

}  // namespace fourfold::terminal
