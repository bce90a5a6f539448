// The limits of a room: what it accepts, how long it waits, and what it stores.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/token_bucket.h"
#include "tetris/rules.h"

namespace fourfold::live {

// Sizes.
inline constexpr std::size_t kLongestMessage = 16 * 1024;  ///< from a client, in bytes
inline constexpr std::size_t kLongestName = 128;           ///< in bytes: 32 characters, as on boards
inline constexpr std::size_t kLongestKey = 64;
inline constexpr std::size_t kLongestSignature = 128;
inline constexpr std::size_t kLongestOrigin = 300;  ///< the origin of a service: a scheme, a host of 253, a port
inline constexpr std::size_t kLongestId = 64;       ///< of a room
inline constexpr std::size_t kMostWatchers = 10'000;
inline constexpr std::size_t kMostLettersToWatchers = 20'000;  ///< a second, of a room
inline constexpr std::size_t kMostEntries = 1'000'000;         ///< of a log
inline constexpr std::size_t kMostLogBytes = std::size_t{32} << 20;
/// So long watchers wait for more before they are told of what is new.
constexpr std::int64_t watchers_pause_ms(std::size_t watchers) {
  return static_cast<std::int64_t>(1000 * watchers / kMostLettersToWatchers);
}
/// Of letters that wait for the store: more, and nobody comes in to watch.
inline constexpr std::size_t kMostHeldBytes = std::size_t{32} << 20;

// Rates. A player whose connection was lost for half a minute sends everything that was played
// meanwhile at once.
constexpr Rate with_40_seconds_at_once(double per_second) { return {per_second, 40 * per_second}; }
inline constexpr Rate kCommands =
    with_40_seconds_at_once(240);  ///< a key is pressed and released, with time before each
inline constexpr Rate kMessages = with_40_seconds_at_once(60);
inline constexpr Rate kTicks = with_40_seconds_at_once(tetris::kTicksPerSecond);

/// A rate for messages to people; here rates are whole numbers.
inline std::string whole_text(double number) { return std::to_string(static_cast<std::int64_t>(number)); }

// What a person can do in versus, measured in game time. The fastest people drop seven pieces and
// press thirty keys a second. What is odd below these limits is judged after the match
// (scores/review/plausibility.h).
inline constexpr Rate kKeys{.per_second = 60, .burst = 60}, kPieces{.per_second = 15, .burst = 8};

// Times.
inline constexpr std::int64_t kPresenceMs = 1'000;   ///< who is there is told no more often
inline constexpr std::int64_t kCountdownMs = 3'000;  ///< in versus: from the last arrival to the first tick
inline constexpr std::int64_t kAwayMs = 30'000;      ///< for one absence
inline constexpr std::int64_t kAllAwayMs =
    90'000;  ///< for all absences of a match: garbage waits while its receiver is away
inline constexpr std::int64_t kLongestVersusMs = 3'600'000;
inline constexpr std::int64_t kLongestSoloMs = 4 * 3'600'000;
/// The least that a match needs in order to be rated; otherwise ratings could be had without
/// playing.
inline constexpr std::int64_t kLeastRatedBaseMs = 60'000;  ///< the clock in connect4
inline constexpr std::int64_t kLeastRatedVersusMs = 20'000, kLeastRatedConnect4Ms = 10'000;
inline constexpr std::uint64_t kLeastRatedPieces = 10, kLeastRatedMoves = 3;  ///< by each player
inline constexpr std::int64_t kLeastBaseMs = 1'000, kMostBaseMs = 10'800'000, kMostIncrementMs = 180'000;

// Times of a game, in ticks.
inline constexpr std::uint64_t kSlackTicks = 60;     ///< a game may be this far ahead of the server
inline constexpr std::uint64_t kLagTicks = 180;      ///< a player who is further behind counts as away
inline constexpr std::uint64_t kGarbageTicks = 120;  ///< in which garbage must be accepted

inline constexpr int kMostDeliveries = 3;  ///< each new connection gives a player more time for it, but only this often

inline constexpr int kMostSoftDrop = 1000;  ///< as in replays

// For a process.
inline constexpr std::size_t kMostRooms = 5'000;
inline constexpr std::int64_t kUnstartedMs = 600'000, kEndedMs = 300'000;
/// In which strangers have to come to the room that was opened for them.
inline constexpr std::int64_t kToComeMs = 20'000;

}  // namespace fourfold::live
