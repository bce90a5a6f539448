// Connect Four as the page sees it: columns and rows from 0, the top row first.
#pragma once

#include "base/json.h"
#include "connect4/position.h"
#include "page_engine/question.h"
#include "teach/connect4/sentence.h"

namespace fourfold::page_engine {

/// [x, y].
Json cell_json(const connect4::BoardShape& shape, const connect4::Cell& cell);
Json cells_json(const connect4::BoardShape& shape, const std::vector<connect4::Cell>& cells);
std::vector<connect4::Cell> cells_of(const connect4::BoardShape& shape, connect4::Bits bits);

/// What people call the discs, which have colours on the page.
inline constexpr teach::DiscSymbols kPageDiscs{"Red", "Yellow"};

/// "O" or "X": in boards and for programs.
std::string_view letter_of(connect4::Side side);

/// The free cells that complete a line of each side.
Json threats_json(const connect4::Position& position);

/// `width`, `height` and `connect` of a question; 7, 6 and 4 where nothing is said.
Result<connect4::BoardShape> shape_of(const Question& question);

/// `column` of a question, as people count and as in `4453`: from 1. Here from 0.
Result<int> column_of(const Question& question, const connect4::BoardShape& shape);

}  // namespace fourfold::page_engine
