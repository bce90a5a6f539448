// A game of Tetris as the page draws it. Rounds, films and machines that are watched all answer it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/json.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"
#include "tetris/paint.h"

namespace fourfold::page_engine {

/// Rows of the modern board that are shown above its field: pieces come in there.
inline constexpr int kRowsAbove = 2;

/// Where the page draws row `row` (0 is the floor): from 0 at the top, less than that above it.
constexpr int modern_y(int row) { return tetris::modern::kVisibleRows + kRowsAbove - 1 - row; }

/// `[[x, y], ...]` of the four cells of a piece.
Json cells_json(const tetris::Rules& rules, tetris::Piece piece, tetris::Placement at);
Json cells_json(tetris::Piece piece, tetris::modern::Location at);

/// Rows from the top: `.`, the letter of a piece, or `#`.
Json board_json(const tetris::Board& board, const tetris::Paint& paint, int rows);

/// "T"
inline std::string letter_text(tetris::Piece piece) { return {letter(piece)}; }

/// All that can be seen of a game: board, falling piece, queue, points, goal, end. `next_pieces`:
/// how many of the queue.
Json state_json(const tetris::Game& game, const tetris::Paint& paint, int next_pieces);
Json state_json(const tetris::modern::Game& game, const tetris::Paint& paint, int next_pieces);

/// What a placement did: `piece`, `cells`, `rows` that went, `points`, `sent`, `text` ("T-spin
/// double").
Json locked_json(const tetris::Rules& rules, const tetris::Locked& locked);
Json locked_json(const tetris::modern::Locked& locked);

/// "single", "double", "triple", "four"; empty for no line.
std::string_view lines_text(int lines);

}  // namespace fourfold::page_engine
