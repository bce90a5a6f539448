// A match: games between two players that take turns to start. A pure function of the players and a seed; who wants to
// know how long a move took looks at a clock around the calls it is told about.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "connect4/game.h"
#include "connect4/player.h"

namespace fourfold::connect4 {

struct MatchSetup {
  BoardShape shape{};
  int games = 2;
  Opening opening = Opening::any;
  int random_plies = 0;  ///< moves at random before the players begin; the same ones for both games of a pair
  std::uint64_t seed = 0;
};

struct GameRecord {
  Seat starts = Seat::a;
  std::vector<int> columns;
  std::optional<Seat> winner;  ///< nothing: a draw
  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

struct MatchResult {
  std::vector<GameRecord> games;
  int wins = 0, draws = 0, losses = 0;  ///< of seat a
};

/// A player: an engine, or anything else that answers. It must answer with a column of the question.
using Chooser = std::function<Choice(const Question&)>;

/// Told after every move that a player chose.
using MoveWatch = std::function<void(const Game& before, const Choice& choice)>;

MatchResult play_match(const MatchSetup& setup, const Chooser& a, const Chooser& b, const MoveWatch& watch = {});

}  // namespace fourfold::connect4
