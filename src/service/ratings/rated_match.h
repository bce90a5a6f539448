// From a match to the ratings of its two players, and from all stored matches to all ratings.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "scores/players/league.h"

namespace fourfold::service {

/// Stores a match that counts, and rates it unless it is held. Gives the players these names, if
/// they belong to nobody else. Stores nothing for a banned player, nor for the same two players
/// more often than kMostOfAPairADay. Must be called within `League::together`.
void note_match(scores::League& league, const scores::MatchRow& match, const std::array<std::string, 2>& names);

/// The result of `recompute`.
struct Recomputed {
  std::int64_t matches = 0, players = 0;
};
/// Computes all ratings of a game and mode from the stored matches. Matches of players who are
/// banned now do not count.
Recomputed recompute(scores::League& league, const scores::RatedBoard& board);

/// Makes a held match count, at the time at which it was played. Returns false if there is no such
/// match.
bool release(scores::League& league, const std::string& room);

}  // namespace fourfold::service
