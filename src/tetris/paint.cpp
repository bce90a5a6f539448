// The colours of a stack.
#include "tetris/paint.h"

#include <algorithm>

namespace fourfold::tetris {

void Paint::put(const Rules& rules, Piece piece, Placement at) {
  for (const Cell& cell : cells_of(rules, piece, at)) set(rules.row_of(cell.y), cell.x, piece);
}

void Paint::follow(const Rules& rules, const Locked& locked) {
  put(rules, locked.piece, locked.at);
  remove(locked.rows);
  if (locked.garbage_hole != kNoGarbage) raise();
}

void Paint::set(int row, int x, Piece piece) {
  rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(x)] =
      static_cast<std::uint8_t>(1 + static_cast<int>(piece));
}

void Paint::remove(Column rows) {
  if (rows == 0) return;
  auto kept = rows_.begin();
  for (int row = 0; row < kRows; ++row) {
    if ((rows >> row & 1) == 0) *kept++ = rows_[static_cast<std::size_t>(row)];
  }
  std::fill(kept, rows_.end(), Row{});
}

void Paint::raise() {
  std::ranges::copy_backward(rows_.begin(), rows_.end() - 1, rows_.end());
  rows_.front() = Row{};
}

std::optional<Piece> Paint::piece(int row, int x) const {
  const int value = rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(x)];
  return value == 0 ? std::nullopt : std::optional(static_cast<Piece>(value - 1));
}

}  // namespace fourfold::tetris
