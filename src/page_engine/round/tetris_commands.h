// What a player does, as the page says it: "left" is a key that acts once, "+left" and "-left" one
// that is pressed and released (modern game only), {"ticks": 3} is time.
#pragma once

#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"

namespace fourfold::page_engine {

/// The most ticks that one question may take; for more the page asks again.
inline constexpr std::uint32_t kMostTicks = 60'000;

/// An error names the command that is none, and those there are.
Result<std::vector<tetris::Command>> classic_commands_from(const Json& list);
Result<std::vector<tetris::modern::Command>> modern_commands_from(const Json& list);

}  // namespace fourfold::page_engine
