// A lesson of the modern game.
#include "scenes/modern/practice.h"

#include <algorithm>

#include "scenes/help_pages.h"
#include "scenes/modern/facts.h"
#include "session/tetris/lesson_way.h"

namespace fourfold::scenes {

using session::Lesson;
using session::LessonFault;
using session::LessonTry;
using stage::key;
using stage::KeyCode;

namespace {

constexpr int kStepTicks = 15;       ///< between two keys of a solution that is shown
constexpr int kFastTicks = 3;        ///< between keys that are repeated
constexpr int kMostLookedAhead = 2;  ///< pieces: so many are tried in all places at once

const Lesson& lesson_of(const session::ModernOptions& options) {
  const auto lesson = session::find_lesson(options.lesson);
  return lesson ? **lesson : session::lessons().front();
}

/// After the last the first comes again.
const Lesson& lesson_after(const Lesson& lesson) {
  const auto all = session::lessons();
  const auto next = static_cast<std::size_t>(&lesson - all.data()) + 1;
  return all[next % all.size()];
}

}  // namespace

session::ModernOptions lesson_play(Services& services, const Lesson& lesson) {
  session::ModernOptions options;
  options.setup.start = start_of(lesson);
  options.setup.handling = services.settings.modern.handling;
  options.lesson = lesson.id;
  options.practice = true;
  options.countdown_seconds = 0;
  return options;
}

ModernPractice::ModernPractice(Services& services, const session::ModernOptions& options, How how)
    : ModernPlay(services, options),
      try_(lesson_of(options)),
      seen_(std::make_shared<SeenTry>(try_)),
      target_(session::board_of_rows(try_.lesson().target)),
      how_(how),
      wait_ticks_(2 * kStepTicks) {
  if (coach_.is_on()) ModernPractice::switch_coach_on();  // the class above did not know of the lesson yet
  if (how == How::played) return;
  if (auto commands = tetris::modern::Game::read(try_.lesson().solution)) solution_ = *std::move(commands);
}

bool ModernPractice::is_at_rest() const {
  if (how_ == How::shown) return next_ == solution_.size();
  return try_.state() != LessonTry::State::open;
}

void ModernPractice::follow(const Facts& facts) {
  for (const auto& locked : facts.locks) {
    try_.follow(locked);
    if (how_ == How::played) look_ahead(locked.piece);
  }
  tell_coach();
  if (how_ == How::played && is_solved() && options_.played != PlayerKind::bot) keep_solved();
}

std::string ModernPractice::switch_coach_on() {
  tell_coach();
  const auto ask = [seen = seen_](const tetris::modern::Position& position, int shown, const StopToken& /*stop*/) {
    std::unique_lock lock(seen->lock);
    const LessonTry now = seen->now;
    lock.unlock();
    return session::recommend(now, position, shown);
  };
  coach_.switch_on({std::make_unique<ModernCoach>(*services_.background, ask), "the next step"});
  return "";
}

void ModernPractice::tell_coach() {
  const std::scoped_lock lock(seen_->lock);
  seen_->now = try_;
}

/// With few pieces left all places are tried: the piece that spoils a lesson is named at once.
void ModernPractice::look_ahead(tetris::Piece piece) {
  if (no_way_ || try_.state() != LessonTry::State::open || try_.pieces_left() > kMostLookedAhead) return;
  const auto still = can_still(try_, game().position);
  if (still && !*still) no_way_ = LessonFault{.kind = LessonFault::Kind::no_way, .piece = piece};
}

void ModernPractice::keep_solved() {
  teach::PuzzleProgress progress = services_.puzzle_progress();
  if (progress.lessons.emplace(try_.lesson().id).second) problem_ = services_.save_puzzle_progress(progress);
}

bool ModernPractice::undo_piece() {
  const bool done = ModernPlay::undo_piece();
  try_.take_back(game().position.pieces);
  tell_coach();
  no_way_.reset();
  return done;
}

/// The lesson has no more.
int ModernPractice::shown_pieces() const {
  return std::max(0, static_cast<int>(try_.lesson().pieces.size()) - static_cast<int>(game().position.drawn));
}

void ModernPractice::begin(const Lesson& lesson, How how, stage::Stage& stage) {
  stage.replace(std::make_unique<ModernPractice>(services_, lesson_play(services_, lesson), how));
}

/// When the lesson is over only what leads on is left to do.
bool ModernPractice::take(const stage::Key& pressed, stage::Stage& stage) {
  const auto action = action_of(services_.settings.modern.keys, pressed);
  if (pressed == key(KeyCode::enter) && (is_at_rest() || how_ == How::shown)) {
    const bool goes_on = how_ == How::played && is_solved();
    begin(goes_on ? lesson_after(try_.lesson()) : try_.lesson(), How::played, stage);
    return true;
  }
  if (!action && shows_help(pressed, stage, tetris_lesson_help(services_.settings.modern.keys))) return true;
  if (!action && pressed == key(U's')) {
    begin(try_.lesson(), How::shown, stage);
    return true;
  }
  return (how_ == How::shown && action != Action::quit) || (is_at_rest() && action && key_of(*action));
}

void ModernPractice::pass(int ticks, stage::Stage& stage) {
  if (how_ == How::played) return ModernPlay::pass(ticks, stage);
  wait_ticks_ -= ticks;
  if (wait_ticks_ > 0 || next_ == solution_.size()) return;
  const Command command = solution_[next_++];
  apply(command, stage);
  wait_ticks_ = next_ < solution_.size() && solution_[next_] == command ? kFastTicks : kStepTicks;
}

int ModernPractice::next_picture() const {
  return how_ == How::played ? ModernPlay::next_picture() : std::max(1, wait_ticks_);
}

std::optional<LessonFault> ModernPractice::fault() const {
  auto wrong = try_.fault();
  return wrong ? wrong : no_way_;
}

/// What is said beside the field: a heading, then sentences.
std::vector<std::string> ModernPractice::texts() const {
  const session::LessonText& text = text_of(try_.lesson());
  if (how_ == How::shown) {
    std::vector<std::string> said = {"The solution"};
    const auto words = solution_words(try_.lesson());
    if (try_.placed() < words.size()) said.push_back(words[try_.placed()]);
    said.emplace_back(text.learned);
    return said;
  }
  if (is_solved()) return {"Solved", std::string(text.learned), problem_};
  std::vector<std::string> said = {"Goal: " + goal_text(try_.lesson().goal)};
  if (const auto wrong = fault()) {
    said.push_back(to_text(*wrong));
    said.push_back(short_key(services_.settings.modern.keys, Action::undo) + " takes it back.");
  }
  said.emplace_back(text.hint);
  if (!coach_.is_on() && !fault())
    said.push_back(short_key(services_.settings.modern.keys, Action::coach) + " shows the next step.");
  return said;
}

/// What the lesson is about instead of a comparison with other places. While nothing is advised,
/// `lines` say why.
std::vector<std::string> ModernPractice::advice(std::vector<std::string> lines) const {
  if (coach_.said() == nullptr) return lines;
  const auto& keys = services_.settings.modern.keys;
  return {
      lines.front(), "Goal: " + goal_text(try_.lesson().goal), std::string(text_of(try_.lesson()).hint),
      short_key(keys, Action::follow) + " puts it there, " + short_key(keys, Action::line) + " the way to the goal"};
}

std::vector<std::string> ModernPractice::result() const {
  const std::string undo = short_key(services_.settings.modern.keys, Action::undo);
  if (how_ == How::shown)
    return is_at_rest() ? std::vector<std::string>{"THAT IS IT", "Enter: try it"} : std::vector<std::string>{};
  if (is_solved()) return {"SOLVED", "Enter: the next", undo + ": once more"};
  if (is_at_rest()) return {"NOT YET", "Enter: once more", undo + ": take back"};
  return {};
}

void ModernPractice::draw(screen::Frame& frame) const {
  screen::ModernView picture = view();
  const bool is_advised = !picture.remarks.empty() && !is_at_rest();
  picture.title = text_of(try_.lesson()).name;
  picture.facts = {{"pieces left", "to go", std::to_string(std::max(0, try_.pieces_left()))},
                   {"keys", "keys", std::to_string(game().presses)}};
  picture.next_pieces = shown_pieces();
  picture.remarks = is_advised ? advice(picture.remarks) : texts();
  if (const auto banner = result(); !banner.empty()) picture.banner = banner;
  picture.field.outline = try_.lesson().target.empty() ? nullptr : &target_;
  picture.field.falling = !is_at_rest();  // advice is shown with it only
  if (is_at_rest() || how_ == How::shown) picture.keys.clear();
  const screen::KeyHint solution{"s", "solution"};
  picture.hints.insert(picture.hints.begin() + std::min<std::ptrdiff_t>(4, std::ssize(picture.hints)), solution);
  screen::draw_modern(frame, picture);
}

}  // namespace fourfold::scenes
