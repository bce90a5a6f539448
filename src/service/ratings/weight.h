// How much a match counts for the rating of one of its players. Keys cost nothing, so a rating must not be made out of
// matches against keys that nobody else has played: those who are new move nobody who is known, and move each other
// little; many matches against the same player or the same network count less and less.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace fourfold::service {

inline constexpr std::int64_t kDaySeconds = 24 * 60 * 60;
inline constexpr std::int64_t kPairSeconds = 30 * kDaySeconds;  ///< in which the same opponent counts less
inline constexpr std::int64_t kMostOfAPairADay = 5;             ///< rated matches of the same two
inline constexpr std::int64_t kMostADay = 50;                   ///< matches of a player that count
inline constexpr std::int64_t kMostNewADay = 10;                ///< the same where both players are new

/// A player is new until it has played so many rated matches, on so many days, against players of so many places.
inline constexpr std::int64_t kKnownMatches = 10, kKnownDays = 3, kKnownPlaces = 3;
inline constexpr double kWeightOfNew = 0.05;   ///< a new player's match against another new one
inline constexpr double kWeightOfNear = 0.25;  ///< a match of two from the same address range

/// A match as one of its players remembers it.
struct PastMatch {
  std::int64_t date = 0;
  std::string opponent;  ///< its key
  std::string place;     ///< its address range, or its key where that is not known
};
inline constexpr std::size_t kMostRemembered = 2000;  ///< matches of a player, the last ones

/// What the past of a player says, before a match against `opponent`.
struct Past {
  std::int64_t matches = 0, days = 0, places = 0;
  std::int64_t today = 0, of_pair_today = 0, against_place_today = 0;  ///< in the last 24 hours
  std::int64_t of_pair = 0;                                            ///< in the last 30 days
};
Past past_of(std::span<const PastMatch> matches, const PastMatch& next);

[[nodiscard]] bool is_new(const Past& past);

/// From 0 to 1.
double weight_of(const Past& own, const Past& opponent, bool are_near);

/// How well a player can be known at most who has met opponents from so many places.
double least_deviation(std::int64_t places);

}  // namespace fourfold::service
