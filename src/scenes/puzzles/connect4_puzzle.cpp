// A puzzle of Connect Four on the screen.
#include "scenes/puzzles/connect4_puzzle.h"

#include "base/text.h"
#include "connect4/text.h"
#include "data/shipped.h"
#include "scenes/connect4/play.h"
#include "scenes/connect4/think.h"
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
      position_(puzzle_.position()),
      line_(services) {}

void Connect4PuzzleScene::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  const stage::Key pressed = event.key;
  if (pressed == key(U'q') || pressed == key(KeyCode::escape)) return stage.pop();
  if (shows_help(pressed, stage, connect4_puzzle_help())) return;
  if (pressed == key(U'n')) return go_on(stage);
  if (pressed == key(U's')) return show_solution();
  if (attempt().is_solved()) {
    if (pressed == key(KeyCode::enter)) go_on(stage);
    if (pressed == key(U'p')) play_on(stage);
    return;
  }
  if (line_.is_shown() && (pressed == key(KeyCode::enter) || pressed == key(U'u'))) return line_.clear();
  if (pressed == key(U'i') || pressed == key(U'h')) {
    line_.clear();  // a hint is about the puzzle, not about what an answer allows
    return give_hint(hints_of(puzzle_));
  }
  drop_by(pressed);
}

void Connect4PuzzleScene::drop_by(const stage::Key& pressed) {
  if (pressed == key(KeyCode::left)) cursor_ = std::max(0, cursor_ - 1);
  if (pressed == key(KeyCode::right)) cursor_ = std::min(position_.shape.width - 1, cursor_ + 1);
  if (pressed == key(KeyCode::enter) || pressed == key(U' ')) return drop(cursor_);
  if (stage::types(pressed) && pressed.character < 128) {
    if (const auto column = column_from(static_cast<char>(pressed.character))) drop(*column);
  }
}

void Connect4PuzzleScene::drop(int column) {
  if (!position_.has_column(column)) return;
  line_.clear();
  cursor_ = column;
  const std::string name = std::string("column ") + column_symbol(column);
  if (!position_.can_play(column)) return say("There is no room in " + name + ".");
  if (column != puzzle_.column) {
    line_.refute(position_, column);
    fail({"No: " + name + " does not win."});
    return;
  }
  std::vector<std::string> words = why_it_wins();
  position_.play(column);
  solve(std::move(words));
}

/// What the winning disc threatens; the exact result is known of the puzzle.
std::vector<std::string> Connect4PuzzleScene::why_it_wins() const {
  std::vector<std::string> words = {std::string("Yes: column ") + column_symbol(puzzle_.column) + " wins, in " +
                                    counted(puzzle_.discs, "disc") + "."};
  const auto why = reasons_for({.position = puzzle_.position()}, puzzle_.column);
  words.insert(words.end(), why.begin(), why.end());
  return words;
}

void Connect4PuzzleScene::show_solution() {
  if (!attempt().is_solved()) {
    std::vector<std::string> words = why_it_wins();
    words[0] =
        std::string("Column ") + column_symbol(puzzle_.column) + " wins, in " + counted(puzzle_.discs, "disc") + ".";
    give_up(words);
  }
  line_.solve(puzzle_.position(), puzzle_.column);
}

void Connect4PuzzleScene::advance(int ticks, stage::Stage& /*stage*/) {
  if (line_.advance(ticks) && !line_.words().empty()) say(line_.words());
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

std::string Connect4PuzzleScene::status() const {
  if (line_.is_shown()) return attempt().is_given_up() || attempt().is_solved() ? "The solution" : "What happens then";
  if (attempt().is_solved()) return "Solved";
  return session::disc(puzzle_.position().to_move()) + " to move and win";
}

std::vector<screen::KeyHint> Connect4PuzzleScene::key_hints() const {
  if (attempt().is_solved())
    return {{"Enter", "the next"}, {"s", "how it ends"}, {"p", "play it out"}, {"?", "keys"}, {"q", "back"}};
  if (line_.is_shown()) return {{"Enter", "back to the puzzle"}, {"n", "another"}, {"?", "keys"}, {"q", "back"}};
  return {{"1-7", "drop"}, {"i", "hint"},    {"s", "solution"},      {"?", "keys"},
          {"q", "back"},   {"n", "another"}, {"← → Enter", "choose"}};
}

void Connect4PuzzleScene::draw(screen::Frame& frame) const {
  const bool is_shown = line_.is_shown();
  screen::Connect4View view{.position = is_shown ? &line_.position() : &position_, .title = title(puzzle_.grade())};
  if (!attempt().is_solved() && !is_shown) view.cursor = cursor_;
  if (is_shown) view.last = line_.last();
  view.patterns = services_.settings.patterns;
  view.status = status();
  view.remarks = remarks();
  view.hints = key_hints();
  draw_connect4(frame, view);
}

}  // namespace fourfold::scenes
