// A perfect clear piece by piece: on which board each one is put, and with which keys.
#pragma once

#include <vector>

#include "base/json.h"
#include "tetris/modern/keys.h"
#include "tetris/modern/perfect/perfect.h"

namespace fourfold::tetris::modern {

struct PerfectStep {
  Board before;
  Piece piece{};
  Choice choice;
  Strokes keys;  ///< a hard drop comes after them
};
std::vector<PerfectStep> steps_of(const View& view, const PerfectClear& clear);

/// `found`, `complete`, `nodes`, and `clears` with `attack` and `moves`.
Json perfect_json(const View& view, const PerfectClears& found);

}  // namespace fourfold::tetris::modern
