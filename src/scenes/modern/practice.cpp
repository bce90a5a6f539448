// A position to practise.
#include "scenes/modern/practice.h"

#include <algorithm>

#include "scenes/modern/facts.h"

namespace fourfold::scenes {

using stage::key;
using stage::KeyCode;

namespace {

const session::Lesson& lesson_of(const session::ModernOptions& options) {
  const auto lesson = session::find_lesson(options.lesson);
  return lesson ? **lesson : session::lessons().front();
}

/// After the last the first comes again.
const session::Lesson& lesson_after(const session::Lesson& lesson) {
  const auto all = session::lessons();
  const auto next = static_cast<std::size_t>(&lesson - all.data()) + 1;
  return all[next % all.size()];
}

}  // namespace

session::ModernOptions lesson_play(Services& services, const session::Lesson& lesson) {
  session::ModernOptions options;
  options.setup.start = start_of(lesson);
  options.setup.handling = services.settings.modern.handling;
  options.lesson = lesson.name;
  options.practice = true;
  options.countdown_seconds = 0;
  return options;
}

ModernPractice::ModernPractice(Services& services, const session::ModernOptions& options)
    : ModernPlay(services, options), lesson_(lesson_of(options)) {}

void ModernPractice::follow(const Facts& facts) {
  for (const auto& locked : facts.locks) solved_ |= solves(lesson_, locked);
}

int ModernPractice::pieces_left() const {
  return static_cast<int>(lesson_.pieces.size()) - static_cast<int>(game().position.pieces);
}

/// The lesson has no more.
int ModernPractice::shown_pieces() const {
  return std::max(0, static_cast<int>(lesson_.pieces.size()) - static_cast<int>(game().position.drawn));
}

/// When the pieces are used up only what leads on is left to do.
bool ModernPractice::take(const stage::Key& pressed, stage::Stage& stage) {
  const bool on = pressed == key(KeyCode::enter);
  if (solved_ && on) {
    stage.replace(std::make_unique<ModernPractice>(services_, lesson_play(services_, lesson_after(lesson_))));
    return true;
  }
  if (!is_at_rest()) return false;
  if (on) {
    stage.replace(std::make_unique<ModernPractice>(services_, options_));
    return true;
  }
  const auto action = action_of(services_.settings.modern.keys, pressed);
  if (action == Action::undo) solved_ = false;
  return action && key_of(*action).has_value();
}

void ModernPractice::draw(screen::Frame& frame) const {
  screen::ModernView picture = view();
  picture.title = options_.lesson;
  picture.facts = {{"pieces left", "left", std::to_string(std::max(0, pieces_left()))},
                   {"keys", "keys", std::to_string(game().presses)}};
  picture.next_pieces = shown_pieces();
  if (picture.remarks.empty()) picture.remarks = {"Goal: " + std::string(lesson_.goal), std::string(lesson_.hint)};
  const std::string undo = short_key(services_.settings.modern.keys, Action::undo);
  if (solved_) {
    picture.banner = {"SOLVED", "Enter: the next", undo + ": once more"};
  } else if (pieces_left() <= 0) {
    picture.banner = {"NOT YET", "Enter: once more", undo + ": take back"};
  }
  picture.field.falling = !is_at_rest();  // advice is shown with it only
  if (is_at_rest()) picture.keys.clear();
  screen::draw_modern(frame, picture);
}

}  // namespace fourfold::scenes
