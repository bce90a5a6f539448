// How long others wait for a client that sends a request or takes an answer: each byte gives it as
// much time as at the slowest rate that is allowed, and nobody saves more of it than `most`. The
// time is a parameter.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

#include "serve/load/limits.h"

namespace fourfold::serve {

class Patience {
 public:
  Patience() = default;
  Patience(Time until, std::chrono::milliseconds most, std::size_t bytes_per_second)
      : most_(most), bytes_per_second_(static_cast<double>(bytes_per_second)), until_(until) {}

  /// So many bytes came or were taken.
  void grow(std::size_t bytes, Time now) {
    const Seconds earned(static_cast<double>(bytes) / bytes_per_second_);
    until_ = std::min(std::max(until_, now) + std::chrono::duration_cast<Time::duration>(earned), now + most_);
  }
  [[nodiscard]] bool is_over(Time now) const { return now > until_; }

 private:
  std::chrono::milliseconds most_{0};
  double bytes_per_second_ = 1;
  Time until_;
};

}  // namespace fourfold::serve
