// How a game of Tetris looks.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "screen/frame.h"
#include "tetris/game.h"

namespace fourfold::screen {

/// Which piece a filled cell came from. The rules do not keep it, so the painter follows the game
/// and remembers it. Cells it has not seen placed (a typed board, garbage) have no piece.
class Paint {
 public:
  /// Before the piece is locked there.
  void place(const tetris::Rules& rules, tetris::Piece piece, tetris::Placement at);
  /// After: rows that went are taken out, garbage that rose is put in.
  void follow(const tetris::Board& before, const tetris::Rules& rules, tetris::Piece piece, tetris::Placement at,
              std::uint64_t garbage_rows);
  [[nodiscard]] Role role(int row, int x) const;

 private:
  using Row = std::array<std::optional<tetris::Piece>, tetris::kWidth>;
  Row& row_at(int row);
  std::vector<Row> rows_;  ///< from the floor up
};

/// Rows that were cleared, as the well looked before they went.
struct Cleared {
  tetris::Board board;
  Paint paint;
  tetris::Column rows = 0;
};

/// A piece drawn over the stack: the falling one, its ghost, a recommended place.
struct Overlay {
  std::array<tetris::Cell, 4> cells;
  Role role;
  char32_t mark;  ///< 0: drawn as a piece
};

/// Characters per cell of the well: one character where room is short, two are about as wide as high.
struct CellSize {
  int width = 2, height = 1;
};

struct WellView {
  const tetris::Rules* rules;
  const tetris::Board* board;
  const Paint* paint = nullptr;
  std::span<const Overlay> overlays = {};
  CellSize cell = {};
  bool lines = false;           ///< walls as lines instead of ASCII
  bool patterns = false;        ///< pieces by their letters, not only by colour
  tetris::Column flashing = 0;  ///< rows that are about to go
  int above = 0;                ///< rows over the well in which overlays are drawn too
};

/// Width and height of a well with its walls.
int well_width(CellSize cell = {});
int well_height(const tetris::Rules& rules, CellSize cell = {});

void draw_well(Frame& frame, int y, int x, const WellView& view);

/// A piece as it comes in, its upper left cell at (y, x). Returns the rows it takes.
int draw_piece(Frame& frame, int y, int x, const tetris::Rules& rules, tetris::Piece piece, CellSize cell,
               bool patterns = false);

Role role_of(tetris::Piece piece);

}  // namespace fourfold::screen
