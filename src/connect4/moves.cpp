// Which columns can be played.
#include "connect4/moves.h"

namespace fourfold::connect4 {
namespace {

std::uint64_t count_sequences(const Geometry& geometry, const Position& position, int plies) {
  if (plies == 0) return 1;
  if (geometry.has_line(position.mask ^ position.mover)) return 0;
  std::uint64_t count = 0;
  for (int column = 0; column < position.shape.width; ++column) {
    if (position.can_play(column)) count += count_sequences(geometry, position.after(column), plies - 1);
  }
  return count;
}

}  // namespace

ColumnOrder::ColumnOrder(const BoardShape& shape, Ties ties) : size(shape.width) {
  // With an even width, only the two columns in the middle are at the same distance, and `centre`
  // is the left one.
  const int middle = centre(shape), sign = ties == Ties::left_first && shape.width % 2 == 1 ? -1 : 1;
  for (int i = 0; i < size; ++i) {
    const int offset = sign * ((i + 1) / 2);
    columns[static_cast<std::size_t>(i)] = static_cast<std::int8_t>(i % 2 == 1 ? middle + offset : middle - offset);
  }
}

Columns legal_columns(const Position& position) {
  if (position.is_over()) return 0;
  Columns columns = 0;
  for (int column = 0; column < position.shape.width; ++column) {
    if (position.can_play(column)) columns |= only(column);
  }
  return columns;
}

std::uint64_t perft(const Position& position, int plies) {
  return count_sequences(Geometry(position.shape), position, plies);
}

}  // namespace fourfold::connect4
