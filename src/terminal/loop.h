// The main loop: waits for keys, signals, answers and the next change of a scene, and shows the
// result.
#pragma once

#include <optional>

#include "stage/scene.h"
#include "terminal/signals.h"
#include "terminal/terminal.h"

namespace fourfold::terminal {

/// Runs until the stage is done or a signal ends it; the scenes are saved in both cases. Returns
/// that signal, so that the caller can end the process with it after the terminal is restored.
std::optional<int> run(stage::Stage& stage, Terminal& terminal, Signals& signals);

}  // namespace fourfold::terminal
