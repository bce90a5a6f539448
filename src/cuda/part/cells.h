// The pieces as compile-time constants.
#pragma once

#include "cuda/part/portable.h"
#include "research/engine/shapes.h"

namespace fourfold::cuda::detail {

template <int kPiece>
constexpr int widest() {
  int width = 0;
  for (const research::Orientation& o : research::kShapes[kPiece].orientations)
    width = o.width > width ? o.width : width;
  return width;
}
template <int kPiece>
constexpr int narrowest() {
  int width = 4;
  for (int r = 0; r < research::kShapes[kPiece].count; ++r) {
    const int w = research::kShapes[kPiece].orientations[static_cast<std::size_t>(r)].width;
    width = w < width ? w : width;
  }
  return width;
}

/// An orientation as compile-time constants.
struct Cells {
  int width = 0, height = 0;
  std::uint32_t bottoms = 0, count[4]{};
  int bottom[4]{};
  std::uint32_t bits[6]{};    ///< the cells by column; first the column before the piece
  std::uint32_t beside[6]{};  ///< cells of the board that touch the piece from the side, by column in the same order
  int in_row[4]{};            ///< the number of cells in each row
  int top[4]{};               ///< by column: the rows from the piece's lowest row to its top
};
constexpr Cells cells_of(int piece, int rotation) {
  const research::Orientation& o =
      research::kShapes[static_cast<std::size_t>(piece)].orientations[static_cast<std::size_t>(rotation)];
  Cells cells;
  cells.width = o.width;
  cells.height = o.height();
  for (int i = 0; i < o.width; ++i) {
    const research::Bar& bar = o.bars[static_cast<std::size_t>(i)];
    cells.bottoms += static_cast<std::uint32_t>(bar.bottom);
    cells.bottom[i] = bar.bottom;
    cells.count[i] = static_cast<std::uint32_t>(bar.cells);
    cells.top[i] = bar.bottom + bar.cells;
    cells.bits[i + 1] = research::bar_bits(bar);
    for (int y = 0; y < bar.cells; ++y) ++cells.in_row[bar.bottom + y];
  }
  for (int i = 0; i < o.width; ++i) {
    const std::uint32_t own = cells.bits[i + 1];
    cells.beside[i] |= own & ~cells.bits[i];
    cells.beside[i + 2] |= own & ~cells.bits[i + 2];
  }
  for (int i = 0; i < o.width; ++i) cells.beside[i + 1] &= (1u << cells.bottom[i]) - 1;  // nothing lies on the piece
  return cells;
}

}  // namespace fourfold::cuda::detail
