// The best of some drops, for code that is compiled for a device too (portable.h).
#pragma once

#include "research/engine/portable.h"

namespace fourfold::research::portable {

using Value = long long;
inline constexpr Value kNone = INT64_MIN / 4;

struct Choice {
  int index = 0;  ///< 10 x orientation + column
  Value value = kNone;

  /// Takes the other drop if it is better, and returns whether it is.
  FOURFOLD_BOTH bool offer(int other, Value worth) {
    const bool is_better = worth > value || (worth == value && other < index);
    if (is_better) {
      index = other;
      value = worth;
    }
    return is_better;
  }
};

}  // namespace fourfold::research::portable
