// Who leaves matches has lost them, and waits before the next stranger is let in for it. One match
// a day may be left for nothing but the loss: anybody's connection can break.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "scores/players/league.h"

namespace fourfold::service {

inline constexpr std::int64_t kLeaverDaySeconds = 24 * 60 * 60;  ///< in which matches that were left are counted
/// After the first match of a day that was left, the second, and so on; the last stands for all
/// that follow.
inline constexpr std::array<std::int64_t, 5> kLeaverPausesSeconds = {0, 2 * 60, 10 * 60, 30 * 60, 2 * 60 * 60};

/// Until when a player has to wait who left matches at these times, the oldest first; not after
/// `now`: it need not.
std::int64_t leaver_waits_until(std::span<const std::int64_t> left_at, std::int64_t now);

/// Notes down who left the match of a room. Old notes go.
void note_left(scores::League& league, const std::string& room, std::span<const std::string> keys, std::int64_t now);

}  // namespace fourfold::service
