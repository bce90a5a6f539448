// A number computed from a sequence of numbers: it changes if one of them or their order changes.
#pragma once

#include <cstdint>

namespace fourfold {

class Signature {
 public:
  constexpr void add(std::uint64_t value) {
    value_ = (value_ ^ value) * 0x9E3779B97F4A7C15ull;
    value_ ^= value_ >> 32;
  }
  [[nodiscard]] constexpr std::uint64_t value() const { return value_; }
  /// Shortened to 32 bits, for people.
  [[nodiscard]] constexpr std::uint64_t brief() const { return value_ >> 32 ^ (value_ & 0xFFFFFFFF); }

 private:
  std::uint64_t value_ = 0;
};

}  // namespace fourfold
