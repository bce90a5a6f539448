// How long a leaver waits.
#include "service/strangers/leavers.h"

#include <algorithm>

namespace fourfold::service {

std::int64_t leaver_waits_until(std::span<const std::int64_t> left_at, std::int64_t now) {
  const auto today = std::ranges::count_if(left_at, [&](std::int64_t at) { return at > now - kLeaverDaySeconds; });
  if (today == 0) return now;
  const auto row = std::min<std::size_t>(static_cast<std::size_t>(today), kLeaverPausesSeconds.size()) - 1;
  return left_at.back() + kLeaverPausesSeconds[row];
}

void note_left(scores::League& league, const std::string& room, std::span<const std::string> keys, std::int64_t now) {
  for (const std::string& key : keys) league.left_matches().add(room, key, now);
  if (!keys.empty()) league.left_matches().forget_before(now - kLeaverDaySeconds);
}

}  // namespace fourfold::service
