// The end of a modern game.
#include "scenes/modern/over.h"

#include <algorithm>
#include <utility>

#include "scenes/modern/defaults.h"
#include "scenes/modern/facts.h"
#include "scenes/tetris/review.h"

namespace fourfold::scenes {

using screen::Role;
using stage::key;
using stage::KeyCode;
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
    : services_(services),
      options_(options),
      game_(std::move(game)),
      naming_(services, unranked_reason(game_), options_.save, [this](std::string name) {
        return Finished{game_.round.replay_text(), std::move(name), options_.played};
      }) {}

void ModernOver::advance(int ticks, stage::Stage& stage) { naming_.advance(ticks, stage); }

std::optional<int> ModernOver::next_change() const { return naming_.next_change(); }

void ModernOver::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  if (naming_.phase() == Naming::Phase::naming) return naming_.handle(event.key);
  if (naming_.phase() == Naming::Phase::done) choose(event.key, stage);
}

void ModernOver::keep_replay() {
  const auto path = services_.keep_replay(game_.round.replay_text());
  naming_.tell(path ? "The replay is kept." : path.error());
}

void ModernOver::choose(const stage::Key& pressed, stage::Stage& stage) {
  const bool again = pressed == key(KeyCode::enter) || pressed == key(U'r');
  const bool leaves = pressed == key(KeyCode::escape) || pressed == key(U'q');
  if (pressed == key(U'k') && !naming_.is_ranked() && game_.round.is_recorded()) keep_replay();
  if (pressed == key(U'v') && game_.round.is_recorded())
    stage.push(modern_review(services_, game_.round.replay_text(), "this game"));
  if (again || leaves) naming_.forget();
  if (again) {
    session::ModernOptions options = options_;
    options.setup.start.seed = services_.new_seed();
    options.played = PlayerKind::human;
    stage.replace(modern_scene(services_, options));
  }
  if (leaves) stage.pop();
}

std::string ModernOver::heading() const {
  if (game_.won) return *game_.won ? "YOU WON" : "THE MACHINE WON";
  const End end = game_.round.game().position.end;
  return end == End::finished ? "FINISHED" : end == End::time_up ? "TIME IS UP" : "GAME OVER";
}

/// "0:58.20   best 0:57.10, +0:01.10"
std::string ModernOver::result() const {
  const auto& game = game_.round.game();
  const Measure measure = measure_of(game.position.start);
  if (measure == Measure::time && game.position.end != End::finished) return distance_text(game.position);
  const std::string own = measure_text(measure, measured(game)) + (measure == Measure::points ? " points" : "");
  if (!game_.best) return own;
  const bool better = measure == Measure::time ? measured(game) < *game_.best : measured(game) > *game_.best;
  return own + (better ? "  NEW BEST " : "  best " + measure_text(measure, *game_.best) + ", ") +
         difference_text(measure, measured(game), *game_.best);
}

void ModernOver::draw(screen::Frame& frame) const {
  const int x = (frame.width() - kBoxWidth) / 2, y = std::max(1, (frame.height() - 1 - kBoxHeight) / 2);
  screen::draw_box(frame, y, x, kBoxHeight, kBoxWidth, heading() + " - " + title_of(options_));
  frame.put(y, x + 1, screen::shortened(result(), kBoxWidth - 2), Role::title);
  frame.put(y + 1, x + 1, screen::shortened(naming_.among(options_.played), kBoxWidth - 2), Role::dim);
  draw_table(frame, y + 2, x + 1);
  naming_.draw(frame, y + 11, x + 1, kBoxWidth - 2);
  std::vector<screen::KeyHint> hints;
  if (naming_.phase() == Naming::Phase::naming) hints = {{"Enter", "keep it"}, {"Esc", "do not"}, {"Ctrl-u", "clear"}};
  if (naming_.phase() == Naming::Phase::done) hints = {{"Enter", "play again"}, {"v", "review"}, {"q", "back"}};
  if (naming_.phase() == Naming::Phase::done && !naming_.is_ranked()) hints.push_back({"k", "keep the replay"});
  screen::draw_keys(frame, frame.height() - 1, 1, hints);
}

void ModernOver::draw_table(screen::Frame& frame, int y, int x) const {
  constexpr int kColumn = 19;
  const auto facts = modern_results(game_.round.game(), game_.statistics);
  const auto half = static_cast<std::ptrdiff_t>(facts.size() + 1) / 2;
  screen::draw_numbers(frame, y, x, kColumn, {facts.begin(), facts.begin() + half});
  screen::draw_numbers(frame, y, x + kColumn + 2, kColumn, {facts.begin() + half, facts.end()});
}

}  // namespace fourfold::scenes
