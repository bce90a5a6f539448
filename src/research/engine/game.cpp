// Dropping a piece on a board, and the lists of moves.
#include "research/engine/game.h"

#include <cassert>

namespace fourfold::research {
namespace {

struct DropList {
  std::array<Drop, kMostDrops> items{};
  std::size_t size = 0;
};

constexpr DropList list_drops(const Shapes& shapes) {
  DropList list;
  for (int r = 0; r < shapes.count; ++r) {
    for (int x = 0; x + shapes.orientations[static_cast<std::size_t>(r)].width <= tetris::kWidth; ++x)
      list.items[list.size++] = {static_cast<std::int8_t>(r), static_cast<std::int8_t>(x)};
  }
  return list;
}

constexpr std::array<DropList, tetris::kPieceCount> list_all() {
  std::array<DropList, tetris::kPieceCount> lists;
  for (std::size_t p = 0; p < lists.size(); ++p) lists[p] = list_drops(kShapes[p]);
  return lists;
}

constexpr std::array<DropList, tetris::kPieceCount> kDrops = list_all();

}  // namespace

std::span<const Drop> drops(tetris::Piece piece) {
  const DropList& list = kDrops[static_cast<std::size_t>(piece)];
  return {list.items.data(), list.size};
}

int stack_height(const Columns& columns) {
  std::uint32_t used = 0;
  for (const std::uint32_t c : columns) used |= c;
  return top_of(used);
}

Landing land(Columns& columns, int height, tetris::Piece piece, Drop drop) {
  const Orientation& shape = shapes(piece).orientations[static_cast<std::size_t>(drop.rotation)];
  const auto first = static_cast<std::size_t>(drop.column), width = static_cast<std::size_t>(shape.width);
  assert(first + width <= columns.size());
  const auto height_under = [&](int i) { return top_of(columns[first + static_cast<std::size_t>(i)]); };
  Landing landing{.row = resting_row(shape, height_under), .height = shape.height()};
  for (std::size_t i = 0; i < width; ++i) columns[first + i] |= bar_bits(shape.bars[i]) << landing.row;
  landing.over = landing.row + landing.height > height;
  if (landing.over) return landing;

  std::uint32_t full = ~0u;
  for (const std::uint32_t c : columns) full &= c;
  if (full == 0) return landing;
  landing.lines = bit_count(full);
  for (std::size_t i = 0; i < width; ++i) landing.eroded += bit_count(bar_bits(shape.bars[i]) << landing.row & full);
  tetris::remove_rows(columns, full);
  return landing;
}

Landing Game::apply(Drop drop, int height) {
  assert(!over);
  const Landing landing = land(columns, height, piece(), drop);
  ++pieces;
  lines += static_cast<std::uint64_t>(landing.lines);
  over = landing.over;
  return landing;
}

}  // namespace fourfold::research
