// What a person is told who asks for a place.
#include "tetris/search/teaching.h"

#include <algorithm>

#include "tetris/moves.h"
#include "tetris/search/kernel.h"

namespace fourfold::tetris {
namespace {

constexpr int kSampleRows = 4;

/// A flat stack with an open column at the right wall.
Board flat_stack() {
  Board board;
  for (int row = 0; row < kSampleRows; ++row) {
    for (int x = 0; x + 1 < kWidth; ++x) board.fill(row, x);
  }
  return board;
}

Value sum_of_ends(const Rules& rules, FeatureSet set, const Weights& weights, const Board& board) {
  const NarrowColumns columns = narrow(board);
  MoveList moves;
  find_placements(rules, columns, Piece::O, rules.spawn, moves);
  std::vector<Score> scores(static_cast<std::size_t>(moves.size()));
  kernel(set, best_isa()).score({&rules, &columns, Piece::O, 0, {moves.begin(), moves.end()}}, weights, scores.data());
  Value sum = 0;
  for (const Score& score : scores) sum += score.end == kLost ? 0 : score.end / moves.size();
  return sum;
}

bool clears_four(const Rules& rules, const Board& board, Piece piece, Placement to) {
  NarrowColumns columns = narrow(board);
  return place(rules, columns, piece, to) == 4;
}

}  // namespace

Value price_of_hole(const Rules& rules, FeatureSet set, const Weights& weights) {
  const Board flat = flat_stack();
  Board holed = flat;
  holed.columns[kWidth / 2] &= ~(Column{1} << (kSampleRows / 2));
  const Value price = sum_of_ends(rules, set, weights, flat) - sum_of_ends(rules, set, weights, holed);
  return price > 0 ? price : kWeightUnit;
}

std::size_t move_to_teach(const Rules& rules, const Board& board, Piece piece, std::span<const RankedMove> moves,
                          Value hole) {
  if (piece != Piece::I || moves.empty() || moves.front().value == kLost) return 0;
  const auto four = std::ranges::find_if(
      moves, [&](const RankedMove& move) { return clears_four(rules, board, piece, move.placement); });
  if (four == moves.end() || four->value == kLost) return 0;
  const RankedMove& first = moves.front();
  // Other values cannot be compared.
  const bool is_as_deep =
      four->line.size == first.line.size && four->coming == first.coming && four->fatal == first.fatal;
  return is_as_deep && first.value - four->value <= four_may_cost(hole) ? static_cast<std::size_t>(four - moves.begin())
                                                                        : 0;
}

}  // namespace fourfold::tetris
