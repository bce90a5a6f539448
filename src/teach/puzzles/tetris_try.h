// A try at a puzzle of Tetris: the piece moves by keys, nothing falls by itself, a drop locks it.
#pragma once

#include <optional>

#include "teach/puzzles/tetris_puzzle.h"
#include "tetris/modern/keys.h"
#include "tetris/rules.h"

namespace fourfold::teach {

/// A cell of the board; rows count from the floor.
struct Square {
  int row = 0, x = 0;
  friend constexpr bool operator==(const Square&, const Square&) = default;
};
using Squares = std::array<Square, 4>;

/// The rows of the well that a puzzle of this kind is played in.
int well_rows(PuzzleKind kind);

/// A piece that was put down, and what that did.
struct PlacedPiece {
  tetris::Piece piece{};
  Squares squares{};
  int rows = 0;  ///< that went
  tetris::modern::Spin spin = tetris::modern::Spin::none;
  tetris::Board before;  ///< the board it was put on
};

class TetrisTry {
 public:
  explicit TetrisTry(const TetrisPuzzle& puzzle);

  /// Returns false if there is no room, no such key or no piece.
  bool press(char key);
  /// The keys, then a drop. False: one of them had no effect; nothing is changed.
  bool place(std::string_view keys);
  /// Locks the piece where it would land.
  void drop();
  /// The last piece comes back. False: there was none.
  bool take_back();

  [[nodiscard]] const TetrisPuzzle& puzzle() const { return puzzle_; }
  [[nodiscard]] const tetris::Board& board() const { return board_; }
  /// How many pieces were placed.
  [[nodiscard]] int placed() const { return static_cast<int>(history_.size()); }
  [[nodiscard]] const std::vector<PlacedPiece>& history() const { return history_; }
  [[nodiscard]] bool is_solved() const { return is_solved_; }
  /// Solved, or no piece is left, or the next one has no room.
  [[nodiscard]] bool is_over() const { return is_solved_ || !has_piece_; }

  // The piece that is moved. Only while the try is not over.
  [[nodiscard]] tetris::Piece piece() const { return puzzle_.pieces[history_.size()]; }
  [[nodiscard]] Squares squares() const { return squares_at(at_); }
  [[nodiscard]] Squares landing() const { return squares_at(lowest()); }

 private:
  /// Where the piece is by the rules of its kind; the other one is not used.
  struct Place {
    tetris::Placement classic;
    tetris::modern::Falling modern;
    friend bool operator==(const Place&, const Place&) = default;
  };

  [[nodiscard]] bool is_modern() const { return puzzle_.kind != PuzzleKind::four; }
  [[nodiscard]] Place after(char key) const;
  [[nodiscard]] tetris::Placement classic_after(char key) const;
  [[nodiscard]] Place lowest() const;
  [[nodiscard]] Squares squares_at(const Place& place) const;
  void bring_in();

  TetrisPuzzle puzzle_;
  tetris::Board board_;
  Place at_;
  std::vector<PlacedPiece> history_;
  bool has_piece_ = false, is_solved_ = false;
};

}  // namespace fourfold::teach
