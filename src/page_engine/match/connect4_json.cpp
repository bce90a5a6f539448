// Connect Four as the page sees it.
#include "page_engine/match/connect4_json.h"

#include <bit>

namespace fourfold::page_engine {

using namespace connect4;

Json cell_json(const BoardShape& shape, const Cell& cell) {
  return Json::array({cell.column, shape.height - 1 - cell.row});
}

Json cells_json(const BoardShape& shape, const std::vector<Cell>& cells) {
  Json list = Json::array();
  for (const Cell& cell : cells) list.push_back(cell_json(shape, cell));
  return list;
}

std::vector<Cell> cells_of(const BoardShape& shape, Bits bits) {
  std::vector<Cell> cells;
  for (; bits != 0; bits &= bits - 1) {
    const int at = std::countr_zero(bits);
    cells.push_back({at / shape.stride(), at % shape.stride()});
  }
  return cells;
}

std::string_view letter_of(Side side) { return side == Side::first ? "O" : "X"; }

Json threats_json(const Position& position) {
  const Geometry geometry(position.shape);
  Json out = Json::object();
  for (const Side side : {Side::first, Side::second}) {
    const Bits cells = geometry.completing(position.discs_of(side)) & geometry.board & ~position.mask;
    out[letter_of(side)] = cells_json(position.shape, cells_of(position.shape, cells));
  }
  return out;
}

Result<BoardShape> shape_of(const Question& question) {
  constexpr int kMost = 64;  // `checked` says more
  const BoardShape usual;
  const auto width = question.number_or("width", usual.width, 1, kMost);
  if (!width) return Error{width.error()};
  const auto height = question.number_or("height", usual.height, 1, kMost);
  if (!height) return Error{height.error()};
  const auto connect = question.number_or("connect", usual.connect, kMinConnect, kMaxConnect);
  if (!connect) return Error{connect.error()};
  return checked(BoardShape{static_cast<int>(*width), static_cast<int>(*height), static_cast<int>(*connect)});
}

Result<int> column_of(const Question& question, const BoardShape& shape) {
  const auto column = question.number("column", 1, shape.width);
  if (!column) return Error{column.error()};
  return static_cast<int>(*column) - 1;
}

}  // namespace fourfold::page_engine
