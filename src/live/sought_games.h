// The games that strangers can look for an opponent in: a few, so that those who wait meet each
// other.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "live/setup.h"

namespace fourfold::live {

struct SoughtGame {
  std::string_view name;   ///< part of messages and of what a player signs: it must not change
  std::string_view setup;  ///< as a room is opened
};
inline constexpr std::array kSoughtGames = {
    SoughtGame{"versus", R"({"kind":"versus"})"},
    SoughtGame{"connect4", R"({"kind":"connect4","clock":{"base_ms":180000,"increment_ms":2000}})"},
    SoughtGame{"connect4-fast", R"({"kind":"connect4","clock":{"base_ms":60000,"increment_ms":1000}})"},
};

/// The setup of a room for two strangers, seats and seed left open; nothing for a name that is not
/// in the list.
std::optional<RoomSetup> sought_setup(std::string_view name);

/// What stands in the place of a room where a player signs that it looks for an opponent:
/// "queue:versus". No room has such an id, so that the text is good for nothing else.
std::string sought_place(std::string_view name);

}  // namespace fourfold::live
