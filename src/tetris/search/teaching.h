// What a person is told who asks for a place: not always the search's first choice. The search
// knows that four lines that are ready will still be ready later; a person who learns may not.
#pragma once

#include <span>

#include "tetris/search/search.h"

namespace fourfold::tetris {

/// What one more hole costs: the same stack with a hole in its middle, on average over the places
/// of an O. Weights that do not mind holes are counted as they are.
Value price_of_hole(const Rules& rules, FeatureSet set, const Weights& weights);

/// Four lines that can be cleared now are told where waiting is better by at most three quarters of
/// a hole: what a review calls an inaccuracy.
constexpr Value four_may_cost(Value hole) { return hole / 4 * 3; }

/// Which of the moves (the best first) is told: the first, or four lines that are nearly as good.
std::size_t move_to_teach(const Rules& rules, const Board& board, Piece piece, std::span<const RankedMove> moves,
                          Value hole);

}  // namespace fourfold::tetris
