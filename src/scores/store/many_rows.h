// Many rows in one statement: the text of their values, and how rows are divided into groups of a
// few sizes, so that there are few different statements, each prepared once.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace fourfold::scores {

/// The text of `rows` rows of whole numbers: "(CAST(:v0 AS BIGINT), CAST(:v1 AS BIGINT)), (...)".
inline std::string values_text(std::size_t rows, std::size_t columns) {
  std::string out;
  for (std::size_t i = 0; i < rows * columns; ++i) {
    out += i % columns == 0 ? (i == 0 ? "(" : "), (") : ", ";
    out += "CAST(:v" + std::to_string(i) + " AS BIGINT)";
  }
  return out + ")";
}

inline constexpr std::array<std::size_t, 3> kPieces = {64, 8, 1};

/// Calls `work(piece)` for groups of these sizes, in order.
template <class T, class Work>
void in_pieces(std::span<const T> rows, Work work) {
  for (const std::size_t size : kPieces) {
    for (; rows.size() >= size; rows = rows.subspan(size)) work(rows.first(size));
  }
}

}  // namespace fourfold::scores
