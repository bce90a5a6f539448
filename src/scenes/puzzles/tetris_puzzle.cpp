// A puzzle of Tetris on the screen.
#include "scenes/puzzles/tetris_puzzle.h"

#include <algorithm>

#include "data/shipped.h"
#include "scenes/help_pages.h"
#include "screen/modern_field.h"
#include "screen/well_parts.h"
#include "screen/widgets.h"
#include "teach/puzzles/tetris_answer.h"

namespace fourfold::scenes {

using screen::Role;
using stage::key;
using stage::KeyCode;
using teach::PuzzleKind;
using teach::Square;
using tetris::kWidth;

namespace {

constexpr screen::CellSize kCell{};
constexpr char32_t kMissingMark = U'?';
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
  if (event.key == key(U's')) return show_solution();
  if (event.key == key(KeyCode::enter) && (showing_ || try_.is_over())) {
    if (try_.is_solved()) return go_on(stage);
    return begin_again();
  }
  const auto action = action_of(keys(), event.key);
  if (action && showing_ && *action != Action::quit) return;  // the program is moving the pieces
  if (action) return act(*action, stage);
  if (event.key == key(U'i')) return act(Action::coach, stage);  // the key for a hint in every game
  shows_help(event.key, stage, tetris_puzzle_help(keys()));
}

void TetrisPuzzleScene::begin_again() {
  showing_.reset();
  missing_.clear();
  try_ = teach::TetrisTry(try_.puzzle());
  say("");
}

void TetrisPuzzleScene::show_solution() {
  if (!attempt().is_solved()) give_up({});
  missing_.clear();
  showing_ = Showing{.now = teach::TetrisTry(try_.puzzle()), .wait_ticks = 2 * kShownKeyTicks};
}

/// The keys of a piece one after the other, then the drop.
void TetrisPuzzleScene::show_next_key() {
  const std::string& keys = try_.puzzle().solution[static_cast<std::size_t>(showing_->now.placed())];
  showing_->wait_ticks = kShownKeyTicks;
  if (showing_->key < keys.size()) {
    showing_->now.press(keys[showing_->key++]);
    return;
  }
  showing_->now.drop();
  showing_->key = 0;
  showing_->wait_ticks = 2 * kShownKeyTicks;
}

void TetrisPuzzleScene::advance(int ticks, stage::Stage& /*stage*/) {
  if (!showing_ || showing_->now.is_over()) return;
  showing_->wait_ticks -= ticks;
  if (showing_->wait_ticks <= 0) show_next_key();
}

std::optional<int> TetrisPuzzleScene::next_change() const {
  if (!showing_ || showing_->now.is_over()) return std::nullopt;
  return std::max(1, showing_->wait_ticks);
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
      missing_.clear();
      break;
    case Action::restart:
      if (!attempt().is_solved()) begin_again();
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
  if (!try_.is_over()) return;
  teach::TetrisAnswer answer = answer_to(try_);
  answer.sentences[0].insert(0, try_.is_solved() ? "Yes. " : "No. ");
  if (try_.is_solved()) return solve(std::move(answer.sentences));
  missing_ = std::move(answer.missing);
  fail(answer.sentences);
}

/// Columns, whose numbers the sentences name, stand on the floor; what was missing has a mark.
void TetrisPuzzleScene::draw_board(screen::Frame& frame, int y, int x, int rows) const {
  const screen::CellPen pen(frame, y, x + 1, kCell);
  const teach::TetrisTry& now = shown();
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < kWidth; ++column) {
      if (now.board().filled(row, column))
        pen.fill(rows - 1 - row, column, Role::garbage, 0);
      else
        pen.blank(rows - 1 - row, column);
    }
  }
  if (!now.is_over()) {
    const Role role = screen::role_of(now.piece());
    const char32_t letter = services_.settings.patterns ? screen::letter_of(role) : 0;
    for (const Square square : now.landing()) {
      if (services_.settings.ghost) pen.mark(rows - 1 - square.row, square.x, Role::ghost, screen::kGhostMark);
    }
    // A piece comes in above the rows that are shown: it hangs in the highest of them until it
    // falls.
    const int above = std::max(0, highest_row(now.squares()) - (rows - 1));
    for (const Square square : now.squares()) pen.fill(rows - 1 - (square.row - above), square.x, role, letter);
  }
  for (const Square square : missing_) pen.mark(rows - 1 - square.row, square.x, Role::bad, kMissingMark);
  screen::draw_walls(frame, y, x, rows * kCell.height, kWidth * kCell.width, true);
}

void TetrisPuzzleScene::draw_pieces(screen::Frame& frame, int y, int x) const {
  const teach::TetrisTry& now = shown();
  if (now.is_over()) return;
  frame.put(y++, x, "then", Role::dim);
  for (int i = now.placed() + 1; i < teach::kPuzzlePieces; ++i) {
    screen::draw_boxed_piece(frame, y, x, now.puzzle().pieces[static_cast<std::size_t>(i)], kCell,
                             services_.settings.patterns);
    y += 3;
  }
}

std::vector<screen::KeyHint> TetrisPuzzleScene::key_hints() const {
  const auto hint = [&](Action action, std::string what) {
    return screen::KeyHint{short_key(keys(), action), std::move(what)};
  };
  if (attempt().is_solved()) return {{"Enter", "the next"}, {"s", "show it"}, hint(Action::quit, "back")};
  if (showing_) return {{"Enter", "try it"}, {"n", "another"}, hint(Action::quit, "back")};
  if (try_.is_over())
    return {{"Enter", "once more"}, hint(Action::undo, "back"), {"s", "solution"}, hint(Action::quit, "leave")};
  return {{short_key(keys(), Action::left) + " " + short_key(keys(), Action::right), "move"},
          {"s", "solution"},
          {"?", "keys"},
          hint(Action::quit, "back"),
          hint(Action::counter_clockwise, "turn"),
          hint(Action::hard_drop, "drop"),
          {"i", "hint"},
          hint(Action::undo, "take back"),
          {"n", "another"}};
}

/// The text about the piece that is shown, with its keys; otherwise the last message.
std::vector<std::string> TetrisPuzzleScene::texts() const {
  if (!showing_ || showing_->now.is_over()) return remarks();
  const auto number = static_cast<std::size_t>(showing_->now.placed());
  return {"The solution",
          std::string(1, letter(showing_->now.piece())) + ": " + teach::in_words(try_.puzzle().solution[number]) + "."};
}

void TetrisPuzzleScene::draw(screen::Frame& frame) const {
  constexpr int kPanel = 45, kOtherRows = 3;
  const int rows = std::min(kShownRows, frame.height() - kOtherRows);
  const int x = std::clamp((frame.width() - 25 - kPanel) / 2, 0, 20);
  const int y = std::max(1, (frame.height() - rows - 2) / 2);
  frame.put(0, 1, screen::shortened(frame.said(title(try_.puzzle().grade)), frame.width() - 2), Role::title);
  draw_board(frame, y, x, rows);
  const int panel = x + kWidth * kCell.width + 3, width = frame.width() - panel - 1;
  draw_pieces(frame, y + 1, panel);
  int line = shown().is_over() ? y + 1 : y + 9;
  for (const std::string& remark : texts()) {
    const auto parts = screen::wrapped(frame.said(remark), width);
    if (line + static_cast<int>(parts.size()) > frame.height() - 1) continue;  // half a sentence says something else
    for (const std::string& part : parts) frame.put(line++, panel, part);
  }
  screen::draw_keys(frame, frame.height() - 1, 1, key_hints());
}

}  // namespace fourfold::scenes
