// What a move does, and who has won.
#include "connect4/position.h"

#include <algorithm>
#include <cassert>

#include "base/rng.h"

namespace fourfold::connect4 {
namespace {

Bits mirrored_bits(const BoardShape& shape, Bits bits) {
  Bits out = 0;
  for (int column = 0; column < shape.width; ++column) {
    const Bits cells = (bits & shape.column(column)) >> (column * shape.stride());
    out |= cells << ((shape.width - 1 - column) * shape.stride());
  }
  return out;
}

}  // namespace

void Position::play(int column) {
  assert(can_play(column));
  mover ^= mask;
  mask |= mask + shape.bottom(column);
}

Position Position::after(int column) const {
  Position next = *this;
  next.play(column);
  return next;
}

std::optional<Side> Position::winner() const {
  if (!Geometry(shape).has_line(mask ^ mover)) return std::nullopt;
  return other(to_move());
}

bool Position::wins_with(int column) const {
  const Bits cell = (mask + shape.bottom(column)) & shape.column(column);
  return Geometry(shape).has_line(mover | cell);
}

Bits Position::winning_bits() const {
  const Geometry geometry(shape);
  const auto lines = geometry.lines(mask ^ mover);
  Bits cells = 0;
  for (std::size_t d = 0; d < lines.size(); ++d) {
    Bits line = lines[d];
    for (int i = 0; i < shape.connect; ++i, line <<= geometry.steps[d]) cells |= line;
  }
  return cells;
}

std::vector<Cell> Position::winning_cells() const {
  std::vector<Cell> found;
  for (Bits cells = winning_bits(); cells != 0; cells &= cells - 1) {
    const int index = std::countr_zero(cells);
    found.push_back({index / shape.stride(), index % shape.stride()});
  }
  return found;
}

Position Position::mirrored() const { return {shape, mirrored_bits(shape, mover), mirrored_bits(shape, mask)}; }

Bits Position::key() const {
  Bits bottom = 0;
  for (int column = 0; column < shape.width; ++column) bottom |= shape.bottom(column);
  return mover + mask + bottom;
}

std::optional<int> floating_column(const BoardShape& shape, Bits mask) {
  for (int column = 0; column < shape.width; ++column) {
    const Bits cells = mask & shape.column(column);
    if (((cells + shape.bottom(column)) & cells) != 0) return column;
  }
  return std::nullopt;
}

}  // namespace fourfold::connect4

std::size_t std::hash<fourfold::connect4::Position>::operator()(
    const fourfold::connect4::Position& position) const noexcept {
  const auto& shape = position.shape;
  const int size = (shape.width * 64 + shape.height) * 64 + shape.connect;
  return static_cast<std::size_t>(fourfold::random_at(position.key(), static_cast<std::uint64_t>(size)));
}
