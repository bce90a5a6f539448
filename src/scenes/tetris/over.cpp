// The end of a game.
#include "scenes/tetris/over.h"

#include <algorithm>
#include <utility>

#include "scenes/tetris/facts.h"
#include "scenes/tetris/play.h"
#include "screen/tetris_game_view.h"

namespace fourfold::scenes {

using screen::Role;

namespace {

constexpr int kWidestBox = 48, kBoxHeight = 11;

/// Why the game has no place on a board; empty if it may have one.
std::string unranked_reason(const session::PlayOptions& options, const session::Round& round) {
  if (!round.is_recorded()) return "The game is too long to be kept.";
  return options.practice ? "A practice game is not ranked." : "";
}

}  // namespace

TetrisOver::TetrisOver(Services& services, const session::PlayOptions& options, session::Round round)
    : OverScene(services, options, round, unranked_reason(options, round)) {}

/// In practice even the piece that ended the game is taken back.
bool TetrisOver::take(const stage::Key& pressed, stage::Stage& stage) {
  if (!options_.practice || action_of(services_.settings, pressed) != Action::undo || !round_.undo()) return false;
  stage.replace(std::make_unique<TetrisPlay>(services_, options_, std::move(round_), Begin::paused));
  return true;
}

void TetrisOver::draw(screen::Frame& frame) const {
  const tetris::Position& end = round_.game().position;
  screen::GameView view{.game = &round_.game(), .paint = &round_.paint(), .title = title_of(options_)};
  view.facts = facts_of(round_.game());
  view.next_pieces = options_.next_pieces;
  view.falling = false;
  view.patterns = services_.settings.patterns;
  view.hints = hints();
  if (is_named() && options_.practice) view.hints.push_back({short_key(services_.settings, Action::undo), "take back"});
  screen::draw_game(frame, view);

  const int width = std::min(kWidestBox, frame.width() - 2);
  const int x = (frame.width() - width) / 2, y = (frame.height() - kBoxHeight) / 2;
  screen::draw_box(frame, y, x, kBoxHeight, width, end.end == tetris::End::time_up ? "TIME IS UP" : "GAME OVER");
  const std::string points = screen::grouped(end.points) + " points";
  const std::string pieces = screen::grouped(static_cast<std::int64_t>(end.pieces)) + " pieces, " +
                             screen::grouped(static_cast<std::int64_t>(end.lines())) + " lines";
  frame.put(y + 1, x + 2, points, Role::title);
  frame.put(y + 1, x + width - 2 - screen::width_of(frame.said(pieces)), pieces, Role::dim);
  frame.put(y + 2, x + 2, screen::shortened(frame.said(naming_.among(options_.played)), width - 4), Role::dim);
  naming_.draw(frame, y + 3, x + 2, width - 4);
  if (frame.height() < stage::kSmallest.height) draw_keys(frame, y + kBoxHeight - 1, x + 1, view.hints);
}

}  // namespace fourfold::scenes
