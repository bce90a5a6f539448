// The end of a game.
#include "scenes/tetris/over.h"

#include <algorithm>
#include <utility>

#include "scenes/tetris/facts.h"
#include "scenes/tetris/play.h"
#include "screen/tetris_game_view.h"

namespace fourfold::scenes {

using screen::Role;
using stage::key;
using stage::KeyCode;

namespace {

constexpr int kWaitTicks = 30;  ///< keys of the game that come too late do not type a name
constexpr int kLongestName = 32;
constexpr int kBoxWidth = 48, kBoxHeight = 11;
constexpr std::string_view kNobody = "anonymous";

}  // namespace

TetrisOver::TetrisOver(Services& services, const session::PlayOptions& options, session::Round round)
    : services_(services),
      options_(options),
      round_(std::move(round)),
      wait_ticks_(kWaitTicks),
      name_(kLongestName, services.settings.player) {
  if (options_.practice) message_ = "A practice game is not ranked.";
  if (!round_.is_recorded()) message_ = "The game is too long to be kept.";
}

void TetrisOver::advance(int ticks, stage::Stage& stage) {
  if (phase_ != Phase::waiting) return;
  wait_ticks_ -= ticks;
  if (wait_ticks_ > 0) return;
  phase_ = message_.empty() ? Phase::naming : Phase::ranked;
  stage.drop_input();
}

std::optional<int> TetrisOver::next_change() const {
  return phase_ == Phase::waiting ? std::optional(wait_ticks_) : std::nullopt;
}

void TetrisOver::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  if (phase_ == Phase::naming) return name_it(event.key);
  if (phase_ == Phase::ranked) choose(event.key, stage);
}

void TetrisOver::name_it(const stage::Key& pressed) {
  message_.clear();
  if (pressed == key(KeyCode::enter)) return keep(name_.text());
  if (pressed == key(KeyCode::escape)) {
    message_ = "The game was not kept.";
    phase_ = Phase::ranked;
    return forget();
  }
  name_.handle(pressed);
}

void TetrisOver::keep(const std::string& name) {
  auto standing = services_.keep({round_.replay_text(), name.empty() ? std::string(kNobody) : name, options_.played});
  if (!standing) {
    message_ = standing.error();
    return;
  }
  if (standing->row.state == rank::State::on_board) {
    standing_ = *std::move(standing);
  } else if (standing->row.state == rank::State::held) {
    message_ = "Held until a keeper has looked at it: " + standing->row.entry.doubt;
  } else {
    message_ = "This game was taken off the board before and is refused.";
  }
  phase_ = Phase::ranked;
  forget();
  if (name.empty()) return;
  services_.settings.player = name;
  services_.save_settings(services_.settings);
}

void TetrisOver::save() {
  if (phase_ == Phase::ranked || !is_for_the_board()) return;
  keep(name_.text());
  if (phase_ != Phase::ranked) keep("");
}

/// A game that was kept or given up is no longer among the games that wait.
void TetrisOver::forget() {
  if (!options_.save.empty()) services_.forget_game(std::exchange(options_.save, ""));
}

void TetrisOver::choose(const stage::Key& pressed, stage::Stage& stage) {
  if (options_.practice && action_of(services_.settings, pressed) == Action::undo && round_.undo()) {
    stage.replace(std::make_unique<TetrisPlay>(services_, options_, std::move(round_), TetrisPlay::Begin::paused));
    return;
  }
  const bool again_asked = pressed == key(KeyCode::enter) || pressed == key(U'r');
  const bool leaves = pressed == key(KeyCode::escape) || pressed == key(U'q');
  if (again_asked || leaves) forget();
  if (again_asked) {
    session::PlayOptions again = options_;
    again.setup.seed = services_.new_seed();
    again.played = PlayerKind::human;
    stage.replace(std::make_unique<TetrisPlay>(services_, again));
  }
  if (leaves) stage.pop();
}

void TetrisOver::draw(screen::Frame& frame) const {
  const tetris::Position& end = round_.game().position;
  screen::GameView view{.game = &round_.game(), .paint = &round_.paint(), .title = title_of(options_)};
  view.facts = facts_of(round_.game());
  view.next_pieces = options_.next_pieces;
  view.falling = false;
  view.patterns = services_.settings.patterns;
  if (phase_ == Phase::naming)
    view.hints = {{"Enter", "keep it"}, {"Esc", "do not keep it"}, {"Ctrl-u", "clear the name"}};
  if (phase_ == Phase::ranked) view.hints = {{"Enter", "play again"}, {"q", "back"}};
  if (phase_ == Phase::ranked && options_.practice)
    view.hints.push_back({short_key(services_.settings, Action::undo), "take back"});
  screen::draw_game(frame, view);

  const int x = (frame.width() - kBoxWidth) / 2, y = (frame.height() - kBoxHeight) / 2;
  screen::draw_box(frame, y, x, kBoxHeight, kBoxWidth, end.end == tetris::End::time_up ? "TIME IS UP" : "GAME OVER");
  frame.put(y + 1, x + 2, screen::grouped(end.points) + " points", Role::title);
  frame.put(y + 1, x + 22,
            screen::grouped(static_cast<std::int64_t>(end.pieces)) + " pieces, " +
                screen::grouped(static_cast<std::int64_t>(end.lines())) + " lines",
            Role::dim);
  if (phase_ == Phase::ranked && standing_)
    draw_rows(frame, y + 3, x + 2);
  else
    draw_prompt(frame, y + 3, x + 2);
}

void TetrisOver::draw_prompt(screen::Frame& frame, int y, int x) const {
  if (phase_ == Phase::naming) {
    frame.put(y, x, "Your name for the rankings:", Role::plain);
    name_.draw(frame, y + 2, x + 2, kBoxWidth - 6);
    y += 4;
  }
  for (const std::string& line : screen::wrapped(message_, kBoxWidth - 4)) frame.put(y++, x, line, Role::bad);
}

/// The best five, and the own row after them if it is further down.
void TetrisOver::draw_rows(screen::Frame& frame, int y, int x) const {
  const int width = kBoxWidth - 4;
  std::vector<rank::Row> rows = standing_->best;
  const auto is_own = [&](const rank::Row& row) { return row.id == standing_->row.id; };
  if (std::ranges::none_of(rows, is_own)) rows.push_back(standing_->row);
  for (const rank::Row& row : rows) {
    const Role role = is_own(row) ? Role::selected : Role::plain;
    if (is_own(row)) frame.put(y, x, std::string(static_cast<std::size_t>(width), ' '), role);
    frame.put(y, x, (is_own(row) ? ">" : " ") + screen::right(std::to_string(row.rank), 4) + "  ", role);
    frame.put(y, x + 7, screen::shortened(row.entry.name, width - 20), role);
    frame.put(y, x + width - 12, screen::right(screen::grouped(row.entry.points), 12), role);
    ++y;
  }
}

}  // namespace fourfold::scenes
