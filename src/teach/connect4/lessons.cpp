// Lessons of Connect Four.
#include "teach/connect4/lessons.h"

#include <algorithm>
#include <array>
#include <utility>

#include "connect4/text.h"

namespace fourfold::teach {

using namespace connect4;

namespace {

using Goal = Connect4Lesson::Goal;

constexpr std::array<std::string_view, kConnect4Goals> kGoals = {"win", "block", "threats", "keep"};

constexpr std::array kConnect4Lessons = {
    Connect4Lesson{"four-row", Goal::win, "112233", "4"},
    Connect4Lesson{"four-column", Goal::win, "121212", "1"},
    Connect4Lesson{"four-diagonal", Goal::win, "543211664665", "5"},
    Connect4Lesson{"four-block", Goal::block, "11223", "4"},
    Connect4Lesson{"four-block-slant", Goal::block, "4321425344", "3"},
    Connect4Lesson{"four-two-threats", Goal::threats, "4433", "56"},
    Connect4Lesson{"four-stacked", Goal::threats, "22343143721", "14"},
    Connect4Lesson{"four-odd", Goal::keep, "22175172111625612337546643", "534"},
    Connect4Lesson{"four-odd-long", Goal::keep, "113225431663736237217117325566", "546274"},
    Connect4Lesson{"four-even", Goal::keep, "27332542213631417614666444617", "7355"},
    Connect4Lesson{"four-zugzwang", Goal::keep, "44575347577132357153735163141", "412"},
    Connect4Lesson{"four-zugzwang-long", Goal::keep, "572374127172572225714454", "14513"},
};

constexpr std::array kConnect4Texts = {
    Connect4LessonText{"four-row", "Four in a row", "Three lie next to each other; the fourth square is free.",
                       "Who can complete four does it: nothing is better."},
    Connect4LessonText{"four-column", "Four in a column", "Three lie above each other.",
                       "It completes four, and the other side would have done so with its next disc."},
    Connect4LessonText{"four-diagonal", "Four on a diagonal", "Look along the slant.",
                       "Diagonals are what is overlooked most."},
    Connect4LessonText{"four-block", "Block", "Where would the other side complete four?",
                       "A square that completes a line of the other side is taken first."},
    Connect4LessonText{"four-block-slant", "Block what is harder to see",
                       "Look for three of the other side with a free square.",
                       "Before every disc: can the other side complete four with its next one?"},
    Connect4LessonText{"four-two-threats", "Two threats at once", "Make three with both ends free.",
                       "Two squares that complete four: the other side can only take one."},
    Connect4LessonText{"four-stacked", "One threat above the other", "Two squares of one column, one above the other.",
                       "The lower one is blocked, and that opens the upper one."},
    Connect4LessonText{"four-odd", "An odd threat",
                       "Who moved first gets the squares of rows a, c and e when the other columns are full.",
                       "The threat in an odd row could wait: in the end the other side had to play below it."},
    Connect4LessonText{"four-odd-long", "An odd threat that waits", "Keep the threat and fill the other columns.",
                       "Columns with an even number of free squares do not change who has to play below a threat."},
    Connect4LessonText{"four-even", "An even threat",
                       "Who moved second gets the squares of rows b, d and f when the other columns are full.",
                       "The second player always answers, and so gets the even squares."},
    Connect4LessonText{"four-zugzwang", "Zugzwang", "Leave the other side only columns that lose.",
                       "Every column lost for the other side, and it had to play one: that is zugzwang."},
    Connect4LessonText{"four-zugzwang-long", "A longer zugzwang", "Count the squares that can still be played safely.",
                       "Who runs out of safe squares has to give one away."},
};

/// What the side to move could complete now; nothing: no line.
std::optional<int> winning_column(const Position& position) {
  for (int column = 0; column < position.shape.width; ++column) {
    if (position.can_play(column) && position.wins_with(column)) return column;
  }
  return std::nullopt;
}

/// The other side is to move: whatever it plays, the side that has moved wins with its next disc.
bool wins_whatever_follows(const Position& position) {
  if (winning_column(position)) return false;
  for (int column = 0; column < position.shape.width; ++column) {
    if (position.can_play(column) && !winning_column(position.after(column))) return false;
  }
  return true;
}

/// A column after which the side that has moved cannot win at once; else any with room.
int defence(const Position& position) {
  int found = -1;
  for (int column = 0; column < position.shape.width; ++column) {
    if (!position.can_play(column)) continue;
    if (found < 0 || !winning_column(position.after(column))) found = column;
  }
  return found;
}

/// The column that stops a threat of the side that has moved, if there is one: what a person
/// expects.
int blocking(const Position& position) {
  for (int column = 0; column < position.shape.width; ++column) {
    if (!position.can_play(column)) continue;
    Position swapped = position;
    swapped.mover = position.mask ^ position.mover;
    if (swapped.wins_with(column)) return column;
  }
  return defence(position);
}

}  // namespace

std::span<const Connect4Lesson> connect4_lessons() { return kConnect4Lessons; }

const Connect4LessonText& text_of(const Connect4Lesson& lesson) {
  return *std::ranges::find(kConnect4Texts, lesson.id, &Connect4LessonText::id);
}

std::string_view name_of(Goal goal) { return kGoals[static_cast<std::size_t>(goal)]; }

std::string_view goal_text(Goal goal) {
  switch (goal) {
    case Goal::win:
      return "Complete four now.";
    case Goal::block:
      return "Stop the other side from completing four.";
    case Goal::threats:
      return "Play so that your next disc wins, whatever the answer; then win.";
    case Goal::keep:
      break;
  }
  return "Win, against the best answers.";
}

const Connect4Lesson* find_connect4_lesson(std::string_view id) {
  const auto found = std::ranges::find(kConnect4Lessons, id, &Connect4Lesson::id);
  return found == kConnect4Lessons.end() ? nullptr : &*found;
}

Connect4LessonTry::Connect4LessonTry(const Connect4Lesson& lesson, ScoreOf score)
    : lesson_(&lesson), score_(std::move(score)) {
  begin_again();
}

void Connect4LessonTry::begin_again() {
  position_ = before_ = *position_from({}, lesson_->moves);  // of the table: well written
  last_.reset();
  refutation_.reset();
  state_ = State::open;
}

void Connect4LessonTry::play(int column) {
  last_ = Cell{column, position_.height_of(column)};
  position_.play(column);
}

/// After a disc of one's own: is the goal still there?
bool Connect4LessonTry::is_right() const {
  if (position_.winner()) return true;
  if (position_.is_over()) return false;
  switch (lesson_->goal) {
    case Goal::win:
      return false;
    case Goal::block:
      return !winning_column(position_);
    case Goal::threats:
      return wins_whatever_follows(position_);
    case Goal::keep:
      break;
  }
  return score_(position_).value_or(0) < 0;
}

/// A line of the other side at once, the best answers near the end of a game, or the disc alone.
Connect4Refutation Connect4LessonTry::answer_to(int column) const {
  const Position after = before_.after(column);
  if (after.is_over()) return {0, {column}};
  if (const auto wins = winning_column(after)) return {-1, {column, *wins}};
  if (lesson_->goal == Goal::keep) {
    if (auto found = refutation_of(before_, column, score_)) return *std::move(found);
  }
  return lesson_->goal == Goal::threats ? Connect4Refutation{0, {column, blocking(after)}}
                                        : Connect4Refutation{0, {column}};
}

bool Connect4LessonTry::drop(int column) {
  if (state_ != State::open || !position_.can_play(column)) return false;
  before_ = position_;
  play(column);
  if (!is_right()) {
    refutation_ = answer_to(column);
    state_ = State::failed;
    return true;
  }
  if (position_.winner() || lesson_->goal == Goal::block) {
    state_ = State::solved;
    return true;
  }
  if (lesson_->goal == Goal::threats) {
    play(blocking(position_));
  } else {
    const auto line = line_after(before_, column, score_);
    play(line && line->size() > 1 ? (*line)[1] : defence(position_));
  }
  return true;
}

std::string Connect4LessonTry::fault(const DiscSymbols& symbols) const {
  if (state_ != State::failed) return {};
  const std::string column(1, column_symbol(refutation_->columns[0]));
  const std::string other_side = symbols.of(other(before_.to_move()));
  if (refutation_->columns.size() == 2 && refutation_->score < 0)
    return "No: " + other_side + " completes four in column " + column_symbol(refutation_->columns[1]) + ".";
  switch (lesson_->goal) {
    case Goal::win:
      return "No: column " + column + " completes nothing.";
    case Goal::threats:
      return "No: " + other_side + " answers in column " + column_symbol(refutation_->columns[1]) +
             ", and no disc of yours wins then.";
    default:
      return to_text(before_, *refutation_, symbols);
  }
}

}  // namespace fourfold::teach
