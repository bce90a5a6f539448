// Places that the page names by their four cells.
#include "page_engine/advice/cells.h"

#include <algorithm>
#include <optional>

#include "page_engine/question.h"
#include "page_engine/round/tetris_state.h"

namespace fourfold::page_engine {
namespace {

const Error kOutOfReach{"cells: the piece cannot come to rest there"};

std::optional<std::array<int, 2>> cell_from(const Json& cell) {
  const auto x = cell[std::size_t{0}].as_int(), y = cell[std::size_t{1}].as_int();
  constexpr int kFar = 100;
  if (cell.size() != 2 || !x || !y || std::abs(*x) > kFar || std::abs(*y) > kFar) return std::nullopt;
  return std::array{static_cast<int>(*x), static_cast<int>(*y)};
}

}  // namespace

Result<Cells> cells_from(const Json& list) {
  Cells cells{};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto cell = cell_from(list[i]);
    if (!cell || list.size() != cells.size()) return wrong("cells", "four cells [x, y]", list);
    cells[i] = *cell;
  }
  std::ranges::sort(cells);
  return cells;
}

Cells cells_at(const tetris::Rules& rules, tetris::Piece piece, tetris::Placement at) {
  Cells cells{};
  std::ranges::transform(cells_of(rules, piece, at), cells.begin(),
                         [](const tetris::Cell& cell) { return std::array{cell.x, cell.y}; });
  std::ranges::sort(cells);
  return cells;
}

Cells cells_at(tetris::Piece piece, tetris::modern::Location at) {
  Cells cells{};
  std::ranges::transform(cells_of(piece, at.orientation), cells.begin(),
                         [&](const auto& cell) { return std::array{at.x + cell.x, modern_y(at.y + cell.y)}; });
  std::ranges::sort(cells);
  return cells;
}

Result<tetris::Placement> placement_of(const tetris::Game& game, const Json& list) {
  const auto cells = cells_from(list);
  if (!cells) return Error{cells.error()};
  if (game.is_over()) return kOutOfReach;
  const tetris::Position& position = game.position;
  tetris::MoveList moves;
  find_placements(*position.rules, position.board, position.piece(), game.at, moves);
  for (const tetris::Placement& at : moves) {
    if (cells_at(*position.rules, position.piece(), at) == *cells) return at;
  }
  return kOutOfReach;
}

Result<tetris::modern::Choice> choice_of(const tetris::modern::Game& game, const Json& list, bool hold) {
  const auto cells = cells_from(list);
  if (!cells) return Error{cells.error()};
  tetris::modern::Game ahead = game;
  if (hold && ahead.apply(tap(tetris::modern::Key::hold)).refused) return Error{"hold: it is not possible now"};
  if (ahead.is_over()) return kOutOfReach;
  const tetris::modern::Position& position = ahead.position;
  tetris::modern::MoveList moves;
  find_moves(position.start.rules->turns, position.board, position.falling, ahead.at, true, moves);
  std::optional<tetris::modern::Move> best;
  for (const tetris::modern::Move& move : moves) {
    if (cells_at(position.falling, move.at) == *cells && (!best || move.spin > best->spin)) best = move;
  }
  if (!best) return kOutOfReach;
  return tetris::modern::Choice{hold, *best};
}

}  // namespace fourfold::page_engine
