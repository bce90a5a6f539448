// The pieces in the form that a device's code uses: one orientation in four words.
#pragma once

#include "research/engine/portable.h"
#include "research/engine/shapes.h"

namespace fourfold::research::portable {

/// Each byte of `bottoms` and `masks` is a column of the piece; the leftmost column is in the
/// lowest byte. A column that the piece does not have is so low that it never touches anything.
/// Memory of the device is not initialised, so the members have no initial values.
struct PackedShape {
  static constexpr std::uint32_t kNoColumn = 63;

  std::uint32_t bottoms;  ///< rows above the lowest cell of the piece
  std::uint32_t masks;    ///< the cells, bit 0 in the lowest row of the piece
  std::uint16_t width, height;
  std::uint32_t rows;  ///< the cells by rows: four bits each, the lowest row in the lowest bits

  [[nodiscard]] FOURFOLD_BOTH int bottom(int i) const { return static_cast<int>(bottoms >> 8 * i & 255); }
  [[nodiscard]] FOURFOLD_BOTH std::uint32_t mask(int i) const { return masks >> 8 * i & 255; }
};

struct PackedShapes {
  PackedShape of[7][4];
  int count[7];
};

inline PackedShape packed_shape(const research::Orientation& o) {
  PackedShape shape{};
  shape.width = static_cast<std::uint16_t>(o.width);
  shape.height = static_cast<std::uint16_t>(o.height());
  for (int i = 0; i < 4; ++i) {
    const research::Bar bar =
        i < o.width ? o.bars[static_cast<std::size_t>(i)] : research::Bar{PackedShape::kNoColumn, 0};
    shape.bottoms |= static_cast<std::uint32_t>(bar.bottom) << 8 * i;
    if (i >= o.width) continue;
    shape.masks |= research::bar_bits(bar) << 8 * i;
    for (int cell = 0; cell < bar.cells; ++cell) shape.rows |= 1u << (4 * (bar.bottom + cell) + i);
  }
  return shape;
}

inline PackedShapes packed_shapes() {
  PackedShapes shapes{};
  for (std::size_t p = 0; p < research::kShapes.size(); ++p) {
    shapes.count[p] = research::kShapes[p].count;
    for (std::size_t r = 0; r < 4; ++r) shapes.of[p][r] = packed_shape(research::kShapes[p].orientations[r]);
  }
  return shapes;
}

}  // namespace fourfold::research::portable
