// So much a second, and so much at once: a bucket that fills with time and is emptied by use.
#pragma once

#include <algorithm>
#include <cstdint>

namespace fourfold::live {

class Bucket {
 public:
  constexpr Bucket(std::int64_t per_second, std::int64_t at_once)
      : per_second_(per_second), most_(at_once * kParts), left_(at_once * kParts) {}

  /// Takes `count`; false, and nothing is taken, if there is not as much.
  constexpr bool take(std::int64_t count, std::int64_t now_ms) {
    const std::int64_t passed_ms = std::clamp<std::int64_t>(now_ms - filled_ms_, 0, most_ / per_second_);
    filled_ms_ = std::max(filled_ms_, now_ms);
    left_ = std::min(most_, left_ + passed_ms * per_second_);
    if (count > left_ / kParts) return false;
    left_ -= count * kParts;
    return true;
  }

  friend constexpr bool operator==(const Bucket&, const Bucket&) = default;

 private:
  static constexpr std::int64_t kParts = 1000;  ///< of one: a millisecond fills `per_second` of them

  std::int64_t per_second_, most_, left_;
  std::int64_t filled_ms_ = 0;
};

}  // namespace fourfold::live
