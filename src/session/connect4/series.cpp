// Games between two players.
#include "session/connect4/series.h"

#include <cassert>

#include "base/rng.h"
#include "connect4/score.h"

namespace fourfold::session {
namespace {

using connect4::Command;
using connect4::Game;
using connect4::Seat;
using Recorder = play::Recorder<Game>;

int random_column(Rng& rng, const Game& game) {
  const connect4::Columns open = game.columns();
  int column = 0;
  do column = static_cast<int>(rng.below(static_cast<std::uint32_t>(game.setup.shape.width)));
  while (!connect4::has(open, column));
  return column;
}

/// Makes random moves before the players begin. An opening in which somebody has won or could win
/// at once is drawn again, so that the players decide the game.
Recorder opened(const Game::Setup& setup, int plies, std::uint64_t seed) {
  constexpr int kTries = 1000;
  Rng rng{seed};
  for (int tries = 0;; ++tries) {
    if (tries == kTries) {  // this board may have no such opening: try a shorter one
      tries = 0;
      --plies;
    }
    Recorder recorder(setup);
    const Game& game = recorder.game();
    while (!game.is_over() && game.position.discs() < plies)
      recorder.apply({Command::Kind::drop, random_column(rng, game)});
    const bool quiet = !game.is_over() && !wins_at_once(connect4::Geometry(setup.shape), game.position);
    if (quiet || plies == 0) return recorder;
  }
}

Recorder play_game(const SeriesSetup& series, int number, const Chooser& a, const Chooser& b, const MoveWatch& watch) {
  const Game::Setup setup{series.shape, number % 2 == 0 ? Seat::a : Seat::b, series.opening};
  const std::uint64_t pair_seed = substream(series.seed, static_cast<std::uint64_t>(number / 2));
  Recorder recorder = opened(setup, series.random_plies, pair_seed);
  const Game& game = recorder.game();
  Rng rng{substream(series.seed ^ 1, static_cast<std::uint64_t>(number))};
  while (!game.is_over()) {
    const Chooser& player = game.to_move() == Seat::a ? a : b;
    const connect4::Choice choice = player({game.position, game.columns(), rng.next()});
    if (watch) watch(game, choice);
    [[maybe_unused]] const connect4::Facts facts = recorder.apply({Command::Kind::drop, choice.column});
    assert(!facts.refused);
  }
  return recorder;
}

}  // namespace

SeriesResult play_series(const SeriesSetup& setup, const Chooser& a, const Chooser& b, const MoveWatch& watch) {
  SeriesResult result;
  for (int number = 0; number < setup.games; ++number) {
    result.games.push_back(play_game(setup, number, a, b, watch));
    const auto winner = result.games.back().game().winner();
    (!winner ? result.draws : *winner == Seat::a ? result.wins : result.losses) += 1;
  }
  return result;
}

}  // namespace fourfold::session
