// A puzzle of Connect Four on the screen.
#include "scenes/puzzles/connect4_puzzle.h"

#include "base/text.h"
#include "connect4/text.h"
#include "data/shipped.h"
#include "scenes/connect4/play.h"
#include "scenes/help_pages.h"
#include "screen/connect4_view.h"

namespace fourfold::scenes {

using namespace connect4;
using stage::key;
using stage::KeyCode;

namespace {

teach::Connect4Puzzle shipped(int number) {
  const auto all = teach::connect4_puzzles_from(data::find(data::puzzles(), "connect4")->text);
  return (*all)[static_cast<std::size_t>(number) - 1];
}

}  // namespace

Connect4PuzzleScene::Connect4PuzzleScene(Services& services, int number)
    : PuzzleScene(services, teach::PuzzleKind::connect4, number),
      puzzle_(shipped(number)),
      position_(puzzle_.position()) {}

void Connect4PuzzleScene::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  const stage::Key pressed = event.key;
  if (pressed == key(U'q') || pressed == key(KeyCode::escape)) return stage.pop();
  if (shows_help(pressed, stage, connect4_puzzle_help())) return;
  if (pressed == key(U'n')) return go_on(stage);
  if (attempt().is_solved()) {
    if (pressed == key(KeyCode::enter)) go_on(stage);
    if (pressed == key(U'p')) play_on(stage);
    return;
  }
  if (pressed == key(U'i') || pressed == key(U'h')) return give_hint(hints_of(puzzle_));
  if (pressed == key(KeyCode::left)) cursor_ = std::max(0, cursor_ - 1);
  if (pressed == key(KeyCode::right)) cursor_ = std::min(position_.shape.width - 1, cursor_ + 1);
  if (pressed == key(KeyCode::enter) || pressed == key(U' ')) return drop(cursor_);
  if (stage::types(pressed) && pressed.character < 128) {
    if (const auto column = column_from(static_cast<char>(pressed.character))) drop(*column);
  }
}

void Connect4PuzzleScene::drop(int column) {
  if (!position_.has_column(column)) return;
  cursor_ = column;
  const std::string name = std::string("column ") + column_symbol(column);
  if (!position_.can_play(column)) return say("There is no room in " + name + ".");
  if (column != puzzle_.column) return fail("No: " + name + " does not win.");
  position_.play(column);
  solve("Yes: " + name + " wins, in " + counted(puzzle_.discs, "disc") + ".");
}

/// Against the machine that never gives anything away: the win has still to be played.
void Connect4PuzzleScene::play_on(stage::Stage& stage) {
  const bool is_first = puzzle_.position().to_move() == Side::first;
  const EngineSpec person{}, machine{.kind = EngineSpec::Kind::perfect};
  session::MatchSetup setup;
  setup.seats = {is_first ? person : machine, is_first ? machine : person};
  std::vector<Command> commands;
  for (const char symbol : puzzle_.moves + column_symbol(puzzle_.column))
    commands.push_back({Command::Kind::drop, column_from(symbol).value_or(0)});
  auto scene = std::make_unique<Connect4Play>(services_, setup);
  scene->go_on(commands);
  stage.push(std::move(scene));
}

void Connect4PuzzleScene::draw(screen::Frame& frame) const {
  screen::Connect4View view{.position = &position_, .title = title(puzzle_.grade())};
  const bool is_solved = attempt().is_solved();
  const std::string side = session::disc(puzzle_.position().to_move());
  if (!is_solved) view.cursor = cursor_;
  view.patterns = services_.settings.patterns;
  view.status = is_solved ? "Solved" : side + " to move and win";
  view.remarks = remarks();
  view.hints = {{"1-7", "drop"},  {"← → Enter", "choose"}, {"i", "hint"},
                {"n", "another"}, {"?", "keys"},           {"q", "back"}};
  if (is_solved) view.hints = {{"Enter", "the next"}, {"p", "play it out"}, {"q", "back"}};
  draw_connect4(frame, view);
}

}  // namespace fourfold::scenes
