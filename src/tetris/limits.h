// Limits for the length of a game that is written down.
#pragma once

#include <cstddef>

namespace fourfold::tetris {

/// Commands of a replay: the most that a session records and that a reader accepts.
inline constexpr std::size_t kMostCommands = 2'000'000;

/// Pieces that a modern game may list at its start. Games of other programs list all of theirs.
inline constexpr std::size_t kMostOpening = 2'000;

}  // namespace fourfold::tetris
