// A piece on a page of a fumen. Every piece, also I and O, turns about one of its own cells.
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

/// A cell by column and row; row 0 is on the floor, rows count upward.
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

/// The cells, from the lowest row up and in each row from the left, as tables of fumens list them.
Spots spots_of(const Operation& operation);

/// Whether the piece is between the walls, not below the floor, and not so high that the format has
/// no number for the place. A piece may reach beyond the top; its cells there are lost.
bool is_inside(const Operation& operation);

/// The piece that fills these cells, which may be in any order. If several rotations fill the same
/// cells, it is `preferred`, otherwise the first of spawn, right, reverse, left. Nothing if the
/// piece has no such shape.
std::optional<Operation> operation_at(Piece piece, Spots cells, Rotation preferred = Rotation::spawn);

/// Where the format says that the piece is: its centre, shifted for some rotations of O, I, S and
/// Z.
Spot stored_spot(const Operation& operation);
/// The inverse.
Operation operation_stored(Piece piece, Rotation rotation, Spot stored);

}  // namespace fourfold::tetris::fumen
