// Where a piece of the modern game can come to rest: every place that left, right, one row down and
// the turns of the rules lead to, with their kicks.
//
//   MoveList moves;
//   find_moves(kSrs, board, Piece::T, {Orientation::north, 4, 19}, true, moves);
//   for (const Move move : moves) { ... }
#pragma once

#include <array>
#include <cassert>
#include <optional>

#include "base/cpu.h"
#include "tetris/modern/spin.h"

namespace fourfold::tetris::modern {

/// A resting place. I, S, Z and O fill the same cells in several orientations; a move names the one
/// with the lowest number: N or E, for O always N.
struct Move {
  Location at;
  Spin spin = Spin::none;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// A list that never allocates. It is large enough for every board: in a column at most every
/// second row is a resting place, in four orientations and three classes of spin.
class MoveList {
 public:
  static constexpr int kCapacity = kOrientations * kWidth * (kRows / 2) * 3;

  MoveList() {}  // NOLINT(modernize-use-equals-default): the moves stay uninitialised
  void clear() { size_ = 0; }
  void push(Move move) {
    assert(size_ < kCapacity);
    items_[static_cast<std::size_t>(size_++)] = move;
  }

  /// For code that writes moves directly and sets their number afterwards.
  [[nodiscard]] Move* data() { return items_.data(); }
  void set_size(int size) {
    assert(size <= kCapacity);
    size_ = size;
  }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  const Move& operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] const Move* begin() const { return items_.data(); }
  [[nodiscard]] const Move* end() const { return items_.data() + size_; }

 private:
  int size_ = 0;
  union {
    std::array<Move, kCapacity> items_;  // NOLINT(readability-identifier-naming): private, as its union is
  };
};

/// Whether every cell is inside the field and free.
bool fits(const Board& board, Piece piece, Location at);

/// Where a piece appears: with its centre at (4, 19), or one row higher if that is blocked.
/// Nothing: the game is over (block out).
std::optional<Location> entry(const Board& board, Piece piece);

/// The same cells, in the orientation that `Move` uses.
Location canonical(Piece piece, Location at);

/// Every resting place of `piece` that can be reached from `from`, each set of cells once. With
/// `spins`, a T has one move for each class of spin it can be reached with. Empty if the piece does
/// not fit at `from`. The order is by orientation, then column, then class of spin, then row from
/// the top, on every machine. No kick may be longer than kLongestKick.
void find_moves(const TurnRules& rules, const Board& board, Piece piece, Location from, bool spins, MoveList& out);
void find_moves(const TurnRules& rules, const Board& board, Piece piece, Location from, bool spins, MoveList& out,
                Isa isa);

/// How many moves `find_moves` finds, without making a list.
int count_moves(const TurnRules& rules, const Board& board, Piece piece, Location from, bool spins);
int count_moves(const TurnRules& rules, const Board& board, Piece piece, Location from, bool spins, Isa isa);

}  // namespace fourfold::tetris::modern
