// Limits a rate: a bucket of tokens that is full at first, is refilled over time up to its burst,
// and is emptied by use. The caller decides what a token is (a request, a byte, a key) and where
// the time comes from.
#pragma once

#include <algorithm>

namespace fourfold {

struct Rate {
  double per_second = 0;  ///< 0: no limit
  double burst = 0;       ///< how many can be taken at once after a pause
  friend constexpr bool operator==(const Rate&, const Rate&) = default;
};

class TokenBucket {
 public:
  /// Times are in seconds, from any starting point. A time earlier than the last one adds no
  /// tokens.
  constexpr explicit TokenBucket(Rate rate, double now_s = 0) : rate_(rate), tokens_(rate.burst), at_s_(now_s) {}

  /// Takes `amount` tokens. If there are fewer, takes none and returns false.
  [[nodiscard]] constexpr bool take(double amount, double now_s) {
    if (rate_.per_second <= 0) return true;
    fill(now_s);
    if (tokens_ + kRounding < amount) return false;
    tokens_ -= amount;
    return true;
  }
  /// The same, but an amount above the burst can be taken when the bucket is full; the bucket is
  /// then in debt. Returns 0 if the tokens were taken, otherwise how many seconds to wait until
  /// they can be.
  [[nodiscard]] constexpr double take_or_wait(double amount, double now_s) {
    if (rate_.per_second <= 0) return 0;
    fill(now_s);
    const double needed = std::min(amount, rate_.burst);
    if (tokens_ + kRounding < needed) return (needed - tokens_) / rate_.per_second;
    tokens_ -= amount;
    return 0;
  }
  /// Takes tokens for what was used already; the bucket may be in debt afterwards.
  constexpr void charge(double amount, double now_s) {
    if (rate_.per_second <= 0) return;
    fill(now_s);
    tokens_ -= amount;
  }

  friend constexpr bool operator==(const TokenBucket&, const TokenBucket&) = default;

 private:
  static constexpr double kRounding = 1e-6;  ///< a token that was refilled in many small parts counts as a whole one

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
