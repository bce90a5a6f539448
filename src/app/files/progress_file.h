// The progress of a person in puzzles, as a file of the data folder.
#pragma once

#include <string>

#include "teach/puzzles/progress.h"

namespace fourfold::app {

/// None yet where there is no file. One that cannot be read is put aside, and none takes its place.
teach::PuzzleProgress load_puzzle_progress();
/// Returns what went wrong, or nothing: a full disk does not end a puzzle.
std::string save_puzzle_progress(const teach::PuzzleProgress& progress);

}  // namespace fourfold::app
