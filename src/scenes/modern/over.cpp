// The end of a modern game.
#include "scenes/modern/over.h"

#include <algorithm>
#include <utility>

#include "scenes/modern/defaults.h"
#include "scenes/modern/facts.h"

namespace fourfold::scenes {

using screen::Role;
using stage::key;
using stage::KeyCode;
using tetris::modern::End;
using tetris::modern::Measure;

namespace {

constexpr int kWaitTicks = 30;  ///< keys of the game that come too late do not type a name
constexpr int kLongestName = 32;
constexpr int kBoxWidth = 42, kBoxHeight = 19;
constexpr std::string_view kNobody = "anonymous";

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
      wait_ticks_(kWaitTicks),
      name_(kLongestName, services.settings.player),
      message_(unranked_reason(game_)) {}

void ModernOver::advance(int ticks, stage::Stage& stage) {
  if (phase_ != Phase::waiting) return;
  wait_ticks_ -= ticks;
  if (wait_ticks_ > 0) return;
  phase_ = message_.empty() ? Phase::naming : Phase::done;
  stage.drop_input();
}

std::optional<int> ModernOver::next_change() const {
  return phase_ == Phase::waiting ? std::optional(wait_ticks_) : std::nullopt;
}

void ModernOver::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  if (phase_ == Phase::naming) return name_it(event.key);
  if (phase_ == Phase::done) choose(event.key, stage);
}

void ModernOver::name_it(const stage::Key& pressed) {
  message_.clear();
  if (pressed == key(KeyCode::enter)) return keep(name_.text());
  if (pressed == key(KeyCode::escape)) {
    message_ = "The game was not kept.";
    phase_ = Phase::done;
    return forget();
  }
  name_.handle(pressed);
}

void ModernOver::keep(const std::string& name) {
  auto standing =
      services_.keep({game_.round.replay_text(), name.empty() ? std::string(kNobody) : name, PlayerKind::human});
  if (!standing) {
    message_ = standing.error();
    return;
  }
  standing_ = *std::move(standing);
  phase_ = Phase::done;
  forget();
  if (name.empty() || name == services_.settings.player) return;
  services_.settings.player = name;
  services_.save_settings(services_.settings);
}

void ModernOver::save() {
  if (phase_ == Phase::done || !unranked_reason(game_).empty()) return;
  keep(name_.text());
  if (phase_ != Phase::done) keep("");
}

/// A game that was kept or given up is no longer among the games that wait.
void ModernOver::forget() {
  if (!options_.save.empty()) services_.forget_game(std::exchange(options_.save, ""));
}

void ModernOver::keep_replay() {
  const auto path = services_.keep_replay(game_.round.replay_text());
  message_ = path ? "The replay is kept." : path.error();
}

void ModernOver::choose(const stage::Key& pressed, stage::Stage& stage) {
  const bool again = pressed == key(KeyCode::enter) || pressed == key(U'r');
  const bool leaves = pressed == key(KeyCode::escape) || pressed == key(U'q');
  if (pressed == key(U'k') && !standing_ && game_.round.is_recorded()) keep_replay();
  if (again || leaves) forget();
  if (again) {
    session::ModernOptions options = options_;
    options.setup.start.seed = services_.new_seed();
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
  draw_table(frame, y + 2, x + 1);
  int line = y + 11;
  if (standing_) {
    draw_rows(frame, line, x + 1);
  } else if (phase_ == Phase::naming) {
    frame.put(line, x + 1, "Your name for the rankings:");
    name_.draw(frame, line + 1, x + 3, kBoxWidth - 6);
    line += 3;
  }
  if (!standing_) {
    for (const std::string& text : screen::wrapped(message_, kBoxWidth - 2)) {
      if (line < y + kBoxHeight) frame.put(line++, x + 1, text, Role::bad);
    }
  }
  std::vector<screen::KeyHint> hints;
  if (phase_ == Phase::naming) hints = {{"Enter", "keep it"}, {"Esc", "do not"}, {"Ctrl-u", "clear"}};
  if (phase_ == Phase::done) hints = {{"Enter", "play again"}, {"q", "back"}};
  if (phase_ == Phase::done && !standing_) hints.push_back({"k", "keep the replay"});
  screen::draw_keys(frame, frame.height() - 1, 1, hints);
}

void ModernOver::draw_table(screen::Frame& frame, int y, int x) const {
  constexpr int kColumn = 19;
  const auto facts = modern_results(game_.round.game(), game_.statistics);
  const auto half = static_cast<std::ptrdiff_t>(facts.size() + 1) / 2;
  screen::draw_numbers(frame, y, x, kColumn, {facts.begin(), facts.begin() + half});
  screen::draw_numbers(frame, y, x + kColumn + 2, kColumn, {facts.begin() + half, facts.end()});
}

/// The best five, and the own row after them if it is further down.
void ModernOver::draw_rows(screen::Frame& frame, int y, int x) const {
  const int width = kBoxWidth - 2;
  const Measure measure = measure_of(game_.round.game().position.start);
  std::vector<rank::Row> rows = standing_->best;
  const auto is_own = [&](const rank::Row& row) { return row.id == standing_->row.id; };
  if (std::ranges::none_of(rows, is_own)) rows.push_back(standing_->row);
  for (const rank::Row& row : rows) {
    const Role role = is_own(row) ? Role::selected : Role::plain;
    if (is_own(row)) frame.put(y, x, std::string(static_cast<std::size_t>(width), ' '), role);
    frame.put(y, x, (is_own(row) ? ">" : " ") + screen::right(std::to_string(row.rank), 4) + "  ", role);
    frame.put(y, x + 7, screen::shortened(row.entry.name, width - 20), role);
    const std::int64_t value = measure == Measure::time ? row.entry.ticks : row.entry.points;
    frame.put(y++, x + width - 12, screen::right(measure_text(measure, value), 12), role);
  }
}

}  // namespace fourfold::scenes
