// How large a game on a leaderboard may be. Other limits: tetris/text.cpp limits the commands of
// any replay, and play/replay.cpp its lines.
#pragma once

#include <cstddef>
#include <cstdint>

namespace fourfold::scores {

/// Bytes of text that are read. This is more than what is kept, because a file may contain blanks.
inline constexpr std::size_t kLargestReplay = std::size_t{16} << 20;

/// Bytes that are kept: two million placements of a machine, or what a person presses in some days.
inline constexpr std::size_t kLargestKept = std::size_t{9} << 20;

/// Bytes of a replay that an older version may have kept.
inline constexpr std::size_t kLargestEverKept = std::size_t{128} << 20;

/// Keys for one piece. At the ruleset's speed a piece falls for 22 s, and a held key repeats at
/// most 60 times a second: that is 1,320.
inline constexpr std::int64_t kMostPresses = 2000;

}  // namespace fourfold::scores
