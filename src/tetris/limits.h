// How long a game that is written down may be.
#pragma once

#include <cstddef>

namespace fourfold::tetris {

/// Commands of a replay: what a session records at most, and what is read back.
inline constexpr std::size_t kMostCommands = 2'000'000;

/// Pieces that a modern game may name at its start. Games of other programs come with all of theirs.
inline constexpr std::size_t kMostOpening = 2'000;

}  // namespace fourfold::tetris
