// Where a piece can come to rest, and which keys bring it there.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "tetris/rules.h"

namespace fourfold::tetris {

/// A list that never allocates. It is large enough for every board of 64 rows.
class MoveList {
 public:
  static constexpr int kCapacity = 4 * kWidth * 32;

  MoveList() {}  // NOLINT(modernize-use-equals-default): the moves stay uninitialised
  void clear() { size_ = 0; }
  void push(Placement p) { items_[static_cast<std::size_t>(size_++)] = p; }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  const Placement& operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] const Placement* begin() const { return items_.data(); }
  [[nodiscard]] const Placement* end() const { return items_.data() + size_; }

 private:
  int size_ = 0;
  union {
    std::array<Placement, kCapacity> items_;  // NOLINT(readability-identifier-naming): private, as its union is
  };
};

/// The columns of a board of up to 28 rows in half the space, for the search.
using NarrowColumns = std::array<std::uint32_t, kWidth>;

constexpr NarrowColumns narrow(const Board& board) {
  NarrowColumns columns{};
  for (std::size_t x = 0; x < columns.size(); ++x) columns[x] = static_cast<std::uint32_t>(board.columns[x]);
  return columns;
}

constexpr Board widen(const NarrowColumns& columns) {
  Board board;
  for (std::size_t x = 0; x < columns.size(); ++x) board.columns[x] = columns[x];
  return board;
}

/// Whether the piece can be at `at`: every cell is inside the well and free.
bool fits(const Rules& rules, const Board& board, Piece piece, Placement at);

/// Every resting place of `piece` that can be reached from `from`, which must be a place where the
/// piece fits, or the spawn. With `Placing::reachable`, a step is one press of left, right, down or
/// rotate (one orientation further), and the order is by y, rotation, x. With `Placing::drop_only`
/// the piece is turned and shifted only in the spawn row, above every stack, and then dropped; the
/// order is by rotation, x.
void find_placements(const Rules& rules, const Board& board, Piece piece, Placement from, MoveList& out);
void find_placements(const Rules& rules, const NarrowColumns& board, Piece piece, Placement from, MoveList& out);

/// The shortest sequences of L, R, D (one row down) and C (rotate counter-clockwise) from one place
/// to all others. Of equally short ones it is the first in the order C, L, R, D.
class KeyMap {
 public:
  KeyMap(const Rules& rules, const Board& board, Piece piece, Placement from);
  /// Nothing if there is no way.
  [[nodiscard]] std::optional<std::string> to(Placement at) const;

 private:
  struct Step {
    Placement at;
    int previous;
    char key;
  };
  static std::size_t index(Placement at);

  std::int8_t rotations_;
  std::vector<int> step_at_;
  std::vector<Step> steps_;
};

/// The keys from one place to another.
inline std::optional<std::string> keys_to(const Rules& rules, const Board& board, Piece piece, Placement from,
                                          Placement to) {
  return KeyMap(rules, board, piece, from).to(to);
}

/// The four cells of a piece, y growing downward.
std::array<Cell, 4> cells_of(const Rules& rules, Piece piece, Placement at);

}  // namespace fourfold::tetris
