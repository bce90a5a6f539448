// One modern game as a number to optimise: a pure function of (course, pieces, weights, seed).
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

/// A machine for these weights, or what is wrong with them.
Result<tetris::modern::MachinePolicy> machine_for(const ModernCourse& course, std::span<const double> weights);

/// Plays one game of up to `cap` pieces. The weights must be ones that `machine_for` accepts, the
/// opponent's too.
Playout play_modern(const ModernCourse& course, std::uint64_t cap, std::span<const double> weights, std::uint64_t seed);

/// Higher is better; without the caution. Pieces that a game lost early did not place count as
/// nothing.
///   attack     rows of attack per piece
///   pressure   the same, and 1 for a game that was survived, less for one that ended before
///   dig        the pieces, negative; a dig that was not finished costs `cap` and four for every
///              row that is left, so that all of them are worse and the deeper one is better
///   match      1 for a win, 0.5, 0
double modern_score(Objective objective, const Playout& outcome, std::uint64_t cap);

}  // namespace fourfold::lab
