// The games of a generation, in rounds: a candidate that is clearly not among the best is dropped.
//
// Only the best few candidates count for an optimiser. After 1/8, 1/4 and 1/2 of the games each
// candidate is compared with the last of those few, game by game on the same seeds; if the 95 %
// interval of the difference lies below zero, it plays no more games. Its score is what it has
// then, but never more than that of a candidate that stayed. (Maron & Moore's races, 1994.)
#pragma once

#include <vector>

#include "lab/training.h"

namespace fourfold::lab {

/// Candidates that count for the optimiser.
std::size_t parents_of(const Recipe& recipe, std::size_t candidates);

/// Outcomes by candidate. With racing some have fewer than others; without, all games are one
/// round.
std::vector<std::vector<Playout>> play_generation(const Training& training, const Play& play);

/// The candidates that go on: their indices, in order. Scores are by candidate and game, equally
/// many for those in `racing`.
std::vector<std::size_t> still_racing(const std::vector<std::vector<double>>& scores,
                                      const std::vector<std::size_t>& racing, std::size_t parents);

}  // namespace fourfold::lab
