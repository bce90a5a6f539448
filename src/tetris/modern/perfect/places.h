// Where a piece can come to rest on a low field.
//
// The places of one orientation are found all at once: `free & free >> 1 & ...` leaves the bits
// where every cell of the piece is free. The same with the cells that have nothing above them gives
// the places that a plain drop reaches, which are nearly all. Only for the others, the moves with
// kicks are computed.
#pragma once

#include <algorithm>
#include <array>

#include "tetris/modern/moves.h"
#include "tetris/modern/perfect/field.h"

namespace fourfold::tetris::modern {

/// An orientation of a piece, shifted into the lower left corner of the field.
struct CornerShape {
  Cells cells = 0;
  std::array<int, 4> bits{};  ///< the bit numbers of its cells
  Cells corners = 0;          ///< where its corner may be, so that it does not cross the right wall
  Location centre;            ///< of the piece when its corner is at (0, 0)
};

struct CornerShapes {
  std::array<CornerShape, kOrientations> shapes{};
  int size = 0;  ///< orientations that look different
};

constexpr CornerShape corner_shape(Piece piece, Orientation orientation) {
  const auto cells = cells_of(piece, orientation);
  Step low = cells[0], high = cells[0];
  for (const Step cell : cells) {
    low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
    high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
  }
  CornerShape shape;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    shape.bits[i] = (cells[i].y - low.y) * kWidth + cells[i].x - low.x;
    shape.cells |= Cells{1} << shape.bits[i];
  }
  for (int x = 0; x + high.x - low.x < kWidth; ++x) shape.corners |= column_of_cells(x);
  shape.centre = Location{orientation, 0, 0} + (Step{} - low);
  return shape;
}

constexpr std::array<CornerShapes, kPieceCount> corner_shapes() {
  constexpr std::array kLooks = {2, 4, 4, 4, 1, 2, 2};  // in the order of Piece
  std::array<CornerShapes, kPieceCount> all{};
  for (std::size_t p = 0; p < all.size(); ++p) {
    all[p].size = kLooks[p];
    for (int o = 0; o < kLooks[p]; ++o)
      all[p].shapes[static_cast<std::size_t>(o)] = corner_shape(static_cast<Piece>(p), static_cast<Orientation>(o));
  }
  return all;
}
inline constexpr std::array<CornerShapes, kPieceCount> kCornerShapes = corner_shapes();

/// A resting place: its cells, and its location in the form of `Move`.
struct Place {
  Cells cells = 0;
  Location at;
};

/// Finds places with the kicks of one ruleset. It owns the list of those that no drop reaches.
class PlaceFinder {
 public:
  explicit PlaceFinder(const TurnRules& turns) : turns_(&turns) {}

  /// Calls `f(place)` for every place where `piece` can come to rest within the rows of the field,
  /// ordered by orientation, then row from the floor, then column. `is_wanted(place)` is called
  /// first, because it costs less than the moves with kicks.
  template <class IsWanted, class F>
  void each(LowField field, Piece piece, IsWanted is_wanted, F f) {
    const CornerShapes& all = kCornerShapes[static_cast<std::size_t>(piece)];
    const Cells free = field.free(), open = field.open();
    bool has_moves = false;
    for (int o = 0; o < all.size; ++o) {
      const CornerShape& shape = all.shapes[static_cast<std::size_t>(o)];
      const Cells fits = fitting(shape, free), dropped = fitting(shape, open);
      for (Cells rest = fits & ~(fits << kWidth); rest != 0; rest &= rest - 1) {
        const Place place = place_of(shape, std::countr_zero(rest));
        if (!is_wanted(place)) continue;
        if ((dropped & rest & -rest) == 0) {
          if (!has_moves) find(field, piece);
          has_moves = true;
          if (!is_found(place.at)) continue;
        }
        f(place);
      }
    }
  }

 private:
  static Cells fitting(const CornerShape& shape, Cells cells) {
    return shape.corners & cells >> shape.bits[0] & cells >> shape.bits[1] & cells >> shape.bits[2] &
           cells >> shape.bits[3];
  }
  static Place place_of(const CornerShape& shape, int corner) {
    return {shape.cells << corner,
            shape.centre + Step{static_cast<std::int8_t>(corner % kWidth), static_cast<std::int8_t>(corner / kWidth)}};
  }
  void find(LowField field, Piece piece);
  [[nodiscard]] bool is_found(Location at) const;

  const TurnRules* turns_;
  MoveList moves_;
};

}  // namespace fourfold::tetris::modern
