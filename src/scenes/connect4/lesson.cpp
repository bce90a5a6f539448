// A lesson of Connect Four on the screen.
#include "scenes/connect4/lesson.h"

#include <algorithm>
#include <memory>

#include "connect4/solver.h"
#include "connect4/text.h"
#include "scenes/connect4/think.h"
#include "scenes/help.h"
#include "scenes/help_pages.h"
#include "screen/connect4_view.h"
#include "session/connect4/match.h"

namespace fourfold::scenes {

using connect4::Position;
using stage::key;
using stage::KeyCode;
using teach::Connect4Lesson;
using State = teach::Connect4LessonTry::State;

namespace {

/// Lessons ask about positions near the end of a game only, which takes milliseconds.
teach::ScoreOf near_the_end() {
  constexpr std::size_t kTable = std::size_t{4} << 20;
  auto made = connect4::Solver::create({}, {.table_bytes = kTable});
  if (!made) return [](const Position&) { return std::optional(0); };
  auto solver = std::make_shared<connect4::Solver>(*std::move(made));
  return [solver](const Position& position) { return solver->score(position); };
}

/// What a solution plays, with the answers of the other side.
std::vector<int> solved_line(const Connect4Lesson& lesson, Position from) {
  teach::Connect4LessonTry now(lesson, near_the_end());
  std::vector<int> line;
  for (const char symbol : lesson.solution) {
    const int own = connect4::column_from(symbol).value_or(0);
    line.push_back(own);
    from.play(own);
    now.drop(own);
    if (now.state() == State::solved || !now.last()) break;
    line.push_back(now.last()->column);
    from.play(line.back());
  }
  return line;
}

}  // namespace

Connect4LessonScene::Connect4LessonScene(Services& services, const Connect4Lesson& lesson)
    : services_(services), try_(lesson, near_the_end()) {}

void Connect4LessonScene::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  const stage::Key pressed = event.key;
  if (pressed == key(U'q') || pressed == key(KeyCode::escape)) return stage.pop();
  if (shows_help(pressed, stage, connect4_lesson_help())) return;
  if (pressed == key(U'n')) return go_on(stage);
  if (pressed == key(U's')) return show_solution();
  if (pressed == key(U'i') || pressed == key(U'h')) {
    hint_ = true;
    return;
  }
  const bool is_done = is_solution_ || try_.state() != State::open;
  if (is_done && (pressed == key(KeyCode::enter) || pressed == key(U'u'))) {
    if (!is_solution_ && try_.state() == State::solved) return go_on(stage);
    return begin_again();
  }
  if (is_done) return;
  if (pressed == key(KeyCode::left)) cursor_ = std::max(0, cursor_ - 1);
  if (pressed == key(KeyCode::right)) cursor_ = std::min(position().shape.width - 1, cursor_ + 1);
  if (pressed == key(KeyCode::enter) || pressed == key(U' ')) return drop(cursor_);
  if (stage::types(pressed) && pressed.character < 128) {
    if (const auto column = connect4::column_from(static_cast<char>(pressed.character))) drop(*column);
  }
}

void Connect4LessonScene::drop(int column) {
  if (!try_.drop(column)) return;
  cursor_ = column;
  if (try_.state() == State::failed) {
    shown_from_ = try_.before();
    shown_ = try_.refutation()->columns;
    shown_count_ = 1;
    wait_ticks_ = kShownDiscTicks;
  }
  if (try_.state() != State::solved) return;
  teach::PuzzleProgress progress = services_.puzzle_progress();
  if (progress.lessons.emplace(try_.lesson().id).second) problem_ = services_.save_puzzle_progress(progress);
}

void Connect4LessonScene::begin_again() {
  try_.begin_again();
  shown_.clear();
  shown_count_ = 0;
  is_solution_ = false;
}

void Connect4LessonScene::show_solution() {
  begin_again();
  is_solution_ = true;
  shown_from_ = try_.position();
  shown_ = solved_line(try_.lesson(), shown_from_);
  wait_ticks_ = kShownDiscTicks;
}

void Connect4LessonScene::go_on(stage::Stage& stage) {
  const auto all = teach::connect4_lessons();
  const auto next = static_cast<std::size_t>(&try_.lesson() - all.data()) + 1;
  stage.replace(std::make_unique<Connect4LessonScene>(services_, all[next % all.size()]));
}

void Connect4LessonScene::advance(int ticks, stage::Stage& /*stage*/) {
  if (shown_count_ == shown_.size()) return;
  wait_ticks_ -= ticks;
  if (wait_ticks_ > 0) return;
  ++shown_count_;
  wait_ticks_ = kShownDiscTicks;
}

std::optional<int> Connect4LessonScene::next_change() const {
  if (shown_count_ == shown_.size()) return std::nullopt;
  return std::max(1, wait_ticks_);
}

const Position& Connect4LessonScene::position() const { return try_.position(); }

std::string Connect4LessonScene::status() const {
  if (is_solution_) return "The solution";
  if (try_.state() == State::failed) return "What happens then";
  if (try_.state() == State::solved) return "Solved";
  return session::disc(position().to_move()) + " to move: that is you";
}

std::vector<std::string> Connect4LessonScene::texts() const {
  const teach::Connect4LessonText& text = text_of(try_.lesson());
  if (is_solution_) return {std::string(text.learned)};
  if (try_.state() == State::solved) return {std::string(text.learned), problem_};
  std::vector<std::string> said;
  if (try_.state() == State::failed) said = {try_.fault(kScreenDiscs), ""};
  said.emplace_back(goal_text(try_.lesson().goal));
  if (hint_) said.emplace_back(text.hint);
  return said;
}

void Connect4LessonScene::draw(screen::Frame& frame) const {
  Position shown = position();
  screen::Connect4View view{.title = std::string(text_of(try_.lesson()).name)};
  if (!shown_.empty()) {
    shown = shown_from_;
    for (std::size_t i = 0; i < shown_count_; ++i) {
      view.last = connect4::Cell{shown_[i], shown.height_of(shown_[i])};
      shown.play(shown_[i]);
    }
  } else {
    view.last = try_.last();
    if (try_.state() == State::open) view.cursor = cursor_;
  }
  view.position = &shown;
  view.patterns = services_.settings.patterns;
  view.status = status();
  view.remarks = texts();
  if (!is_solution_ && try_.state() == State::solved)
    view.hints = {{"Enter", "the next"}, {"s", "show it"}, {"?", "keys"}, {"q", "back"}};
  else if (is_solution_ || try_.state() == State::failed)
    view.hints = {{"Enter", "once more"}, {"s", "solution"}, {"?", "keys"}, {"n", "another"}, {"q", "back"}};
  else
    view.hints = {{"1-7", "drop"},   {"i", "hint"},    {"?", "keys"},          {"q", "back"},
                  {"s", "solution"}, {"n", "another"}, {"← → Enter", "choose"}};
  draw_connect4(frame, view);
}

Connect4LessonMenu::Connect4LessonMenu(Services& services) : Menu("Connect Four", "lessons"), services_(services) {
  refresh();
}

std::vector<MenuItem> Connect4LessonMenu::items() {
  const teach::PuzzleProgress progress = services_.puzzle_progress();
  std::vector<MenuItem> list;
  for (const Connect4Lesson& lesson : teach::connect4_lessons()) {
    const auto digit = list.size() < 9 ? U'1' + static_cast<char32_t>(list.size()) : U'\0';
    const std::string note = progress.lessons.contains(lesson.id) ? "done" : "";
    list.push_back({digit, std::string(text_of(lesson).name), note, [this, &lesson](stage::Stage& stage) {
                      stage.push(std::make_unique<Connect4LessonScene>(services_, lesson));
                    }});
  }
  return list;
}

}  // namespace fourfold::scenes
