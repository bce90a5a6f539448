// What each placement of a round did to the board and to the pieces that wait.
#include "page_engine/import/import_walk.h"

#include <array>
#include <utility>

#include "tetris/modern/paint.h"

namespace fourfold::page_engine {
namespace {

namespace tetrio = tetris::tetrio;
using tetris::Column;

/// A board that was not empty; its cells know what they came from.
void begin_with(ImportMoment& moment, const tetrio::Field& start) {
  moment.board = start.board();
  for (int y = 0; y < start.height(); ++y) {
    const int row = start.height() - 1 - y;
    for (int x = 0; x < tetris::kWidth; ++x) {
      if (start.at(x, y) == tetrio::kGarbageCell) moment.garbage_rows |= Column{1} << row;
      const char cell = start.at(x, y);
      if (const auto piece = tetrio::piece_of_word({&cell, 1})) moment.paint.set(row, x, *piece);
    }
  }
}

void put_down(ImportMoment& moment, const tetrio::Placement& placement) {
  for (const auto cell : cells_of(placement.piece, placement.at.orientation))
    moment.board.fill(placement.at.y + cell.y, placement.at.x + cell.x);
  tetris::modern::put(moment.paint, placement.piece, placement.at);
}

void clear_rows(ImportMoment& moment, Column rows) {
  moment.board.remove_rows(rows);
  moment.paint.remove(rows);
  std::array<Column, 1> kept{moment.garbage_rows};
  tetris::remove_rows(kept, rows);
  moment.garbage_rows = kept[0];
}

void raise_rows(ImportMoment& moment, const std::vector<int>& holes) {
  for (const int hole : holes) {
    moment.board.raise(hole);
    moment.paint.raise();
    moment.garbage_rows = moment.garbage_rows << 1 | 1;
  }
}

void count_clear(ImportMoment& moment, const tetrio::Placement& placement) {
  const auto& clear = placement.clear;
  moment.combo = clear.combo;
  if (clear.lines > 0) moment.back_to_back = clear.is_difficult() ? clear.back_to_back : 0;
  moment.lines += clear.lines;
  moment.attack += placement.attack;
  moment.sent += placement.sent;
  moment.rose += static_cast<std::int64_t>(placement.holes.size());
}

}  // namespace

ImportWalk::ImportWalk(const tetrio::Player& player) : player_(&player), queue_(*player.options) {
  if (player.start) begin_with(now_, *player.start);
  now_.falling = queue_.take();
}

std::vector<tetris::Piece> ImportWalk::coming(std::size_t count) {
  std::vector<tetris::Piece> pieces;
  for (std::size_t n = 0; n < count; ++n) pieces.push_back(queue_.peek(n));
  return pieces;
}

/// The piece that was placed leaves the queue and the box. Where one may hold without end it may be the one that fell.
void ImportWalk::take(const tetrio::Placement& placement) {
  if (placement.held) {
    if (!now_.held)
      now_.held = std::exchange(now_.falling, queue_.take());
    else
      std::swap(now_.falling, *now_.held);
    if (now_.falling != placement.piece) std::swap(now_.falling, *now_.held);
  }
}

void ImportWalk::step() {
  const tetrio::Placement& placement = player_->placements[piece_++];
  take(placement);
  put_down(now_, placement);
  clear_rows(now_, placement.rows);
  count_clear(now_, placement);
  raise_rows(now_, placement.holes);
  now_.falling = queue_.take();
}

void ImportWalk::go_to(std::size_t piece) {
  if (piece < piece_) *this = ImportWalk(*player_);
  while (piece_ < piece && !at_end()) step();
}

}  // namespace fourfold::page_engine
