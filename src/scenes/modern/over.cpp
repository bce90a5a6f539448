// The end of a modern game.
#include "scenes/modern/over.h"

#include <algorithm>
#include <utility>

#include "scenes/modern/facts.h"

namespace fourfold::scenes {

using screen::Role;
using tetris::modern::End;
using tetris::modern::Measure;

namespace {

constexpr int kBoxWidth = 42, kBoxHeight = 19;

/// Why the game cannot be ranked; empty if it can.
std::string unranked_reason(const FinishedModern& game) {
  if (!game.round.is_recorded()) return "The game is too long to be kept.";
  if (!game.ranked) return "Games of this kind are not ranked.";
  const auto& position = game.round.game().position;
  if (measure_of(position.start) == Measure::time && position.end != End::finished)
    return "Only games that reach the goal are ranked.";
  return "";
}

/// How far a game got that did not reach its goal.
std::string distance_text(const tetris::modern::Position& position) {
  const auto& options = position.start.options;
  if (options.dig_rows > 0) return screen::counted(position.rows_to_dig(), "row") + " left to dig";
  return std::to_string(position.lines()) + " of " + std::to_string(options.goal_lines) + " lines";
}

}  // namespace

ModernOver::ModernOver(Services& services, const session::ModernOptions& options, FinishedModern game)
    : OverScene(services, options, game.round, unranked_reason(game)),
      statistics_(std::move(game.statistics)),
      best_(game.best),
      won_(game.won) {}

bool ModernOver::take(const stage::Key& pressed, stage::Stage& /*stage*/) {
  if (pressed != stage::key(U'k') || naming_.is_ranked() || !round_.is_recorded()) return false;
  const auto path = services_.keep_replay(round_.replay_text());
  naming_.tell(path ? "The replay is kept." : path.error());
  return true;
}

std::string ModernOver::heading() const {
  if (won_) return *won_ ? "YOU WON" : "THE MACHINE WON";
  const End end = round_.game().position.end;
  return end == End::finished ? "FINISHED" : end == End::time_up ? "TIME IS UP" : "GAME OVER";
}

/// "0:58.20   best 0:57.10, +0:01.10"
std::string ModernOver::result() const {
  const auto& game = round_.game();
  const Measure measure = measure_of(game.position.start);
  if (measure == Measure::time && game.position.end != End::finished) return distance_text(game.position);
  std::string own = measure_text(measure, measured(game)) + (measure == Measure::points ? " points" : "");
  if (!best_) return own;
  const bool better = measure == Measure::time ? measured(game) < *best_ : measured(game) > *best_;
  return own + (better ? "  NEW BEST " : "  best " + measure_text(measure, *best_) + ", ") +
         difference_text(measure, measured(game), *best_);
}

void ModernOver::draw(screen::Frame& frame) const {
  const int x = (frame.width() - kBoxWidth) / 2, y = std::max(1, (frame.height() - 1 - kBoxHeight) / 2);
  screen::draw_box(frame, y, x, kBoxHeight, kBoxWidth, heading() + " - " + title_of(options_));
  frame.put(y, x + 1, screen::shortened(frame.said(result()), kBoxWidth - 2), Role::title);
  frame.put(y + 1, x + 1, screen::shortened(frame.said(naming_.among(options_.played)), kBoxWidth - 2), Role::dim);
  draw_table(frame, y + 2, x + 1);
  naming_.draw(frame, y + 11, x + 1, kBoxWidth - 2);
  std::vector<screen::KeyHint> keys = hints();
  if (is_named() && !naming_.is_ranked()) keys.push_back({"k", "keep the replay"});
  screen::draw_keys(frame, frame.height() - 1, 1, keys);
}

void ModernOver::draw_table(screen::Frame& frame, int y, int x) const {
  constexpr int kColumn = 19;
  const auto facts = modern_results(round_.game(), statistics_);
  const auto half = static_cast<std::ptrdiff_t>(facts.size() + 1) / 2;
  screen::draw_numbers(frame, y, x, kColumn, {facts.begin(), facts.begin() + half});
  screen::draw_numbers(frame, y, x + kColumn + 2, kColumn, {facts.begin() + half, facts.end()});
}

}  // namespace fourfold::scenes
