// A value that was learned from play, as a policy contains it.
#pragma once

#include <memory>

#include "tetris/modern/value/network.h"

namespace fourfold::tetris::modern {

struct LearnedValue {
  ValueNetwork network;
  int loss = 0;  ///< thousandths of a row of attack that the end of the game costs

  /// In thousandths of a row of attack.
  [[nodiscard]] std::int32_t worth(const Expected& expected) const {
    return expected.attack - static_cast<std::int32_t>(std::int64_t{loss} * expected.danger / 1000);
  }

  friend bool operator==(const LearnedValue&, const LearnedValue&) = default;
};

inline constexpr int kMostLoss = 1'000'000;

/// Policies are copied often, and a network is large. Two are equal if what they hold is.
class SharedValue {
 public:
  SharedValue() = default;
  SharedValue(LearnedValue value) : value_(std::make_shared<const LearnedValue>(std::move(value))) {}

  explicit operator bool() const { return value_ != nullptr; }
  const LearnedValue& operator*() const { return *value_; }
  const LearnedValue* operator->() const { return value_.get(); }
  friend bool operator==(const SharedValue& a, const SharedValue& b) {
    return a.value_ == b.value_ || (a.value_ && b.value_ && *a.value_ == *b.value_);
  }

 private:
  std::shared_ptr<const LearnedValue> value_;
};

}  // namespace fourfold::tetris::modern
