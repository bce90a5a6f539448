// The review of a game on the screen.
#include "scenes/review.h"

#include <algorithm>
#include <utility>

#include "scenes/help_pages.h"
#include "screen/review_view.h"

namespace fourfold::scenes {
namespace {

using stage::key;
using stage::KeyCode;
using teach::JudgedMove;
using teach::Review;

constexpr int kMovesOfPage = 10;
constexpr int kReviewProgressTicks = 6;  ///< between two looks at the work

std::string summary_of(const teach::ReviewSide& side) {
  std::string text =
      (side.name.empty() ? "" : side.name + " ") + "accuracy " + teach::percent_text(side.accuracy) + " %";
  for (const teach::GradeRow& row : teach::grades()) {
    const int count = side.count[static_cast<std::size_t>(row.grade)];
    if (row.grade >= teach::Grade::inaccuracy && count > 0) text += ", " + counted(row.grade, count);
  }
  return text;
}

std::vector<screen::ReviewBoard::Spot> spots_of(const std::vector<teach::Picture::Spot>& spots) {
  std::vector<screen::ReviewBoard::Spot> out;
  for (const teach::Picture::Spot& spot : spots) out.push_back({spot.column, spot.row});
  return out;
}

screen::ReviewBoard board_of(const teach::Picture& picture) {
  return {picture.discs, picture.rows, spots_of(picture.played), spots_of(picture.best), picture.mover};
}

std::string headline_of(const Review& review, const JudgedMove& move, std::size_t all) {
  const std::string& side = review.sides.at(static_cast<std::size_t>(move.side)).name;
  return "Move " + std::to_string(move.index + 1) + " of " + std::to_string(std::max(all, review.moves.size())) +
         (side.empty() ? "" : ", " + side) + ": " + std::string(teach::row_of(move.grade).word);
}

/// The mark of a move, as the board shows it (screen/review_view.h).
std::string mark_of(const teach::Picture& picture, bool better) {
  if (!picture.discs) return better ? "<>" : "××";
  const std::string disc = picture.mover == 'O' ? "●" : "○";
  return better ? "<" + disc + ">" : "[" + disc + "]";
}

std::vector<std::string> remarks_of(const Review& review, const JudgedMove& move) {
  std::vector<std::string> out = {mark_of(move.before, false) + " Played: " + move.played};
  if (move.loss > 0)
    out.push_back(mark_of(move.before, true) + " Better was: " + move.best + " (by " + loss_text(review, move) + ")");
  out.insert(out.end(), move.why.begin(), move.why.end());
  return out;
}

void show_move(screen::ReviewView& view, const Review& review, const JudgedMove& move, std::size_t all) {
  view.board = board_of(move.before);
  view.at = static_cast<std::size_t>(move.index);
  view.headline = headline_of(review, move, all);
  view.remarks = remarks_of(review, move);
}

/// While a game is still judged: its first fault, else the last move that is known.
int first_to_look_at(const Review& so_far) {
  const auto fault =
      std::ranges::find_if(so_far.moves, [](const JudgedMove& move) { return move.grade >= teach::Grade::mistake; });
  return fault != so_far.moves.end() ? fault->index : static_cast<int>(so_far.moves.size()) - 1;
}

}  // namespace

void ReviewProgress::offer(const teach::Review& so_far) {
  if (!is_wanted_.exchange(false)) return;
  const std::scoped_lock lock(lock_);
  offered_ = so_far;
}

std::optional<teach::Review> ReviewProgress::take() {
  const std::scoped_lock lock(lock_);
  if (!offered_) return std::nullopt;
  is_wanted_ = true;
  return std::exchange(offered_, std::nullopt);
}

ReviewScene::ReviewScene(Services& services, std::string title, Work work, PlayOn play_on)
    : title_(std::move(title)), play_on_(std::move(play_on)), errand_(*services.background) {
  errand_.ask(0,
              [work = std::move(work), progress = progress_](const StopToken& stop) { return work(stop, *progress); });
}

void ReviewScene::advance(int /*ticks*/, stage::Stage& /*stage*/) {
  if (is_answered_) return;
  auto answer = errand_.take(0);
  if (!answer) return take_what_is_known();
  is_answered_ = true;
  if (!*answer) {
    message_ = answer->error();
    return;
  }
  review_ = **std::move(answer);
  if (!is_stepped_ && !review_->moments.empty()) at_ = review_->moments.front();
}

void ReviewScene::take_what_is_known() {
  auto so_far = progress_->take();
  if (!so_far || so_far->moves.empty()) return;
  review_ = *std::move(so_far);
  if (!is_stepped_) at_ = first_to_look_at(*review_);
}

std::optional<int> ReviewScene::next_change() const {
  return is_answered_ ? std::nullopt : std::optional(kReviewProgressTicks);
}

std::string ReviewScene::waiting_text() const {
  const int done = progress_->done, all = progress_->all;
  if (is_answered_) return "";
  return "Looking at every move..." + (all == 0 ? "" : " " + std::to_string(done) + " of " + std::to_string(all));
}

void ReviewScene::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  if (review_) message_.clear();
  if (line_ && event.key == key(KeyCode::escape)) return line_.reset();
  if (event.key == key(U'q') || event.key == key(KeyCode::escape)) return stage.pop();
  advance(0, stage);
  if (shows_help(event.key, stage, review_help(review_ ? review_->legend : std::vector<std::string>{}))) return;
  if (!review_ || review_->moves.empty()) return;
  if (event.key == key(U'c') || event.key == key(KeyCode::enter)) return play_on(stage);
  step(event.key);
}

void ReviewScene::step(const stage::Key& pressed) {
  if (pressed == key(U'b')) return show_line(true);
  if (pressed == key(U'r')) return show_line(false);
  if (line_ && (pressed == key(KeyCode::left) || pressed == key(U'k'))) return step_line(-1);
  if (line_ && (pressed == key(KeyCode::right) || pressed == key(U'j'))) return step_line(1);
  if (pressed == key(U'k')) go_to(at_ - 1);
  if (pressed == key(U'j')) go_to(at_ + 1);
  if (pressed == key(KeyCode::left)) go_to(at_ - 1);
  if (pressed == key(KeyCode::right)) go_to(at_ + 1);
  if (pressed == key(KeyCode::page_up)) go_to(at_ - kMovesOfPage);
  if (pressed == key(KeyCode::page_down)) go_to(at_ + kMovesOfPage);
  if (pressed == key(KeyCode::home)) go_to(0);
  if (pressed == key(KeyCode::end)) go_to(last());
  if (pressed == key(U'n') || pressed == key(U' ')) next_moment();
  if (pressed == key(U'p')) previous_moment();
}

void ReviewScene::go_to(int index) {
  at_ = std::clamp(index, 0, last());
  is_stepped_ = true;
  line_.reset();
}

const std::vector<teach::LineMove>& ReviewScene::steps_of(bool better) const {
  const JudgedMove& move = review_->moves.at(static_cast<std::size_t>(at_));
  return better ? move.line : move.refutation;
}

/// Once more: back to the game.
void ReviewScene::show_line(bool better) {
  if (line_ && line_->better == better) return line_.reset();
  if (steps_of(better).empty())
    message_ = better ? "There is no better line: nothing was lost, or too little." : "There is nothing to refute.";
  else
    line_ = Line{.better = better};
}

/// Before its first step is the game.
void ReviewScene::step_line(int by) {
  const int size = static_cast<int>(steps_of(line_->better).size());
  if (line_->step + by < 0) return line_.reset();
  line_->step = std::min(size - 1, line_->step + by);
}

void ReviewScene::next_moment() {
  const auto next = std::ranges::upper_bound(review_->moments, at_);
  if (next == review_->moments.end())
    message_ = "There is no key moment after this one.";
  else
    go_to(*next);
}

void ReviewScene::previous_moment() {
  const auto here = std::ranges::lower_bound(review_->moments, at_);
  if (here == review_->moments.begin())
    message_ = "There is no key moment before this one.";
  else
    go_to(*std::prev(here));
}

/// From what is on the screen: in a line from the step that is shown. What a move allows begins
/// after that move.
void ReviewScene::play_on(stage::Stage& stage) {
  const auto line = !line_ ? std::span<const teach::LineMove>()
                           : std::span(steps_of(line_->better)).first(static_cast<std::size_t>(line_->step));
  auto scene = play_on_(line_ && !line_->better ? at_ + 1 : at_, line);
  if (scene)
    stage.push(std::move(scene));
  else
    message_ = "This game cannot be played on.";
}

void ReviewScene::draw_line(screen::Frame& frame, screen::ReviewView& view) const {
  const auto& steps = steps_of(line_->better);
  const teach::LineMove& step = steps[static_cast<std::size_t>(line_->step)];
  view.board = board_of(step.board);
  if (line_->better) std::swap(view.board.played, view.board.best);
  view.headline = (line_->better ? "Better line, " : "What the move allows, ") + std::to_string(line_->step + 1) +
                  " of " + std::to_string(steps.size());
  view.remarks = {mark_of(step.board, line_->better) + " " + step.text};
  if (!step.hand.queue.empty())
    view.remarks.push_back("queue " + step.hand.queue + (step.hand.held.empty() ? "" : ", hold " + step.hand.held));
  view.hints = {{"q", "back"},
                {"← →", "steps"},
                {"c", "play on from here"},
                {line_->better ? "b" : "r", "the game"},
                {"?", "keys"}};
  draw_review(frame, view);
}

void ReviewScene::draw_summary(screen::ReviewView& view) const {
  if (!is_answered_) {
    view.summary = {waiting_text()};
    return;
  }
  for (const teach::ReviewSide& side : review_->sides) view.summary.push_back(summary_of(side));
}

void ReviewScene::draw(screen::Frame& frame) const {
  screen::ReviewView view{.title = "Review: " + title_, .message = message_};
  view.hints = {{"q", "back"}};
  if (!review_) {
    view.headline = waiting_text();
    return draw_review(frame, view);
  }
  draw_summary(view);
  view.values = review_->values;
  std::int64_t low = 0, high = 0;
  for (const std::int64_t value : view.values) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  if (high > 0) view.highest = amount_text(*review_, high);
  if (low < 0) view.lowest = amount_text(*review_, low);
  view.about_value = review_->about_value;
  for (const int index : review_->moments) view.marks.push_back(static_cast<std::size_t>(index));
  if (review_->moves.empty())
    view.headline = "No move was made in this game.";
  else
    show_move(view, *review_, review_->moves.at(static_cast<std::size_t>(at_)),
              is_answered_ ? 0 : static_cast<std::size_t>(std::max(0, progress_->all.load())));
  if (line_) return draw_line(frame, view);
  // In a small window the last ones have no room: ? leads to them.
  view.hints = {{"q", "back"}, {"← →", "moves"}, {"?", "keys"}, {"n/p", "moments"}, {"c", "play on from here"}};
  if (!review_->moves.empty() && !steps_of(true).empty())
    view.hints.insert(view.hints.begin() + 2, {"b", "better line"});
  draw_review(frame, view);
}

}  // namespace fourfold::scenes
