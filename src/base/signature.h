// A number made of many numbers in their order: it changes as soon as one of them does.
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
  /// In 32 bits, for people.
  [[nodiscard]] constexpr std::uint64_t brief() const { return value_ >> 32 ^ (value_ & 0xFFFFFFFF); }

 private:
  std::uint64_t value_ = 0;
};

}  // namespace fourfold
