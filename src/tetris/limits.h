// How long a game that is written down may be.
#pragma once

#include <cstddef>

namespace fourfold::tetris {

/// Commands of a replay: what a sitting records at most, and what is read back.
inline constexpr std::size_t kMostCommands = 2'000'000;

}  // namespace fourfold::tetris
