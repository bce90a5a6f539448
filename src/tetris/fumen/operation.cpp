// The pieces of a fumen: their cells, and their places in the format.
#include "tetris/fumen/operation.h"

#include <algorithm>
#include <tuple>

#include "tetris/board.h"

namespace fourfold::tetris::fumen {
namespace {

constexpr std::array<std::string_view, 4> kRotationNames = {"reverse", "right", "spawn", "left"};

/// The preferred rotation first, for pieces that look the same in several.
constexpr std::array kRotations = {Rotation::spawn, Rotation::right, Rotation::reverse, Rotation::left};

/// The cells around the centre at spawn, in the order of Piece.
constexpr std::array<Spots, kPieceCount> kSpawnCells = {{
    {{{-1, 0}, {0, 0}, {1, 0}, {2, 0}}},   // I
    {{{-1, 0}, {0, 0}, {1, 0}, {-1, 1}}},  // J
    {{{-1, 0}, {0, 0}, {1, 0}, {1, 1}}},   // L
    {{{-1, 0}, {0, 0}, {1, 0}, {0, 1}}},   // T
    {{{0, 0}, {1, 0}, {0, 1}, {1, 1}}},    // O
    {{{-1, 0}, {0, 0}, {0, 1}, {1, 1}}},   // S
    {{{0, 0}, {1, 0}, {-1, 1}, {0, 1}}},   // Z
}};

Spot turned(Spot cell, Rotation rotation) {
  switch (rotation) {
    case Rotation::spawn:
      return cell;
    case Rotation::right:
      return {cell.y, -cell.x};
    case Rotation::reverse:
      return {-cell.x, -cell.y};
    case Rotation::left:
      return {-cell.y, cell.x};
  }
  return cell;
}

/// The step from the centre to the place that the format stores.
Spot correction(Piece piece, Rotation rotation) {
  struct Entry {
    Piece piece;
    Rotation rotation;
    Spot by;
  };
  constexpr std::array kCorrections = {
      Entry{Piece::O, Rotation::spawn, {0, 1}},    Entry{Piece::O, Rotation::left, {-1, 1}},
      Entry{Piece::O, Rotation::reverse, {-1, 0}}, Entry{Piece::I, Rotation::reverse, {-1, 0}},
      Entry{Piece::I, Rotation::left, {0, 1}},     Entry{Piece::S, Rotation::spawn, {0, 1}},
      Entry{Piece::S, Rotation::right, {1, 0}},    Entry{Piece::Z, Rotation::spawn, {0, 1}},
      Entry{Piece::Z, Rotation::left, {-1, 0}}};
  const auto found = std::ranges::find_if(
      kCorrections, [&](const Entry& entry) { return entry.piece == piece && entry.rotation == rotation; });
  return found == kCorrections.end() ? Spot{} : found->by;
}

void sort(Spots& cells) {
  std::ranges::sort(cells, {}, [](Spot cell) { return std::tuple(cell.y, cell.x); });
}

}  // namespace

std::string_view name(Rotation rotation) { return kRotationNames[static_cast<std::size_t>(rotation)]; }

std::optional<Rotation> rotation_from(std::string_view name) {
  const auto found = std::ranges::find(kRotationNames, name);
  if (found == kRotationNames.end()) return std::nullopt;
  return static_cast<Rotation>(found - kRotationNames.begin());
}

Spots spots_of(const Operation& operation) {
  Spots cells = kSpawnCells[static_cast<std::size_t>(operation.piece)];
  for (Spot& cell : cells) {
    cell = turned(cell, operation.rotation);
    cell = {cell.x + operation.centre.x, cell.y + operation.centre.y};
  }
  sort(cells);
  return cells;
}

bool is_inside(const Operation& operation) {
  return stored_spot(operation).y < kFieldRows &&
         std::ranges::all_of(
             spots_of(operation), [](Spot cell) { return cell.x >= 0 && cell.x < kWidth && cell.y >= 0; });
}

std::optional<Operation> operation_at(Piece piece, Spots cells, Rotation preferred) {
  sort(cells);
  const auto fitting = [&](Rotation rotation) -> std::optional<Operation> {
    Operation operation{piece, rotation, {}};
    const Spot first = spots_of(operation)[0];
    operation.centre = {cells[0].x - first.x, cells[0].y - first.y};
    return spots_of(operation) == cells ? std::optional(operation) : std::nullopt;
  };
  if (const auto found = fitting(preferred)) return found;
  for (const Rotation rotation : kRotations) {
    if (const auto found = fitting(rotation)) return found;
  }
  return std::nullopt;
}

Spot stored_spot(const Operation& operation) {
  const Spot by = correction(operation.piece, operation.rotation);
  return {operation.centre.x + by.x, operation.centre.y + by.y};
}

Operation operation_stored(Piece piece, Rotation rotation, Spot stored) {
  const Spot by = correction(piece, rotation);
  return {piece, rotation, {stored.x - by.x, stored.y - by.y}};
}

}  // namespace fourfold::tetris::fumen
