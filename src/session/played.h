// Who made the moves of a game.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace fourfold::session {

enum class Played : std::uint8_t { human, coached, machine };

/// As saved games write them, in the order of the enum.
inline constexpr std::array<std::string_view, 3> kPlayedNames = {"human", "coached", "machine"};

}  // namespace fourfold::session
