// The loss between two values. nullopt is the value of a lost game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "teach/tetris/verdict.h"

namespace fourfold::teach {

/// In thousandths of `unit`: 0 where the played one is as good or better, kEndLoss at most.
inline std::int64_t loss_between(std::optional<std::int64_t> best, std::optional<std::int64_t> played,
                                 std::int64_t unit) {
  if (!best || (played && *played >= *best)) return 0;
  if (!played) return kEndLoss;
  const std::int64_t lost = *best - *played;
  if (lost / unit >= kEndLoss / kThousandths) return kEndLoss;  // before it is multiplied
  return std::max<std::int64_t>(1, lost * kThousandths / unit);
}

}  // namespace fourfold::teach
