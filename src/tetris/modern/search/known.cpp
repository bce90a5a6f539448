// How a view becomes a node.
#include "tetris/modern/search/known.h"

#include <algorithm>
#include <numeric>

namespace fourfold::tetris::modern {

Board board_of(const ShortColumns& columns) {
  Board board;
  for (std::size_t x = 0; x < columns.size(); ++x) board.columns[x] = columns[x];
  return board;
}

ShortColumns short_columns(const Board& board, int from_row) {
  ShortColumns columns{};
  for (std::size_t x = 0; x < columns.size(); ++x)
    columns[x] = static_cast<std::uint32_t>(board.columns[x] >> from_row);
  return columns;
}

std::optional<Piece> held_in(const State& state) {
  return state.held == kNoPiece ? std::nullopt : std::optional(static_cast<Piece>(state.held));
}

int waiting_of(const View& view) {
  return std::min(kMostWaiting, std::accumulate(view.waiting.begin(), view.waiting.end(), 0));
}

State state_of(const View& view) {
  return {.garbage_rows = static_cast<std::uint32_t>(view.garbage_rows),
          .held = view.held ? static_cast<HeldPiece>(*view.held) : kNoPiece,
          .next = 0,
          .combo = static_cast<std::uint8_t>(std::min(view.combo, kMostCombo)),
          .back_to_back = view.back_to_back > 0,
          .waiting = static_cast<std::uint8_t>(waiting_of(view))};
}

std::optional<int> clear_chance(PerfectChance& chance, const Node& node, const Known& known) {
  return chance.of({board_of(node.board), held_in(node.state), known.left(node), known.bag});
}

}  // namespace fourfold::tetris::modern
