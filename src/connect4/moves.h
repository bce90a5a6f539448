// Which columns can be played, in the order that the literature tries them: from the centre
// outward.
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

/// The centre column; if there are two, the left one.
constexpr int centre(const BoardShape& shape) { return (shape.width - 1) / 2; }

/// All columns from the centre outward. Of two columns at the same distance, the search of the
/// original tries the right one first; people prefer the left one.
struct ColumnOrder {
  enum class Ties : std::uint8_t { right_first, left_first };

  std::array<std::int8_t, kMaxWidth> columns{};
  int size = 0;

  explicit ColumnOrder(const BoardShape& shape, Ties ties = Ties::right_first);
  [[nodiscard]] const std::int8_t* begin() const { return columns.data(); }
  [[nodiscard]] const std::int8_t* end() const { return columns.data() + size; }
};

/// Columns that are not full; none if the game is over.
Columns legal_columns(const Position& position);

/// The number of sequences of `plies` moves; a sequence ends where somebody wins. If these numbers
/// are right, so is the move generator.
std::uint64_t perft(const Position& position, int plies);

}  // namespace fourfold::connect4
