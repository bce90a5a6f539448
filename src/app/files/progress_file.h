// The progress of a person in puzzles, as a file of the data folder.
#pragma once

#include <string>

#include "teach/puzzles/progress.h"

namespace fourfold::app {

/// Empty progress if there is no file. A file that cannot be read is renamed, not overwritten.
teach::PuzzleProgress load_puzzle_progress();
/// Returns what went wrong, or nothing: a full disk does not end a puzzle.
std::string save_puzzle_progress(const teach::PuzzleProgress& progress);

}  // namespace fourfold::app
