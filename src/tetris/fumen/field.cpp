// The field of a page, and the effects of the page on it.
#include <algorithm>

#include "tetris/fumen/document.h"

namespace fourfold::tetris::fumen {
namespace {

bool is_full(const Row& row) { return std::ranges::find(row, Block::empty) == row.end(); }

void lock(Field& field, const Operation& operation) {
  for (const Spot cell : spots_of(operation)) {
    if (cell.x >= 0 && cell.x < kWidth && cell.y >= 0 && cell.y < kFieldRows)
      field.rows[static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)] = block_of(operation.piece);
  }
}

void remove_full_rows(Field& field) {
  const auto kept = std::remove_if(field.rows.begin(), field.rows.end(), is_full);
  std::fill(kept, field.rows.end(), Row{});
}

void rise(Field& field) {
  std::shift_right(field.rows.begin(), field.rows.end(), 1);
  field.rows[0] = field.garbage;
  field.garbage = {};
}

}  // namespace

std::optional<Block> block_from(char symbol) {
  switch (symbol) {
    case '_':
      return Block::empty;
    case '#':
    case 'G':
      return Block::grey;
    case 'N':
      return Block::Z;
    default:
      break;
  }
  const std::size_t at = std::string_view(".ILOZTJSX").find(symbol);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Block>(at);
}

Field after(const Page& page) {
  Field field = page.field;
  if (!page.flags.lock) return field;
  if (page.operation) lock(field, *page.operation);
  remove_full_rows(field);
  if (page.flags.rise) rise(field);
  if (page.flags.mirror) {
    for (Row& row : field.rows) std::ranges::reverse(row);
  }
  return field;
}

Board board_of(const Field& field) {
  Board board;
  for (int y = 0; y < kFieldRows; ++y) {
    for (int x = 0; x < kWidth; ++x) {
      if (field.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] != Block::empty) board.fill(y, x);
    }
  }
  return board;
}

}  // namespace fourfold::tetris::fumen
