// The outcome of one modern game as numbers: a pure function of (course, pieces, weights, seed).
//
// What `Playout::points` counts depends on the objective:
//   attack, pressure   rows of attack, sent or cancelled
//   dig                rows dug
//   match              2 for a win, 1 for a game that nobody has won after `cap` pieces each, 0
#pragma once

#include <span>

#include "base/result.h"
#include "lab/modern_course.h"
#include "lab/playout.h"
#include "tetris/modern/search/machine_policy.h"

namespace fourfold::lab {

/// A machine with these weights, or what is wrong with them.
Result<tetris::modern::MachinePolicy> machine_for(const ModernCourse& course, std::span<const double> weights);

/// Plays one game of up to `cap` pieces. `machine_for` must accept the weights, and the opponent's
/// too.
Playout play_modern(const ModernCourse& course, std::uint64_t cap, std::span<const double> weights, std::uint64_t seed);

/// The score of an outcome, higher is better; without the caution. Pieces that were not placed
/// because the game was lost early count as nothing.
///   attack     rows of attack per piece
///   pressure   the same, plus 1 if the game was survived, less if it ended before
///   dig        the number of pieces, negative. If the dig was not finished: `cap` and four for
///              every row that is left, so that it is worse than every finished one, and deeper is
///              better
///   match      1 for a win, 0.5, 0
double modern_score(Objective objective, const Playout& outcome, std::uint64_t cap);

}  // namespace fourfold::lab
