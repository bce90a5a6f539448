// A try at a puzzle, by the rules of either game.
#include "teach/puzzles/tetris_try.h"

#include <algorithm>
#include <bit>

#include "teach/puzzles/goal.h"
#include "tetris/modern/field.h"
#include "tetris/modern/rules.h"
#include "tetris/moves.h"
#include "tetris/rulesets.h"

namespace fourfold::teach {

using namespace tetris;

namespace {

const Rules& rules_of_fours() { return classic_rules(); }
const modern::TurnRules& turns() { return modern::kSrs; }

std::optional<modern::Stroke> stroke_of(char key) {
  switch (key) {
    case 'l':
      return modern::Stroke::left;
    case 'r':
      return modern::Stroke::right;
    case 'L':
      return modern::Stroke::far_left;
    case 'R':
      return modern::Stroke::far_right;
    case 'd':
      return modern::Stroke::down;
    case 'D':
      return modern::Stroke::ground;
    case 'c':
      return modern::Stroke::counter_clockwise;
    case 'w':
      return modern::Stroke::clockwise;
    default:
      return std::nullopt;
  }
}

Placement stepped(Placement at, char key) {
  if (key == 'l' || key == 'L') --at.x;
  if (key == 'r' || key == 'R') ++at.x;
  if (key == 'd' || key == 'D') ++at.y;
  if (key == 'c') at.rotation = static_cast<std::int8_t>((at.rotation + 1) & 3);
  if (key == 'w') at.rotation = static_cast<std::int8_t>((at.rotation + 3) & 3);
  return at;
}

}  // namespace

int well_rows(PuzzleKind kind) { return kind == PuzzleKind::four ? rules_of_fours().height : modern::kVisibleRows; }

TetrisTry::TetrisTry(const TetrisPuzzle& puzzle) : puzzle_(puzzle), board_(puzzle.board) { bring_in(); }

void TetrisTry::bring_in() {
  has_piece_ = placed() < kPuzzlePieces;
  if (!has_piece_) return;
  if (is_modern()) {
    const auto from = modern::entry(board_, piece());
    has_piece_ = from.has_value();
    if (from) at_.modern = {*from, modern::Spin::none};
  } else {
    at_.classic = rules_of_fours().spawn;
    has_piece_ = fits(rules_of_fours(), board_, piece(), at_.classic);
  }
}

Placement TetrisTry::classic_after(char key) const {
  Placement at = at_.classic;
  const bool is_held = key == 'L' || key == 'R' || key == 'D';
  for (Placement next = stepped(at, key); fits(rules_of_fours(), board_, piece(), next); next = stepped(at, key)) {
    at = next;
    if (!is_held) break;
  }
  return at;
}

TetrisTry::Place TetrisTry::after(char key) const {
  Place next = at_;
  const auto stroke = stroke_of(key);
  if (!stroke) return next;
  if (is_modern())
    next.modern = modern::pressed(turns(), board_, piece(), at_.modern, *stroke);
  else
    next.classic = classic_after(key);
  return next;
}

bool TetrisTry::press(char key) {
  if (is_over()) return false;
  const Place next = after(key);
  if (next == at_) return false;
  at_ = next;
  return true;
}

bool TetrisTry::place(std::string_view keys) {
  TetrisTry trial = *this;
  if (trial.is_over()) return false;
  for (const char key : keys) {
    if (!trial.press(key)) return false;
  }
  trial.drop();
  *this = std::move(trial);
  return true;
}

/// A piece that still falls is no spin any more.
TetrisTry::Place TetrisTry::lowest() const { return after('D'); }

Squares TetrisTry::squares_at(const Place& place) const {
  Squares squares;
  if (is_modern()) {
    const auto cells = modern::cells_of(piece(), place.modern.at.orientation);
    for (std::size_t i = 0; i < squares.size(); ++i)
      squares[i] = {place.modern.at.y + cells[i].y, place.modern.at.x + cells[i].x};
  } else {
    const auto cells = cells_of(rules_of_fours(), piece(), place.classic);
    for (std::size_t i = 0; i < squares.size(); ++i) squares[i] = {rules_of_fours().row_of(cells[i].y), cells[i].x};
  }
  return squares;
}

void TetrisTry::drop() {
  if (is_over()) return;
  const Place rest = lowest();
  PlacedPiece placed{.piece = piece(), .squares = squares_at(rest), .spin = rest.modern.spin, .before = board_};
  for (const Square square : placed.squares) board_.fill(square.row, square.x);
  const Column full = board_.full_rows();
  board_.remove_rows(full);
  placed.rows = std::popcount(full);
  is_solved_ = reaches_goal(puzzle_.kind, placed.rows, placed.spin, board_);
  history_.push_back(placed);
  bring_in();
}

bool TetrisTry::take_back() {
  if (history_.empty()) return false;
  board_ = history_.back().before;
  history_.pop_back();
  is_solved_ = false;
  bring_in();
  return true;
}

std::vector<std::string> hints_of(const TetrisPuzzle& puzzle) {
  std::vector<std::string> hints;
  TetrisTry now(puzzle);
  for (const std::string& keys : puzzle.solution) {
    TetrisTry moved = now;
    for (const char key : keys) moved.press(key);
    int left = kWidth, right = -1;
    for (const Square square : moved.squares()) {
      left = std::min(left, square.x);
      right = std::max(right, square.x);
    }
    std::string hint = std::string("The ") + letter(now.piece()) + " goes into column";
    hint.append(left == right ? " " : "s ").append(std::to_string(left + 1));
    if (left != right) hint.append(" to ").append(std::to_string(right + 1));
    hints.push_back(hint + ".");
    now.place(keys);
  }
  return hints;
}

}  // namespace fourfold::teach
