// A series: games between two players that take turns to start. A pure function of the players and
// a seed; who wants to know how long a move took looks at a clock around the calls it is told
// about.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "connect4/game.h"
#include "connect4/player.h"
#include "play/recorder.h"

namespace fourfold::session {

struct SeriesSetup {
  connect4::BoardShape shape{};
  int games = 2;
  connect4::Opening opening = connect4::Opening::any;
  int random_plies = 0;  ///< moves at random before the players begin; the same ones for both games of a pair
  std::uint64_t seed = 0;
};

struct SeriesResult {
  std::vector<play::Recorder<connect4::Game>> games;
  int wins = 0, draws = 0, losses = 0;  ///< of seat a
};

/// A player: an engine, or anything else that answers. It must answer with a column of the
/// question.
using Chooser = std::function<connect4::Choice(const connect4::Question&)>;

/// Told after every move that a player chose.
using MoveWatch = std::function<void(const connect4::Game& before, const connect4::Choice& choice)>;

SeriesResult play_series(const SeriesSetup& setup, const Chooser& a, const Chooser& b, const MoveWatch& watch = {});

}  // namespace fourfold::session
