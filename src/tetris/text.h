// The text forms of Tetris: boards as rows of text, queues as letters, and (in text.cpp, declared
// in game.h) the setup and the commands of a replay.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "tetris/position.h"

namespace fourfold::tetris {

/// The visible rows from top to bottom, `.` empty and `#` filled.
std::vector<std::string> rows_of(const Rules& rules, const Board& board);

/// The inverse. `#`, `X` and piece letters are filled, `.` and `_` are empty; missing rows at the
/// top are empty.
Result<Board> board_from_rows(const Rules& rules, std::span<const std::string> rows);

std::string queue_text(std::span<const Piece> pieces);
Result<std::vector<Piece>> queue_from(std::string_view letters);

/// A position typed by a person: rows of the board from top to bottom and a line `queue TJL`, in
/// any order. Walls, blanks for empty cells, and boards as the program prints them are understood
/// too.
struct TypedPosition {
  Board board;
  std::vector<Piece> queue;
};
Result<TypedPosition> typed_position_from(const Rules& rules, std::string_view text);

}  // namespace fourfold::tetris
