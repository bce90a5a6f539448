// Delayed auto shift: a key that is held acts once, waits, and then acts again and again. Only for terminals that tell
// releases; others repeat keys by themselves.
#pragma once

#include <optional>

#include "scenes/settings.h"

namespace fourfold::scenes {

class KeyRepeat {
 public:
  KeyRepeat(int delay_ticks, int repeat_ticks) : delay_(delay_ticks), repeat_(repeat_ticks) {}

  /// The key held last counts.
  void press(Action action) {
    held_ = action;
    left_ = action == Action::soft_drop ? repeat_ : delay_;
  }
  void release(Action action) {
    if (held_ == action) held_.reset();
  }
  void release_all() { held_.reset(); }

  /// One tick: the action if it is time for it.
  std::optional<Action> tick() {
    if (!held_ || --left_ > 0) return std::nullopt;
    left_ = repeat_;
    return held_;
  }
  /// Ticks until the next repeat.
  [[nodiscard]] std::optional<int> next() const { return held_ ? std::optional(left_) : std::nullopt; }

  static bool repeats(Action action) {
    return action == Action::left || action == Action::right || action == Action::soft_drop;
  }

 private:
  int delay_, repeat_;
  std::optional<Action> held_;
  int left_ = 0;
};

}  // namespace fourfold::scenes
