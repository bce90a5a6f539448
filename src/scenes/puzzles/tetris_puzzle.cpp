// A puzzle of Tetris on the screen.
#include "scenes/puzzles/tetris_puzzle.h"

#include <algorithm>

#include "data/shipped.h"
#include "scenes/help_pages.h"
#include "screen/modern_field.h"
#include "screen/well_parts.h"
#include "screen/widgets.h"

namespace fourfold::scenes {

using screen::Role;
using stage::key;
using stage::KeyCode;
using teach::PuzzleKind;
using teach::Square;
using tetris::kWidth;

namespace {

constexpr screen::CellSize kCell{};
constexpr int kShownRows = 20;  ///< of the well: no puzzle is higher, and the classic one has two more

teach::TetrisPuzzle shipped(PuzzleKind kind, int number) {
  const auto all = teach::tetris_puzzles_from(kind, data::find(data::puzzles(), teach::row_of(kind).name)->text);
  return (*all)[static_cast<std::size_t>(number) - 1];
}

template <class Squares>
int highest_row(const Squares& squares) {
  return std::ranges::max(squares, {}, &Square::row).row;
}

}  // namespace

TetrisPuzzleScene::TetrisPuzzleScene(Services& services, PuzzleKind kind, int number)
    : PuzzleScene(services, kind, number), try_(shipped(kind, number)) {}

const std::vector<Binding>& TetrisPuzzleScene::keys() const {
  const Settings& settings = services_.settings;
  return attempt().kind() == PuzzleKind::four ? settings.keys : settings.modern.keys;
}

void TetrisPuzzleScene::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  if (event.key == key(U'n')) return go_on(stage);
  if (event.key == key(KeyCode::enter) && try_.is_over()) {
    if (try_.is_solved()) return go_on(stage);
    try_ = teach::TetrisTry(try_.puzzle());
    return say("");
  }
  const auto action = action_of(keys(), event.key);
  if (action) return act(*action, stage);
  if (event.key == key(U'i')) return act(Action::coach, stage);  // the key for a hint in every game
  shows_help(event.key, stage, tetris_puzzle_help(keys()));
}

void TetrisPuzzleScene::act(Action action, stage::Stage& stage) {
  switch (action) {
    case Action::left:
      try_.press('l');
      break;
    case Action::right:
      try_.press('r');
      break;
    case Action::soft_drop:
      try_.press('d');
      break;
    case Action::counter_clockwise:
      return turn('c');
    case Action::clockwise:
      return turn('w');
    case Action::hard_drop:
      return drop();
    case Action::undo:
      if (!attempt().is_solved()) try_.take_back();
      break;
    case Action::restart:
      if (!attempt().is_solved()) try_ = teach::TetrisTry(try_.puzzle());
      break;
    case Action::coach:
      if (!attempt().is_solved()) give_hint(hints_of(try_.puzzle()));
      break;
    case Action::quit:
      return stage.pop();
    default:
      break;
  }
}

void TetrisPuzzleScene::turn(char key) {
  if (!try_.press(key) && !try_.is_over())
    say("No room to turn here; one row lower (" + short_key(keys(), Action::soft_drop) + ") there may be.");
}

/// The last piece decides; what was placed before can be taken back and costs nothing.
void TetrisPuzzleScene::drop() {
  if (try_.is_over()) return;
  try_.drop();
  if (try_.is_solved()) return solve("Yes, that is it.");
  if (try_.is_over()) fail("No, that does not do it.");
}

void TetrisPuzzleScene::draw_board(screen::Frame& frame, int y, int x) const {
  const screen::CellPen pen(frame, y, x + 1, kCell);
  for (int row = 0; row < kShownRows; ++row) {
    for (int column = 0; column < kWidth; ++column) {
      if (try_.board().filled(row, column))
        pen.fill(kShownRows - 1 - row, column, Role::garbage, 0);
      else
        pen.blank(kShownRows - 1 - row, column);
    }
  }
  if (!try_.is_over()) {
    const Role role = screen::role_of(try_.piece());
    const char32_t letter = services_.settings.patterns ? screen::letter_of(role) : 0;
    for (const Square square : try_.landing()) {
      if (services_.settings.ghost) pen.mark(kShownRows - 1 - square.row, square.x, Role::ghost, screen::kGhostMark);
    }
    // A piece comes in above the rows that are shown: it hangs in the highest of them until it falls.
    const int above = std::max(0, highest_row(try_.squares()) - (kShownRows - 1));
    for (const Square square : try_.squares()) pen.fill(kShownRows - 1 - (square.row - above), square.x, role, letter);
  }
  screen::draw_walls(frame, y, x, kShownRows * kCell.height, kWidth * kCell.width, true);
}

void TetrisPuzzleScene::draw_pieces(screen::Frame& frame, int y, int x) const {
  if (try_.is_over()) return;
  frame.put(y++, x, "then", Role::dim);
  for (int i = try_.placed() + 1; i < teach::kPuzzlePieces; ++i) {
    screen::draw_boxed_piece(frame, y, x, try_.puzzle().pieces[static_cast<std::size_t>(i)], kCell,
                             services_.settings.patterns);
    y += 3;
  }
}

std::vector<screen::KeyHint> TetrisPuzzleScene::key_hints() const {
  const auto hint = [&](Action action, std::string what) {
    return screen::KeyHint{short_key(keys(), action), std::move(what)};
  };
  if (attempt().is_solved()) return {{"Enter", "the next"}, hint(Action::quit, "back")};
  if (try_.is_over()) return {{"Enter", "once more"}, hint(Action::undo, "take back"), hint(Action::quit, "back")};
  return {{short_key(keys(), Action::left) + " " + short_key(keys(), Action::right), "move"},
          hint(Action::hard_drop, "drop"),
          hint(Action::counter_clockwise, "turn"),
          hint(Action::undo, "take back"),
          {"i", "hint"},
          {"n", "another"},
          {"?", "keys"},
          hint(Action::quit, "back")};
}

void TetrisPuzzleScene::draw(screen::Frame& frame) const {
  const int x = std::max(2, (frame.width() - 70) / 2), y = std::max(1, (frame.height() - kShownRows - 2) / 2);
  frame.put(0, 1, title(try_.puzzle().grade), Role::title);
  draw_board(frame, y, x);
  const int panel = x + kWidth * kCell.width + 5;
  draw_pieces(frame, y + 1, panel);
  int line = y + 10;
  for (const std::string& remark : remarks()) {
    for (const std::string& part : screen::wrapped(remark, std::max(20, frame.width() - panel - 1)))
      frame.put(line++, panel, part);
  }
  screen::draw_keys(frame, frame.height() - 1, 1, key_hints());
}

}  // namespace fourfold::scenes
