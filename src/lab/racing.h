// The games of a generation, in rounds: who is clearly not among the best plays no more of them.
//
// Only the best few candidates move an optimiser. After 1/8, 1/4 and 1/2 of the games a candidate leaves whose difference to the
// last of those few, game by game on the same seeds, has its 95 % interval below zero. What it has scored by then is its score,
// but never more than that of one who stayed. (Maron & Moore's races, 1994.)
#pragma once

#include <vector>

#include "lab/training.h"

namespace fourfold::lab {

/// Candidates that count for the optimiser.
std::size_t parents_of(const Recipe& recipe, std::size_t candidates);

/// Outcomes by candidate. With racing some have fewer than others; without, all games are one round.
std::vector<std::vector<Playout>> play_generation(const Training& training, const Play& play);

/// Who goes on: indices of candidates, in order. Scores are by candidate and game, equally many for those in `racing`.
std::vector<std::size_t> still_racing(const std::vector<std::vector<double>>& scores,
                                      const std::vector<std::size_t>& racing, std::size_t parents);

}  // namespace fourfold::lab
