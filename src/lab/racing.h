// Plays the games of a generation in rounds, and drops candidates that are clearly not among the
// best.
//
// Only the best few candidates count for an optimiser. After 1/8, 1/4 and 1/2 of the games, each
// candidate is compared with the last of those few, game by game with the same seeds. If the 95 %
// interval of the difference is below zero, the candidate plays no more games. Its score is that of
// its games so far, but never more than that of a candidate that stayed. (Maron & Moore's races,
// 1994.)
#pragma once

#include <vector>

#include "lab/training.h"

namespace fourfold::lab {

/// The number of candidates that count for the optimiser.
std::size_t parents_of(const Recipe& recipe, std::size_t candidates);

/// The outcomes by candidate. With racing, some candidates have fewer than others; without it, all
/// games are one round.
std::vector<std::vector<Playout>> play_generation(const Training& training, const Play& play);

/// The indices of the candidates that continue, in order. Scores are by candidate and game; all
/// those in `racing` have the same number.
std::vector<std::size_t> still_racing(const std::vector<std::vector<double>>& scores,
                                      const std::vector<std::size_t>& racing, std::size_t parents);

}  // namespace fourfold::lab
