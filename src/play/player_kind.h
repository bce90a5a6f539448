// Who made the moves of a game: the only list of the kinds of players, with their names. Rankings
// are separate for each kind.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace fourfold::play {

/// `coached`: a person to whom the machine showed its moves, or who continued a game that the
/// machine began.
enum class PlayerKind : std::uint8_t { human, coached, bot };

/// In the order of the enum. These names are in stores, saved games and exports and must not
/// change.
inline constexpr std::array<std::string_view, 3> kPlayerKinds = {"human", "coached", "bot"};

constexpr std::string_view name(PlayerKind kind) { return kPlayerKinds[static_cast<std::size_t>(kind)]; }

/// By name. Saved games of version 0.1 call a bot "machine".
constexpr std::optional<PlayerKind> player_kind_from(std::string_view text) {
  if (text == "machine") return PlayerKind::bot;
  const auto at = std::ranges::find(kPlayerKinds, text);
  if (at == kPlayerKinds.end()) return std::nullopt;
  return static_cast<PlayerKind>(at - kPlayerKinds.begin());
}

}  // namespace fourfold::play
