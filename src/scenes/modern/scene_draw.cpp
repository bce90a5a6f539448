// How a modern game by hand looks at this moment.
#include "scenes/modern/scene.h"
#include "scenes/tetris/coach_words.h"

namespace fourfold::scenes {

using tetris::kTicksPerSecond;

screen::ModernView ModernScene::view() const {
  screen::ModernView view;
  view.field = {.game = &game(), .paint = &round().paint(), .ghost = ghost_};
  view.field.patterns = services_.settings.patterns;
  view.field.hidden = phase_ == Phase::paused && is_ranked();
  if (flash_ticks_ > 0 && round().cleared()) view.field.cleared = &*round().cleared();
  if (coach_ && coach_->recommendation())
    view.field.advice = {coach_->recommendation()->piece, coach_->recommendation()->choice.move.at};
  view.next_pieces = options_.next_pieces;
  view.remarks = coach_lines();
  if (clear_ticks_ > 0 && statistics_.last_clear) view.last_clear = &*statistics_.last_clear;
  view.news = news_ticks_ > 0 ? news_ : "";
  view.banner = banner();
  view.hints = hints();
  return view;
}

/// About the place over which the player has brought the piece. Of a T that lies, nobody but the game
/// knows whether it would be a spin.
std::string ModernScene::word_here() const {
  const auto ghost = game().ghost();
  const bool may_spin = game().position.falling == tetris::Piece::T && game().at == ghost;
  if (!touched_ || phase_ != Phase::playing || may_spin) return "";
  return word_about(against(*coach_->recommendation(), {false, {canonical(game().position.falling, ghost), {}}}));
}

std::vector<std::string> ModernScene::coach_lines() const {
  if (!coach_) return {};
  if (!coach_->problem().empty()) return {"coach", coach_->problem()};
  if (!coach_->recommendation()) return {"coach", "thinks ..."};
  const session::ModernRecommendation& said = *coach_->recommendation();
  const std::string name = options_.coach_policy.empty() ? "coach" : "coach " + options_.coach_policy;
  const std::string heading = said.choice.hold ? name + ": hold first" : name;
  auto lines = lines_of({heading, &said.reasons, &said.numbers, numbers_, word_here(), last_word_});
  // Before the reasons: what is long is cut off below.
  const auto& keys = services_.settings.modern.keys;
  lines.insert(lines.begin() + 1, short_key(keys, Action::follow) + " puts it there, " + short_key(keys, Action::why) +
                                      (numbers_ ? " reasons" : " numbers"));
  if (!said.keys.empty()) lines.push_back(said.keys);
  return lines;
}

std::vector<std::string> ModernScene::banner() const {
  const auto key = [&](Action action) { return short_key(services_.settings.modern.keys, action); };
  if (phase_ == Phase::countdown) return {std::to_string((countdown_ticks_ + kTicksPerSecond - 1) / kTicksPerSecond)};
  if (phase_ != Phase::paused) return {};
  return {"PAUSED", key(Action::pause) + " goes on", key(Action::quit) + " leaves", key(Action::restart) + " restarts"};
}

std::vector<screen::KeyHint> ModernScene::hints() const {
  const auto key = [&](Action action) { return short_key(services_.settings.modern.keys, action); };
  std::vector<screen::KeyHint> list = {{key(Action::left) + " " + key(Action::right), "move"},
                                       {key(Action::counter_clockwise) + " " + key(Action::clockwise), "turn"}};
  const auto& turns = game().position.start.rules->turns;
  if (turns.of(tetris::Piece::T, tetris::modern::Orientation::north, tetris::modern::Turn::half).size > 0)
    list.push_back({key(Action::half_turn), "half"});
  if (game().position.start.rules->hold) list.push_back({key(Action::hold), "hold"});
  list.push_back({key(Action::soft_drop), "down"});
  list.push_back({key(Action::hard_drop), "drop"});
  if (can_undo()) list.push_back({key(Action::undo), "undo"});
  list.push_back({key(Action::pause), "pause"});
  list.push_back({key(Action::coach), "coach"});
  list.push_back({"?", "help"});
  list.push_back({key(Action::quit), "leave"});
  list.push_back({key(Action::restart), "restart"});
  return list;
}

}  // namespace fourfold::scenes
