// A series: games between two players that take turns to start. A pure function of the players and
// a seed. A caller who wants to know how long a move took can measure the time between the calls it
// receives.
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
  int random_plies = 0;  ///< random moves before the players begin; the same for both games of a pair
  std::uint64_t seed = 0;
};

struct SeriesResult {
  std::vector<play::Recorder<connect4::Game>> games;
  int wins = 0, draws = 0, losses = 0;  ///< of seat a
};

/// A player: an engine, or any other function. It must answer with one of the columns in the
/// question.
using Chooser = std::function<connect4::Choice(const connect4::Question&)>;

/// Called after every move that a player chose.
using MoveWatch = std::function<void(const connect4::Game& before, const connect4::Choice& choice)>;

SeriesResult play_series(const SeriesSetup& setup, const Chooser& a, const Chooser& b, const MoveWatch& watch = {});

}  // namespace fourfold::session
