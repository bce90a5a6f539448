// From a match to the ratings of its two players, and from all stored matches to all ratings.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "scores/players/league.h"

namespace fourfold::service {

/// Stores a match that counts and rates it, unless it is held. In the store the players have these names afterwards,
/// where nobody else has them. Nothing is stored for a banned player, nor for the same two more often than
/// kMostOfAPairADay. Call it within `League::together`.
void note_match(scores::League& league, const scores::MatchRow& match, const std::array<std::string, 2>& names);

/// What `recompute` has done.
struct Recomputed {
  std::int64_t matches = 0, players = 0;
};
/// Computes all ratings of a game and mode from its stored matches; those of players who are banned now do not count.
Recomputed recompute(scores::League& league, const scores::RatedBoard& board);

/// A match that is held counts from now on, at the time at which it was played. False if there is no such match.
bool release(scores::League& league, const std::string& room);

}  // namespace fourfold::service
