// The field of the modern game.
#include "screen/modern_field.h"

#include <algorithm>

namespace fourfold::screen {

using tetris::kWidth;
using tetris::modern::cells_of;
using tetris::modern::Game;
using tetris::modern::kVisibleRows;
using tetris::modern::Location;
using tetris::modern::Step;

namespace {

constexpr char32_t kLockMark = U'═', kWaitingMark = U'█', kOutlineMark = U'+';

/// Rows of the game are counted from the floor, rows of the frame from the top.
int frame_row(int row) { return kVisibleRows - 1 - row; }

class FieldPainter {
 public:
  FieldPainter(Frame& frame, int y, int x, const FieldView& view, CellSize cell, int above)
      : pen_(frame, y, x + 1, cell, above), view_(view), above_(above) {}

  void stack() const {
    const tetris::Board& board = view_.cleared != nullptr ? view_.cleared->board : view_.game->position.board;
    for (int row = 0; row < kVisibleRows + above_; ++row) {
      for (int x = 0; x < kWidth; ++x) cell(board, row, x);
    }
  }
  /// What of it is still empty.
  void outline(const tetris::Board& wanted) const {
    for (int row = 0; row < kVisibleRows; ++row) {
      for (int x = 0; x < kWidth; ++x) {
        if (wanted.filled(row, x) && !view_.game->position.board.filled(row, x))
          pen_.mark(frame_row(row), x, Role::dim, kOutlineMark);
      }
    }
  }
  void empty() const {
    for (int row = 0; row < kVisibleRows; ++row) {
      for (int x = 0; x < kWidth; ++x) pen_.blank(frame_row(row), x);
    }
  }
  void piece(tetris::Piece piece, Location at) const {
    for (const Step& c : cells_of(piece, at.orientation)) fill(at.y + c.y, at.x + c.x, role_of(piece));
  }
  void shadow(tetris::Piece piece, Location at) const { mark(piece, at, Role::ghost, kGhostMark); }
  void advice(const AdvisedPlace& place) const { mark(place.piece, place.at, Role::advice, kAdviceMark); }
  void other(const OtherPlace& place) const {
    for (const OtherPlace::Spot& spot : place.cells) pen_.mark(frame_row(spot.row), spot.x, Role::advice, kOtherMark);
  }

 private:
  void mark(tetris::Piece piece, Location at, Role role, char32_t sign) const {
    for (const Step& c : cells_of(piece, at.orientation)) pen_.mark(frame_row(at.y + c.y), at.x + c.x, role, sign);
  }
  void cell(const tetris::Board& board, int row, int x) const {
    if (view_.cleared != nullptr && (view_.cleared->rows >> row & 1) != 0) {
      pen_.mark(frame_row(row), x, Role::flash, kFlashMark);
    } else if (board.filled(row, x)) {
      const tetris::Paint* paint = view_.cleared != nullptr ? &view_.cleared->paint : view_.paint;
      const auto piece = paint == nullptr ? std::nullopt : paint->piece(row, x);
      fill(row, x, piece ? role_of(*piece) : Role::garbage);
    } else if (row < kVisibleRows) {
      pen_.blank(frame_row(row), x);
    }
  }
  void fill(int row, int x, Role role) const {
    pen_.fill(frame_row(row), x, role, view_.patterns ? letter_of(role) : 0);
  }

  CellPen pen_;
  const FieldView& view_;
  int above_;
};

/// The part of the floor drawn as a double line is the time that is left for a piece that has
/// landed.
void draw_lock_delay(Frame& frame, int y, int x, const Game& game, int inside) {
  if (game.is_over() || game.at != game.ghost()) return;
  const int left = (game.lock_left() * inside + 999) / 1000;
  for (int dx = 1; dx <= left; ++dx) frame.put(y, x + dx, {kLockMark, Role::key});
}

/// Draws a mark beside the wall for every row that waits, from the floor up.
void draw_waiting(Frame& frame, int floor_y, int x, const Game& game, CellSize cell) {
  const int rows = std::min(game.position.waiting_rows(), kVisibleRows) * cell.height;
  for (int i = 1; i <= rows; ++i) frame.put(floor_y - i, x, {kWaitingMark, Role::bad});
}

}  // namespace

int field_width(CellSize cell) { return kWidth * cell.width + 2; }
int field_height(CellSize cell) { return kVisibleRows * cell.height + 1; }

void draw_field(Frame& frame, int y, int x, const FieldView& view, CellSize cell, int above) {
  const FieldPainter paint(frame, y, x, view, cell, above);
  const Game& game = *view.game;
  const int inside = kWidth * cell.width, high = kVisibleRows * cell.height;
  draw_walls(frame, y, x, high, inside, true);
  if (view.hidden) return paint.empty();
  paint.stack();
  if (view.outline != nullptr && view.cleared == nullptr) paint.outline(*view.outline);
  draw_waiting(frame, y + high, x - 1, game, cell);
  if (game.is_over() || !view.falling) return;
  // A shadow on rows that are being removed would be in the wrong place.
  if (view.ghost && view.cleared == nullptr) paint.shadow(game.position.falling, game.ghost());
  if (view.advice && view.cleared == nullptr) paint.advice(*view.advice);
  if (view.other && view.cleared == nullptr) paint.other(*view.other);
  paint.piece(game.position.falling, game.at);
  draw_lock_delay(frame, y + high, x, game, inside);
}

void draw_boxed_piece(Frame& frame, int y, int x, tetris::Piece piece, CellSize cell, bool patterns, bool waits) {
  const CellPen pen(frame, y, x, cell);
  const Role role = role_of(piece);
  for (const Step& c : cells_of(piece, tetris::modern::Orientation::north)) {
    if (waits)
      pen.mark(1 - c.y, c.x + 1, Role::ghost, kGhostMark);
    else
      pen.fill(1 - c.y, c.x + 1, role, patterns ? letter_of(role) : 0);
  }
}

}  // namespace fourfold::screen
