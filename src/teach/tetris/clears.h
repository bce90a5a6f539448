// The clear of one move: how it compares with another, and what is said of it.
#pragma once

#include <algorithm>
#include <tuple>

#include "teach/tetris/reason.h"
#include "teach/tetris/step.h"

namespace fourfold::teach {

/// Four and more, a spin and nothing left count above their lines.
inline auto worth_of_clear(const Step& step) {
  const bool is_spin = step.clear.spin == tetris::modern::Spin::full;
  return std::tuple(step.clear.perfect, std::max(step.lines() == 4 ? 4 : 0, is_spin ? step.lines() + 2 : 0),
                    step.lines(), step.clear.spin != tetris::modern::Spin::none);
}

inline Reason clear_reason(Kind kind, const Step& step) {
  Reason reason{.kind = kind, .number = step.lines()};
  reason.spin = step.clear.spin;
  reason.perfect = step.clear.perfect;
  reason.back_to_back = step.clear.is_back_to_back();
  return reason;
}

/// Four lines, nothing left, or a T-spin of two lines and more: what one plays for.
inline bool is_special(const Step& step) {
  return step.lines() == 4 || step.clear.perfect || (step.lines() > 1 && step.clear.spin == tetris::modern::Spin::full);
}

}  // namespace fourfold::teach
