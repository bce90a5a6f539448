// Games for tests: a machine or a weak player chooses where each piece goes, and keys move it there
// at times that the test chooses.
#pragma once

#include <functional>
#include <string>

#include "base/rng.h"
#include "data/shipped.h"
#include "play/recorder.h"
#include "tetris/game.h"
#include "tetris/moves.h"
#include "tetris/search/player.h"
#include "tetris/search/policy_json.h"

namespace fourfold::scores {

/// Where the falling piece is to go.
using Chooser = std::function<tetris::Placement(const tetris::Position&)>;
/// Ticks to wait before a key; `key` is a letter of the replay format, `last` the one before it.
using Timing = std::function<std::uint32_t(char key, char last)>;

inline Chooser machine(const std::string& policy_name, const tetris::Rules& rules = tetris::classic_rules()) {
  const auto policy = tetris::policy_from_json(data::find(data::policies(), policy_name)->text);
  auto player = std::make_shared<tetris::Player>(*tetris::Player::make(rules, *policy, policy->search));
  return [player](const tetris::Position& position) { return *player->choose(position).best; };
}

/// Chooses like a person of some skill: sometimes the machine's place, otherwise a low one.
inline Chooser amateur(std::uint64_t seed, const std::string& policy_name = "anneal") {
  auto rng = std::make_shared<Rng>(Rng{seed});
  return [rng, best = machine(policy_name)](const tetris::Position& position) {
    if (rng->below(2) == 0) return best(position);
    tetris::MoveList list;
    find_placements(*position.rules, position.board, position.piece(), position.rules->spawn, list);
    tetris::Placement lowest = list[0];
    for (int tries = 0; tries < 8; ++tries) {
      const tetris::Placement other = list[static_cast<int>(rng->below(static_cast<std::uint32_t>(list.size())))];
      if (other.y > lowest.y) lowest = other;
    }
    return lowest;
  };
}

/// Records every key with the time before it. If the piece falls in the meantime, the way is
/// computed again from where the piece is.
inline play::Replay<tetris::Game> played_by_keys(const tetris::Game::Setup& setup, std::uint64_t pieces,
                                                 const Chooser& choose, const Timing& wait) {
  using Kind = tetris::Command::Kind;
  play::Recorder<tetris::Game> session(setup);
  const tetris::Game& game = session.game();
  char last = 'h';
  while (!game.is_over() && game.position.pieces < pieces) {
    const std::uint64_t piece = game.position.pieces;
    const tetris::Placement goal = choose(game.position);
    while (!game.is_over() && game.position.pieces == piece) {
      const auto way = keys_to(*game.position.rules, game.position.board, game.position.piece(), game.at, goal);
      const std::size_t end = way ? way->find_last_not_of('D') : std::string::npos;
      const char key = end == std::string::npos ? 'h' : static_cast<char>((*way)[0] - 'A' + 'a');
      if (const std::uint32_t ticks = wait(key, last); ticks > 0) {
        session.apply({.kind = Kind::tick, .count = ticks});
        last = '.';  // the way may have changed
        if (game.is_over() || game.position.pieces != piece) break;
        last = key;
        const auto now = keys_to(*game.position.rules, game.position.board, game.position.piece(), game.at, goal);
        if (now != way && now) continue;
      }
      last = key;
      session.apply({key == 'l'   ? Kind::left
                     : key == 'r' ? Kind::right
                     : key == 'd' ? Kind::down
                     : key == 'c' ? Kind::counter_clockwise
                                  : Kind::hard_drop});
    }
  }
  return session.replay();
}

/// The timing of a person: a pause before each piece, slightly uneven keys, a held key that
/// repeats, and sometimes two keys at once.
inline Timing hands(std::uint64_t seed, std::uint32_t quickest = 4) {
  auto rng = std::make_shared<Rng>(Rng{seed});
  return [rng, quickest](char key, char last) -> std::uint32_t {
    if (last == 'h') return 3 * quickest + rng->below(8 * quickest);
    if (key == last && key != 'c') return rng->below(4) == 0 ? 10 : 2;
    if (rng->below(16) == 0) return 0;
    return quickest + rng->below(2 * quickest + 1) + rng->below(2 * quickest + 1);
  };
}

}  // namespace fourfold::scores
