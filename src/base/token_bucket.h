// So much a second, and so much at once: a bucket of tokens that is full at first, filled by time up to its burst and
// emptied by use. What a token is (a request, a byte, a key) and where the time comes from is the caller's choice.
#pragma once

#include <algorithm>

namespace fourfold {

struct Rate {
  double per_second = 0;  ///< 0: no limit
  double burst = 0;       ///< what may be had at once after a rest
  friend constexpr bool operator==(const Rate&, const Rate&) = default;
};

class TokenBucket {
 public:
  /// Times are seconds since any moment; those that go back fill nothing.
  constexpr explicit TokenBucket(Rate rate, double now_s = 0) : rate_(rate), tokens_(rate.burst), at_s_(now_s) {}

  /// Takes them; false, and nothing is taken, if there are not as many.
  [[nodiscard]] constexpr bool take(double amount, double now_s) {
    if (rate_.per_second <= 0) return true;
    fill(now_s);
    if (tokens_ + kRounding < amount) return false;
    tokens_ -= amount;
    return true;
  }
  /// The same, but more than a burst is had when the bucket is full, which owes it then. Returns 0 if they were taken,
  /// else the seconds to wait until they could be.
  [[nodiscard]] constexpr double take_or_wait(double amount, double now_s) {
    if (rate_.per_second <= 0) return 0;
    fill(now_s);
    const double needed = std::min(amount, rate_.burst);
    if (tokens_ + kRounding < needed) return (needed - tokens_) / rate_.per_second;
    tokens_ -= amount;
    return 0;
  }
  /// Takes what was used already: the bucket may owe afterwards.
  constexpr void charge(double amount, double now_s) {
    if (rate_.per_second <= 0) return;
    fill(now_s);
    tokens_ -= amount;
  }

  friend constexpr bool operator==(const TokenBucket&, const TokenBucket&) = default;

 private:
  static constexpr double kRounding = 1e-6;  ///< a token that was filled in many parts is a whole one

  constexpr void fill(double now_s) {
    if (now_s <= at_s_) return;
    tokens_ = std::min(rate_.burst, tokens_ + (now_s - at_s_) * rate_.per_second);
    at_s_ = now_s;
  }

  Rate rate_;
  double tokens_;
  double at_s_;
};

}  // namespace fourfold
