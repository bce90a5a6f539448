// Many short games of a simple machine as `fourfold rank export --format json` writes them, for
// what a million rows cost:
//
//   build/bench/bench/many_games [games [pieces]] > games.json     1,000,000 of 5 pieces
//   time fourfold rank import games.json --store many.db
//   time fourfold rank verify --store many.db
//
// A thousand names have them in turn. Nothing is searched: each piece goes to the lowest place that
// is found first.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/json.h"
#include "play/recorder.h"
#include "play/replay.h"
#include "tetris/game.h"
#include "tetris/moves.h"

namespace fourfold::bench {
namespace {

tetris::Placement lowest(const tetris::Position& position) {
  tetris::MoveList list;
  find_placements(*position.rules, position.board, position.piece(), position.rules->spawn, list);
  tetris::Placement best = list[0];
  for (int i = 1; i < list.size(); ++i) {
    if (list[i].y > best.y) best = list[i];
  }
  return best;
}

std::string replay_of(std::uint64_t seed, std::uint64_t pieces) {
  play::Recorder<tetris::Game> session(tetris::Game::Setup{.seed = seed});
  while (!session.game().is_over() && session.game().position.pieces < pieces)
    session.apply({.kind = tetris::Command::Kind::place, .at = lowest(session.game().position)});
  return play::to_text(session.replay());
}

void write(std::uint64_t games, std::uint64_t pieces) {
  constexpr std::uint64_t kNames = 1000;
  for (std::uint64_t i = 0; i < games; ++i) {
    const Json row = Json::object(
        {{"name", "machine " + std::to_string(i % kNames)}, {"replay", replay_of(i + 1, pieces)}, {"kind", "bot"}});
    std::printf("%c\n%s", i == 0 ? '[' : ',', row.dump().c_str());
  }
  std::puts("\n]");
}

}  // namespace
}  // namespace fourfold::bench

int main(int count, char** words) {
  const std::uint64_t games = count > 1 ? std::strtoull(words[1], nullptr, 10) : 1'000'000,
                      pieces = count > 2 ? std::strtoull(words[2], nullptr, 10) : 5;
  if (count > 3 || games < 1 || pieces < 1) {
    std::fputs("many_games [games [pieces]]: at least 1 of each\n", stderr);
    return 2;
  }
  fourfold::bench::write(games, pieces);
}
