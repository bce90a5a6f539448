// The parts that every well is drawn with, for all rules: cells, walls, the roles of pieces.
#pragma once

#include <array>

#include "screen/frame.h"
#include "tetris/piece.h"

namespace fourfold::screen {

/// Characters per cell of the well: one if there is little space; two are about as wide as high.
struct CellSize {
  int width = 2, height = 1;
};

Role role_of(tetris::Piece piece);
/// The letter of a piece's role; 0 for others.
char32_t letter_of(Role role);

/// A place that is shown beside the advised one, in cells; rows count from the floor.
struct OtherPlace {
  struct Spot {
    int row = 0, x = 0;
  };
  std::array<Spot, 4> cells{};
};

inline constexpr char32_t kAdviceMark = U'R', kOtherMark = U'2';
inline constexpr char32_t kFlashMark = U'=';  ///< visible without colours too
inline constexpr char32_t kGhostMark = U'░';

/// Draws one cell of a well or of a piece at a place on the frame.
class CellPen {
 public:
  CellPen(Frame& frame, int y, int x, CellSize size, int above = 0)
      : frame_(frame), y_(y), x_(x), size_(size), above_(above) {}

  /// `letter` 0: drawn as brackets.
  void fill(int cy, int cx, Role role, char32_t letter) const;
  void mark(int cy, int cx, Role role, char32_t mark) const;
  /// A dot in the corner, so that columns can be counted.
  void blank(int cy, int cx) const;

 private:
  template <class Draw>
  void each(int cy, int cx, Draw draw) const;

  Frame& frame_;
  int y_, x_;
  CellSize size_;
  int above_;  ///< rows over the well in which it may draw
};

/// Walls around `height` x `inside` characters; `lines`: as lines instead of ASCII.
void draw_walls(Frame& frame, int y, int x, int height, int inside, bool lines);

}  // namespace fourfold::screen
