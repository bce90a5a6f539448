// For tests of reviews: games by chance, by keys as people play or by places as machines do, and
// policies that play sensibly.
#pragma once

#include <algorithm>

#include "base/rng.h"
#include "play/recorder.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"
#include "tetris/search/eval.h"

namespace fourfold::teach {

/// Weights known from the literature (Thiery and Scherrer), good enough to judge with.
inline tetris::Policy classic_policy() {
  return {.name = "test",
          .rules = "classic",
          .features = tetris::FeatureSet::dt9,
          .weights = {-2.68, 1.38, -2.41, -6.32, 2.03, -2.71, -0.43, -9.48, 0.89},
          .search = {.method = tetris::Method::beam, .known = 2, .keep = 8}};
}

/// Keys and time by chance.
inline play::Replay<tetris::Game> mashed_game(const tetris::Rules& rules, std::uint64_t seed, int commands) {
  using CommandKind = tetris::Command::Kind;
  Rng rng{seed, 0};
  play::Recorder<tetris::Game> recorder({.rules = &rules, .options = {.garbage_every = 9}, .seed = seed});
  for (int i = 0; i < commands && !recorder.game().is_over(); ++i) {
    const auto kind = static_cast<CommandKind>(rng.below(7));
    recorder.apply({kind, {}, kind == CommandKind::tick ? 1 + rng.below(400) : 1});
  }
  return recorder.replay();
}

/// Keys, held keys, time and garbage of an opponent by chance.
inline play::Replay<tetris::modern::Game> mashed_modern(std::uint64_t seed, int commands) {
  using namespace tetris::modern;
  Rng rng{seed, 0};
  Game::Setup setup;
  setup.start.options = {.level = 5, .versus = true};
  setup.start.seed = seed;
  play::Recorder<Game> recorder(setup);
  for (int i = 0; i < commands && !recorder.game().is_over(); ++i) {
    const auto key = static_cast<Key>(rng.below(kKeys));
    const auto what = rng.below(10);
    if (what < 4)
      recorder.apply(tap(key));
    else if (what < 6)
      recorder.apply(press(key));
    else if (what < 7)
      recorder.apply(release(key));
    else if (what < 9 || rng.below(5) > 0)
      recorder.apply(ticks(1 + rng.below(300)));
    else
      recorder.apply(garbage(1 + rng.below(2)));
  }
  return recorder.replay();
}

/// Places by chance, each of the lower half of those there are.
inline play::Replay<tetris::Game> placed_game(const tetris::Rules& rules, std::uint64_t seed, int pieces) {
  Rng rng{seed, 0};
  play::Recorder<tetris::Game> recorder({.rules = &rules, .options = {}, .seed = seed});
  for (int i = 0; i < pieces && !recorder.game().is_over(); ++i) {
    const tetris::Position& position = recorder.game().position;
    tetris::MoveList moves;
    find_placements(rules, position.board, position.piece(), rules.spawn, moves);
    std::vector<tetris::Placement> places(moves.begin(), moves.end());
    std::ranges::stable_sort(places, std::greater(), &tetris::Placement::y);
    const auto at = places[rng.below(static_cast<std::uint32_t>(places.size() + 1) / 2)];
    recorder.apply({tetris::Command::Kind::place, at, 1});
  }
  return recorder.replay();
}

}  // namespace fourfold::teach
