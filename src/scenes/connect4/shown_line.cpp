// Moves of Connect Four that the program shows by itself.
#include "scenes/connect4/shown_line.h"

#include <algorithm>

#include "scenes/connect4/think.h"

namespace fourfold::scenes {

using connect4::Position;
using teach::Connect4Refutation;
using teach::ScoreOf;

void ShownLine::begin(const Position& from, int column,
                      std::function<std::optional<Connect4Refutation>(const ScoreOf&)> work) {
  clear();
  about_ = Key{from, column};
  position_ = from;
  line_ = {column};
  show_next();
  if (position_.is_over()) return;
  errand_.ask(*about_, [work = std::move(work), score = services_.score](const StopToken& stop) {
    if (!score) return std::optional<Connect4Refutation>();
    return work([&](const Position& position) { return score(position, stop); });
  });
}

void ShownLine::refute(const Position& from, int column) {
  begin(from, column, [from, column](const ScoreOf& score) { return teach::refutation_of(from, column, score); });
  refutes_ = true;
}

void ShownLine::solve(const Position& from, int column) {
  begin(from, column, [from, column](const ScoreOf& score) {
    const auto line = teach::line_after(from, column, score);
    return line ? std::optional(Connect4Refutation{1, *line}) : std::nullopt;
  });
  refutes_ = false;
}

void ShownLine::clear() {
  errand_.cancel();
  about_.reset();
  last_.reset();
  line_.clear();
  words_.clear();
  shown_ = 0;
}

void ShownLine::show_next() {
  const int column = line_[shown_++];
  last_ = connect4::Cell{column, position_.height_of(column)};
  position_.play(column);
  wait_ticks_ = kShownDiscTicks;
}

bool ShownLine::advance(int ticks) {
  bool is_new = false;
  if (about_) {
    if (const auto answer = errand_.take(*about_); answer && *answer) {
      line_ = (*answer)->columns;
      if (refutes_) words_ = to_text(about_->first, **answer, kScreenDiscs);
      is_new = true;
    }
  }
  if (shown_ >= line_.size()) return is_new;
  wait_ticks_ -= ticks;
  if (wait_ticks_ <= 0) show_next();
  return is_new;
}

std::optional<int> ShownLine::next_change() const {
  if (shown_ >= line_.size()) return std::nullopt;
  return std::max(1, wait_ticks_);
}

}  // namespace fourfold::scenes
