// The coach of a lesson of Tetris.
#pragma once

#include "page_engine/engine_state.h"

namespace fourfold::page_engine {

/// Of `lesson`, as far as `replay` has come: the next step to its goal, from where the piece comes
/// in, in the form of `advice.think`. It compares with no other place: another one may be good, but
/// not for the goal. `best` is null where no way is known.
Result<Json> lesson_way(EngineState& engine, const Question& question);

}  // namespace fourfold::page_engine
