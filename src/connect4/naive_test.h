// A slow and simple Connect Four for the differential tests: a grid of characters, and loops over
// all cells.
#pragma once

#include <string>
#include <vector>

#include "base/rng.h"
#include "connect4/moves.h"
#include "connect4/text.h"

namespace fourfold::connect4::naive {

/// The character at a cell, ' ' outside.
inline char at(const Position& position, int column, int row) {
  if (!position.shape.contains(column, row)) return ' ';
  const auto rows = rows_of(position);
  return rows[static_cast<std::size_t>(position.shape.height - 1 - row)][static_cast<std::size_t>(column)];
}

/// Every line of the board as its cells.
inline std::vector<std::vector<Cell>> lines(const BoardShape& shape) {
  std::vector<std::vector<Cell>> all;
  constexpr int kSteps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  for (int column = 0; column < shape.width; ++column) {
    for (int row = 0; row < shape.height; ++row) {
      for (const auto& step : kSteps) {
        std::vector<Cell> line;
        for (int i = 0; i < shape.connect; ++i) {
          const Cell cell{column + i * step[0], row + i * step[1]};
          if (shape.contains(cell.column, cell.row)) line.push_back(cell);
        }
        if (line.size() == static_cast<std::size_t>(shape.connect)) all.push_back(line);
      }
    }
  }
  return all;
}

inline int count(const Position& position, const std::vector<Cell>& line, char disc) {
  int n = 0;
  for (const Cell& cell : line) n += at(position, cell.column, cell.row) == disc ? 1 : 0;
  return n;
}

inline char disc_of(Side side) { return side == Side::first ? 'O' : 'X'; }

inline bool has_line(const Position& position, Side side) {
  for (const auto& line : lines(position.shape)) {
    if (count(position, line, disc_of(side)) == position.shape.connect) return true;
  }
  return false;
}

inline int worth(const Position& position) {
  const char own = disc_of(position.to_move()), other = disc_of(connect4::other(position.to_move()));
  int sum = 0;
  for (const auto& line : lines(position.shape)) {
    const int mine = count(position, line, own), theirs = count(position, line, other);
    if (theirs == 0) sum += 1 << mine;
    if (mine == 0) sum -= 1 << theirs;
  }
  return sum;
}

/// The position after at most `plies` random moves; the game may end before.
inline Position random_position(const BoardShape& shape, int plies, std::uint64_t seed) {
  Position position = new_game(shape);
  Rng rng{seed};
  while (plies-- > 0 && !position.is_over()) {
    int column = 0;
    do column = static_cast<int>(rng.below(static_cast<std::uint32_t>(shape.width)));
    while (!position.can_play(column));
    position.play(column);
  }
  return position;
}

/// Boards that differ as much as possible: the usual one, larger, smaller, tall, flat, narrow,
/// connect 2, 3, 5 and 10.
inline std::vector<BoardShape> shapes() {
  return {{7, 6, 4}, {8, 7, 4},   {5, 4, 4},  {5, 4, 3},  {8, 7, 5},
          {9, 6, 5}, {4, 12, 10}, {1, 20, 3}, {20, 1, 3}, {3, 3, 2}};
}

}  // namespace fourfold::connect4::naive
