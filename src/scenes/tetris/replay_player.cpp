// A replay of classic Tetris on the screen.
#include "scenes/tetris/replay_player.h"

#include <algorithm>

#include "scenes/tetris/defaults.h"
#include "scenes/tetris/facts.h"
#include "scenes/tetris/play.h"
#include "scenes/tetris/review.h"
#include "screen/tetris_game_view.h"

namespace fourfold::scenes {
namespace {

/// How much of the game is over, under the numbers to the left of the well.
void draw_progress(screen::Frame& frame, const tetris::Game& game, double part) {
  constexpr int kPanel = 25;
  if (frame.width() < stage::kSmallest.width || frame.height() < stage::kSmallest.height) return;
  const screen::CellSize cell = screen::cell_size_for(frame, *game.position.rules);
  const int left = (frame.width() - screen::well_width(cell)) / 2 - kPanel - 2;
  screen::draw_bar(frame, frame.height() - 3, left, kPanel, part, screen::Role::title);
}

}  // namespace

std::unique_ptr<stage::Scene> practice_from(Services& services, session::Round round) {
  session::PlayOptions options = default_play(services);
  options.setup = round.setup();
  options.practice = true;
  return std::make_unique<TetrisPlay>(services, options, std::move(round), Begin::countdown);
}

Result<std::unique_ptr<stage::Scene>> practice_from(Services& services, const session::Film& film) {
  auto round = session::Round::from_text(film.replay_until_now());
  if (!round) return Error{round.error()};
  return practice_from(services, *std::move(round));
}

std::unique_ptr<stage::Scene> ReplayPlayer::reviewed() { return classic_review(services_, text(), title()); }

void ReplayPlayer::draw_film(screen::Frame& frame) const {
  screen::GameView view{
      .game = &film().game(), .paint = &film().paint(), .title = title(), .facts = facts_of(film().game())};
  view.next_pieces = std::min(2, services_.settings.next_pieces);
  view.ghost = false;
  view.patterns = services_.settings.patterns;
  view.remarks = remarks();
  view.hints = hints();
  draw_game(frame, view);
  draw_progress(frame, film().game(), part());
}

}  // namespace fourfold::scenes
