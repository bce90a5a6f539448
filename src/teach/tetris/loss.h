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

/// What it costs that so many more of the pieces (or sequences of pieces) that may come end the
/// game: their share of a lost one.
constexpr std::int64_t loss_by_fatal(int more, int all) {
  return more > 0 ? std::max<std::int64_t>(1, kEndLoss * more / all) : 0;
}

/// How many sequences of so many pieces may come.
inline int sequences(const tetris::Rules& rules, tetris::PieceSet coming, int length) {
  if (length == 0) return 1;
  int count = 0;
  for (int p = 0; p < tetris::kPieceCount; ++p) {
    const auto piece = static_cast<tetris::Piece>(p);
    if (coming.has(piece)) count += sequences(rules, after(coming, rules, piece), length - 1);
  }
  return count;
}

}  // namespace fourfold::teach
