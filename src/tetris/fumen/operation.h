// A piece on a page of a fumen: every piece turns about one of its own cells, also I and O.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "tetris/piece.h"

namespace fourfold::tetris::fumen {

inline constexpr int kFieldRows = 23;  ///< of a page, above its garbage row

/// In the numbers of the format.
enum class Rotation : std::uint8_t { reverse, right, spawn, left };

/// "spawn", "right", "reverse", "left"
std::string_view name(Rotation rotation);
std::optional<Rotation> rotation_from(std::string_view name);

/// A cell by column and row; row 0 lies on the floor, rows count upward.
struct Spot {
  int x = 0, y = 0;
  friend constexpr bool operator==(const Spot&, const Spot&) = default;
};
using Spots = std::array<Spot, 4>;

struct Operation {
  Piece piece{};
  Rotation rotation = Rotation::spawn;
  Spot centre;  ///< the cell it turns about

  friend constexpr bool operator==(const Operation&, const Operation&) = default;
};

/// From the lowest row up, each from the left, as tables of fumens list them.
Spots spots_of(const Operation& operation);

/// Between the walls, not below the floor, and not so high that the format has no number for the place. A piece may
/// reach beyond the top, where its cells are lost.
bool is_inside(const Operation& operation);

/// The piece that fills these cells, in any order. Where several rotations look alike it is `preferred`, else the
/// first of spawn, right, reverse, left. Nothing if the piece has no such shape.
std::optional<Operation> operation_at(Piece piece, Spots cells, Rotation preferred = Rotation::spawn);

/// Where the format says that the piece is: its centre, moved for some rotations of O, I, S and Z.
Spot stored_spot(const Operation& operation);
/// The other way round.
Operation operation_stored(Piece piece, Rotation rotation, Spot stored);

}  // namespace fourfold::tetris::fumen
