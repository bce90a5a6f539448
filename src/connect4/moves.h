// Which columns can be played, in the order the literature tries them: from the centre outward.
#pragma once

#include <array>
#include <cstdint>

#include "connect4/position.h"

namespace fourfold::connect4 {

/// A set of columns, bit 0 for the leftmost.
using Columns = std::uint32_t;
inline constexpr Columns kAllColumns = ~Columns{0};
constexpr Columns only(int column) { return Columns{1} << column; }
constexpr bool has(Columns columns, int column) { return ((columns >> column) & 1) != 0; }

/// The centre column; the left one of two.
constexpr int centre(const BoardShape& shape) { return (shape.width - 1) / 2; }

/// All columns from the centre outward. Of two equally far ones the search of the original tries
/// the right one first; people prefer the left one.
struct ColumnOrder {
  enum class Ties : std::uint8_t { right_first, left_first };

  std::array<std::int8_t, kMaxWidth> columns{};
  int size = 0;

  explicit ColumnOrder(const BoardShape& shape, Ties ties = Ties::right_first);
  [[nodiscard]] const std::int8_t* begin() const { return columns.data(); }
  [[nodiscard]] const std::int8_t* end() const { return columns.data() + size; }
};

/// Columns with room; none if the game is over.
Columns legal_columns(const Position& position);

/// Sequences of `plies` moves; a sequence ends where somebody wins. A move generator is right if
/// these numbers are.
std::uint64_t perft(const Position& position, int plies);

}  // namespace fourfold::connect4
