// How long players may think in the arena.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

namespace fourfold::app {

struct Pace {
  std::chrono::milliseconds thinking{100};  ///< before a suggestion is asked for
  std::optional<std::uint64_t> nodes;       ///< for our own players, instead of time: the same match again
  unsigned threads = 1;                     ///< of each of our own players

  /// For an answer, once it was asked for.
  [[nodiscard]] std::chrono::milliseconds patience() const {
    return std::max<std::chrono::milliseconds>(10 * thinking, std::chrono::seconds(2));
  }
};

}  // namespace fourfold::app
