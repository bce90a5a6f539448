// The random numbers of TETR.IO: Lehmer's generator, multiplier 16807, modulus 2^31 - 1.
#pragma once

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace fourfold::tetris::tetrio {

class Random {
 public:
  explicit constexpr Random(std::int64_t seed) : state_(seed % kModulus) {
    if (state_ <= 0) state_ += kModulus - 1;
  }

  /// At least 0, less than 1.
  constexpr double next() {
    state_ = kMultiplier * state_ % kModulus;
    return static_cast<double>(state_ - 1) / static_cast<double>(kModulus - 1);
  }

  /// A whole number from 0 to `count` - 1.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(next() * static_cast<double>(count)); }

  template <class T>
  void shuffle(std::vector<T>& values) {
    for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[below(i)]);
  }

 private:
  static constexpr std::int64_t kModulus = 2147483647, kMultiplier = 16807;
  std::int64_t state_;
};

}  // namespace fourfold::tetris::tetrio
