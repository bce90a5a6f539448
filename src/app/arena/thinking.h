// How long players may think in the arena, and how long they did.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

namespace fourfold::app {

struct ThinkingLimits {
  using Span = std::chrono::microseconds;

  Span thinking = std::chrono::milliseconds(100);  ///< before a suggestion is asked for
  std::optional<Span> piece;                       ///< all the time a piece has; nothing: there is much for an answer
  std::optional<std::uint64_t> nodes;              ///< for our own players, instead of time: the same match again
  unsigned threads = 1;                            ///< of each of our own players

  /// For an answer, once it was asked for.
  [[nodiscard]] Span patience() const {
    return piece ? *piece - thinking : std::max<Span>(10 * thinking, std::chrono::seconds(2));
  }
};

/// From the beginning of a turn to the answer.
class ThinkingTime {
 public:
  void add(std::chrono::steady_clock::duration time) {
    ++answers_;
    total_ += time;
    longest_ = std::max(longest_, time);
  }
  [[nodiscard]] double mean_ms() const { return answers_ == 0 ? 0 : Milliseconds(total_).count() / answers_; }
  [[nodiscard]] double longest_ms() const { return Milliseconds(longest_).count(); }

 private:
  using Milliseconds = std::chrono::duration<double, std::milli>;
  double answers_ = 0;
  std::chrono::steady_clock::duration total_{}, longest_{};
};

}  // namespace fourfold::app
