// Many rows in one statement: the text of their values, and how rows are divided into groups of a
// few sizes, so that there are few different statements, each prepared once.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

namespace fourfold::scores {

/// The text of `rows` rows of values. A letter names the type of a column: n is a whole number, d a
/// number, t a text. "nt" gives "(CAST(:v0 AS BIGINT), CAST(:v1 AS TEXT)), (...)".
inline std::string values_text(std::size_t rows, std::string_view columns) {
  std::string out;
  for (std::size_t i = 0; i < rows * columns.size(); ++i) {
    const char column = columns[i % columns.size()];
    out += i % columns.size() == 0 ? (i == 0 ? "(" : "), (") : ", ";
    out += "CAST(:v" + std::to_string(i) + " AS ";
    out += column == 'n' ? "BIGINT)" : column == 'd' ? "DOUBLE PRECISION)" : "TEXT)";
  }
  return out + ")";
}

/// The same for whole numbers alone.
inline std::string values_text(std::size_t rows, std::size_t columns) {
  return values_text(rows, std::string(columns, 'n'));
}

/// The text that `make(rows)` makes, made once in each thread: with the values of 64 rows it has
/// some thousand letters.
template <class Make>
const std::string& made_once(std::size_t rows, Make make) {
  thread_local std::map<std::size_t, std::string> texts;
  const auto at = texts.find(rows);
  return at != texts.end() ? at->second : texts.emplace(rows, make(rows)).first->second;
}

inline constexpr std::array<std::size_t, 4> kPieces = {64, 16, 4, 1};

/// Calls `work(piece)` for groups of these sizes, in order.
template <class T, class Work>
void in_pieces(std::span<const T> rows, Work work) {
  for (const std::size_t size : kPieces) {
    for (; rows.size() >= size; rows = rows.subspan(size)) work(rows.first(size));
  }
}

}  // namespace fourfold::scores
