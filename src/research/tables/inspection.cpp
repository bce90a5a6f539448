// Values of boards by height, and the largest numbers.
#include "research/tables/inspection.h"

#include <algorithm>
#include <cstdlib>

#include "research/tables/round.h"

namespace fourfold::research::tables {

ValuesByHeight values_by_height(const TrainingState& state, int height) {
  std::array<double, kMostRows + 1> sums{}, boards{};
  std::uint16_t words[PatternStore::kWords]{};
  const PatternStore store{{words, 1}, {words + PatternStore::kRows, 1}, {words + PatternStore::kRows + kColumns, 1}};
  PatternBoard<std::int32_t> board(store, height, state.numbers.data(), {1, 1, 1});
  for (const TrainingGame& game : state.games) {
    std::copy(std::begin(game.board.rows), std::end(game.board.rows), words);
    board.look();
    const auto top = static_cast<std::size_t>(board.top());
    sums[top] += static_cast<double>(board.value()) / kLearningUnit;
    ++boards[top];
  }
  ValuesByHeight means;
  for (std::size_t top = 0; top < means.size(); ++top)
    if (boards[top] > 0) means[top] = sums[top] / boards[top];
  return means;
}

LargestNumbers largest_of(const std::vector<std::int32_t>& numbers) {
  const auto largest = [&](int from, int to) {
    std::int32_t most = 0;
    for (int i = from; i < to; ++i) most = std::max(most, std::abs(numbers[static_cast<std::size_t>(i)]));
    return most / kLearningUnit;
  };
  return {largest(Patterns::kRowsAt, Patterns::kBlocksAt), largest(Patterns::kBlocksAt, Patterns::kDangerAt),
          largest(Patterns::kDangerAt, Patterns::kSize)};
}

}  // namespace fourfold::research::tables
