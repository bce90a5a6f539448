// How much a match counts for the rating of one of its players. Keys cost nothing, so it must not
// be possible to gain a rating from matches against keys that nobody else has played. New players
// do not change the ratings of known players, and change each other's only a little; repeated
// matches against the same player or the same network count less and less.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace fourfold::service {

inline constexpr std::int64_t kDaySeconds = 24 * 60 * 60;
inline constexpr std::int64_t kPairSeconds = 30 * kDaySeconds;  ///< the period in which the same opponent counts less
inline constexpr std::int64_t kMostOfAPairADay = 5;             ///< rated matches of the same two players
inline constexpr std::int64_t kMostADay = 50;                   ///< rated matches of one player
inline constexpr std::int64_t kMostNewADay = 10;                ///< the same if both players are new

/// A player is new until it has played this many rated matches, on this many days, against players
/// from this many places.
inline constexpr std::int64_t kKnownMatches = 10, kKnownDays = 3, kKnownPlaces = 3;
inline constexpr double kWeightOfNew = 0.05;   ///< a new player's match against another new one
inline constexpr double kWeightOfNear = 0.25;  ///< for a match of two players from the same address range

/// A match from the view of one of its players.
struct PastMatch {
  std::int64_t date = 0;
  std::string opponent;  ///< the opponent's key
  std::string place;     ///< the opponent's address range, or its key if that is not known
};
inline constexpr std::size_t kMostRemembered = 2000;  ///< the last matches of a player

/// The numbers from a player's past matches that count, before a match against `opponent`.
struct Past {
  std::int64_t matches = 0, days = 0, places = 0;
  std::int64_t today = 0, of_pair_today = 0, against_place_today = 0;  ///< in the last 24 hours
  std::int64_t of_pair = 0;                                            ///< in the last 30 days
};
Past past_of(std::span<const PastMatch> matches, const PastMatch& next);

[[nodiscard]] bool is_new(const Past& past);

/// The weight of a match, from 0 to 1.
double weight_of(const Past& own, const Past& opponent, bool are_near);

/// The smallest deviation for a player whose opponents came from this many places.
double least_deviation(std::int64_t places);

}  // namespace fourfold::service
