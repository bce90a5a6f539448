// How a game by hand looks at this moment.
#include "scenes/tetris/coach_words.h"
#include "scenes/tetris/facts.h"
#include "scenes/tetris/play.h"

namespace fourfold::scenes {
namespace {

std::vector<screen::KeyHint> hints_of(const Settings& settings, bool practice) {
  std::vector<screen::KeyHint> hints = {
      {short_key(settings, Action::left) + " " + short_key(settings, Action::right), "move"},
      {short_key(settings, Action::counter_clockwise) + " " + short_key(settings, Action::clockwise), "turn"},
      {short_key(settings, Action::soft_drop), "down"},
      {short_key(settings, Action::hard_drop), "drop"},
      {short_key(settings, Action::coach), "coach"},
      {short_key(settings, Action::pause), "pause"},
      {short_key(settings, Action::quit), "leave"}};
  if (practice) hints.insert(hints.begin() + 5, {short_key(settings, Action::undo), "undo"});
  hints.push_back({"?", "help"});
  hints.push_back({short_key(settings, Action::restart), "restart"});
  hints.push_back({short_key(settings, Action::ghost), "ghost"});
  return hints;
}

}  // namespace

/// About the place over which the player has brought the piece.
std::string TetrisPlay::word_here() const {
  if (!touched_ || phase_ != Phase::playing) return "";
  return word_about(against(*coach_->recommendation(), round_.game().ghost()));
}

std::vector<std::string> TetrisPlay::remarks() const {
  if (!coach_) return {};
  const std::string heading = "coach " + coach_->policy().name;
  if (!coach_->problem().empty()) return {heading, coach_->problem()};
  if (!coach_->recommendation()) return {heading, "thinks ..."};
  const session::Recommendation& said = *coach_->recommendation();
  auto lines = lines_of({heading, &said.reasons, &said.numbers, numbers_, word_here(), last_word_});
  lines.push_back(short_key(services_.settings, Action::follow) + " puts it there, " +
                  short_key(services_.settings, Action::why) + (numbers_ ? " reasons" : " numbers"));
  return lines;
}

std::vector<std::string> TetrisPlay::banner() const {
  const auto key = [&](Action action) { return short_key(services_.settings, action); };
  switch (phase_) {
    case Phase::countdown:
      return {std::to_string((countdown_ticks_ + tetris::kTicksPerSecond - 1) / tetris::kTicksPerSecond)};
    case Phase::paused:
      return {"PAUSED", key(Action::pause) + " goes on", key(Action::quit) + " leaves"};
    default:
      return {};
  }
}

void TetrisPlay::draw(screen::Frame& frame) const {
  screen::GameView view{.game = &round_.game(), .paint = &round_.paint(), .title = title_of(options_)};
  view.facts = facts_of(round_.game());
  view.next_pieces = options_.next_pieces;
  view.ghost = ghost_;
  view.patterns = services_.settings.patterns;
  if (coach_ && coach_->recommendation()) view.advice = coach_->recommendation()->at;
  if (flash_ticks_ > 0 && round_.cleared()) view.cleared = &*round_.cleared();
  view.hidden = phase_ == Phase::paused;
  if (!view.hidden) view.remarks = remarks();
  view.banner = banner();
  view.news = news_ticks_ > 0 ? news_ : "";
  view.hints = hints_of(services_.settings, options_.practice);
  screen::draw_game(frame, view);
}

}  // namespace fourfold::scenes
