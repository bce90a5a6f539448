// Delayed auto shift: a key that is held acts once, waits, and then acts again and again. Only for
// terminals that tell releases; others repeat keys by themselves.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "scenes/settings.h"

namespace fourfold::scenes {

/// Two fingers: one for left and right, one for the soft drop. Of left and right the key pressed
/// last counts; when it is released while the other is still held, that one goes on.
class KeyRepeat {
 public:
  KeyRepeat(int delay_ticks, int repeat_ticks) : delay_(delay_ticks), repeat_(repeat_ticks) {}

  void press(Action action) {
    if (action == Action::soft_drop) {
      until_drop_ = repeat_;
      return;
    }
    std::erase(shifts_, action);
    shifts_.push_back(action);
    until_shift_ = delay_;
  }
  void release(Action action) {
    if (action == Action::soft_drop) until_drop_.reset();
    const bool counted = !shifts_.empty() && shifts_.back() == action;
    std::erase(shifts_, action);
    if (counted) until_shift_ = delay_;
  }
  void release_all() {
    until_drop_.reset();
    shifts_.clear();
  }

  /// Lets time pass, `next()` ticks at most: the actions that are due then.
  std::vector<Action> pass(int ticks) {
    std::vector<Action> due;
    if (!shifts_.empty()) until_shift_ -= ticks;
    if (!shifts_.empty() && until_shift_ <= 0) {
      until_shift_ = repeat_;
      due.push_back(shifts_.back());
    }
    if (until_drop_) *until_drop_ -= ticks;
    if (until_drop_ && *until_drop_ <= 0) {
      until_drop_ = repeat_;
      due.push_back(Action::soft_drop);
    }
    return due;
  }
  /// Ticks until the next repeat.
  [[nodiscard]] std::optional<int> next() const {
    if (shifts_.empty()) return until_drop_;
    return std::min(until_shift_, until_drop_.value_or(until_shift_));
  }

  static bool repeats(Action action) {
    return action == Action::left || action == Action::right || action == Action::soft_drop;
  }

 private:
  int delay_, repeat_;
  std::vector<Action> shifts_;  ///< left and right as they are held, the last one counts
  int until_shift_ = 0;
  std::optional<int> until_drop_;  ///< nothing: not held
};

}  // namespace fourfold::scenes
