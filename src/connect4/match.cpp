// Games between two players.
#include "connect4/match.h"

#include <cassert>

#include "base/rng.h"
#include "connect4/score.h"

namespace fourfold::connect4 {
namespace {

/// Random moves before the players begin. An opening in which a side has won or could win at once
/// is drawn again, so that the players decide the game.
Game opened(const Game::Setup& setup, int plies, std::uint64_t seed, std::vector<int>& columns) {
  constexpr int kTries = 1000;
  Rng rng{seed};
  for (int tries = 0;; ++tries) {
    if (tries == kTries) {  // this board has no such opening: a shorter one
      tries = 0;
      --plies;
    }
    Game game(setup);
    columns.clear();
    while (!game.is_over() && static_cast<int>(columns.size()) < plies) {
      const Columns open = game.columns();
      int column = 0;
      do column = static_cast<int>(rng.below(static_cast<std::uint32_t>(setup.shape.width)));
      while (!has(open, column));
      game.apply({Command::Kind::drop, column});
      columns.push_back(column);
    }
    const bool quiet = !game.is_over() && !wins_at_once(Geometry(setup.shape), game.position);
    if (quiet || plies == 0) return game;
  }
}

GameRecord play_game(const MatchSetup& match, int number, const Chooser& a, const Chooser& b, const MoveWatch& watch) {
  GameRecord record;
  record.starts = number % 2 == 0 ? Seat::a : Seat::b;
  const Game::Setup setup{match.shape, record.starts, match.opening};
  const std::uint64_t pair_seed = substream(match.seed, static_cast<std::uint64_t>(number / 2));
  Game game = opened(setup, match.random_plies, pair_seed, record.columns);
  Rng rng{substream(match.seed ^ 1, static_cast<std::uint64_t>(number))};
  while (!game.is_over()) {
    const Chooser& player = game.to_move() == Seat::a ? a : b;
    const Choice choice = player({game.position, game.columns(), rng.next()});
    if (watch) watch(game, choice);
    [[maybe_unused]] const Facts facts = game.apply({Command::Kind::drop, choice.column});
    assert(!facts.refused);
    record.columns.push_back(choice.column);
  }
  record.winner = game.winner();
  return record;
}

}  // namespace

MatchResult play_match(const MatchSetup& setup, const Chooser& a, const Chooser& b, const MoveWatch& watch) {
  MatchResult result;
  for (int number = 0; number < setup.games; ++number) {
    result.games.push_back(play_game(setup, number, a, b, watch));
    const auto& winner = result.games.back().winner;
    (!winner ? result.draws : *winner == Seat::a ? result.wins : result.losses) += 1;
  }
  return result;
}

}  // namespace fourfold::connect4
