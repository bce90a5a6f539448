// The text forms of Connect Four: a game as a string of columns (`4453`; after 9 come a, b, c...),
// a board as rows of text with O for the first player, X for the second and . for an empty cell.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "connect4/position.h"

namespace fourfold::connect4 {

/// Column 0 is '1'.
char column_symbol(int column);
/// A column of the widest board; nothing if the character does not name a column.
std::optional<int> column_from(char symbol);
/// A cell as its column and its row: "4a" is the bottom of column 4.
std::string cell_text(const Cell& cell);

/// "1 to 7": for messages to people who named another column.
std::string column_range(const BoardShape& shape);

/// The columns of a game from its start; white space is ignored. An error says which move is
/// impossible and why.
Result<std::vector<int>> moves_from(const BoardShape& shape, std::string_view text);
std::string moves_text(std::span<const int> columns);

/// The position after these moves. A finished game is a position too; a move after the end is an
/// error.
Result<Position> position_from(const BoardShape& shape, std::string_view moves);

/// The rows from top to bottom.
std::vector<std::string> rows_of(const Position& position);

/// "7x6" or "7x6x4", width first. `written_shape` reads any two or three numbers, `shape_from` only
/// possible boards.
Result<BoardShape> written_shape(std::string_view text);
Result<BoardShape> shape_from(std::string_view text);
std::string shape_text(const BoardShape& shape);

}  // namespace fourfold::connect4
