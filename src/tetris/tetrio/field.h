// The board of a TETR.IO game: rows count downward from the top of the buffer, cells know what they
// came from.
#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "tetris/board.h"
#include "tetris/modern/turns.h"

namespace fourfold::tetris::tetrio {

inline constexpr char kEmptyCell = '.', kGarbageCell = 'g';

/// A cell of a piece, seen from its centre; y grows downward.
struct Offset {
  int x = 0, y = 0;
};
std::array<Offset, 4> cells_of(Piece piece, int turns);

/// A falling piece. Its row is the whole number not below `y`.
struct Falling {
  Piece piece{};
  int turns = 0;  ///< quarters, clockwise
  int x = 0;
  double y = 0;
  [[nodiscard]] int row() const { return static_cast<int>(std::ceil(y)); }
};

class Field {
 public:
  using Row = std::array<char, kWidth>;

  explicit Field(int height);

  [[nodiscard]] int height() const { return static_cast<int>(rows_.size()); }
  [[nodiscard]] char at(int x, int y) const { return rows_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)]; }
  void set(int x, int y, char cell) { rows_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = cell; }
  /// Walls, floor and the top of the buffer count as filled.
  [[nodiscard]] bool is_filled(int x, int y) const;
  [[nodiscard]] bool fits(const Falling& at) const;
  [[nodiscard]] bool is_empty() const;

  void put(const Falling& at);
  struct Cleared {
    int rows = 0, with_garbage = 0;
    Column which = 0;  ///< counted from the floor
  };
  Cleared clear_rows();
  /// Pushes everything up; false if that pushes a filled cell out.
  bool raise(int hole);

  [[nodiscard]] Board board() const;
  friend bool operator==(const Field&, const Field&) = default;

 private:
  std::vector<Row> rows_;
};

/// Where the piece rests in the terms of the modern game; the field says how high it is.
modern::Location location_of(const Falling& at, int height);

/// From the rows of a file, top to bottom; nothing if they have another form, or cells of another
/// kind.
std::optional<Field> field_from(const Json& rows, int height);

std::optional<Piece> piece_of_word(std::string_view word);

}  // namespace fourfold::tetris::tetrio
