// The end of a game.
#include "scenes/tetris/over.h"

#include <algorithm>
#include <utility>

#include "scenes/tetris/facts.h"
#include "scenes/tetris/play.h"
#include "scenes/tetris/review.h"
#include "screen/tetris_game_view.h"

namespace fourfold::scenes {

using screen::Role;
using stage::key;
using stage::KeyCode;

namespace {

constexpr int kBoxWidth = 48, kBoxHeight = 11;

/// Why the game has no place on a board; empty if it may have one.
std::string unranked_reason(const session::PlayOptions& options, const session::Round& round) {
  if (!round.is_recorded()) return "The game is too long to be kept.";
  return options.practice ? "A practice game is not ranked." : "";
}

}  // namespace

TetrisOver::TetrisOver(Services& services, const session::PlayOptions& options, session::Round round)
    : services_(services),
      options_(options),
      round_(std::move(round)),
      naming_(services, unranked_reason(options_, round_), options_.save,
              [this](std::string name) { return Finished{round_.replay_text(), std::move(name), options_.played}; }) {}

void TetrisOver::advance(int ticks, stage::Stage& stage) { naming_.advance(ticks, stage); }

std::optional<int> TetrisOver::next_change() const { return naming_.next_change(); }

void TetrisOver::handle(const stage::KeyEvent& event, stage::Stage& stage) {
  if (event.press == stage::Press::up) return;
  if (naming_.phase() == Naming::Phase::naming) return naming_.handle(event.key);
  if (naming_.phase() == Naming::Phase::done) choose(event.key, stage);
}

void TetrisOver::choose(const stage::Key& pressed, stage::Stage& stage) {
  if (options_.practice && action_of(services_.settings, pressed) == Action::undo && round_.undo()) {
    stage.replace(std::make_unique<TetrisPlay>(services_, options_, std::move(round_), TetrisPlay::Begin::paused));
    return;
  }
  if (pressed == key(U'v') && round_.is_recorded())
    return stage.push(classic_review(services_, round_.replay_text(), "this game"));
  const bool again_asked = pressed == key(KeyCode::enter) || pressed == key(U'r');
  const bool leaves = pressed == key(KeyCode::escape) || pressed == key(U'q');
  if (again_asked || leaves) naming_.forget();
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
  if (naming_.phase() == Naming::Phase::naming)
    view.hints = {{"Enter", "keep it"}, {"Esc", "do not keep it"}, {"Ctrl-u", "clear the name"}};
  if (naming_.phase() == Naming::Phase::done) view.hints = {{"Enter", "play again"}, {"v", "review"}, {"q", "back"}};
  if (naming_.phase() == Naming::Phase::done && options_.practice)
    view.hints.push_back({short_key(services_.settings, Action::undo), "take back"});
  screen::draw_game(frame, view);

  const int x = (frame.width() - kBoxWidth) / 2, y = (frame.height() - kBoxHeight) / 2;
  screen::draw_box(frame, y, x, kBoxHeight, kBoxWidth, end.end == tetris::End::time_up ? "TIME IS UP" : "GAME OVER");
  frame.put(y + 1, x + 2, screen::grouped(end.points) + " points", Role::title);
  frame.put(y + 1, x + 22,
            screen::grouped(static_cast<std::int64_t>(end.pieces)) + " pieces, " +
                screen::grouped(static_cast<std::int64_t>(end.lines())) + " lines",
            Role::dim);
  frame.put(y + 2, x + 2, screen::shortened(naming_.among(options_.played), kBoxWidth - 4), Role::dim);
  naming_.draw(frame, y + 3, x + 2, kBoxWidth - 4);
}

}  // namespace fourfold::scenes
