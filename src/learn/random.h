// Random numbers for optimisers, the same on every machine: they are drawn from base/rng. Logarithm
// and exponential use exact operations only, because those of the C library differ in the last
// digit between machines.
#pragma once

#include "base/rng.h"

namespace fourfold::learn {

/// Natural logarithm of x > 0, to about one unit in the last place.
double log_of(double x);
/// e to the power x.
double exp_of(double x);

/// Uniformly distributed in [0, 1), with 53 bits.
inline double uniform(Rng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1p-53; }

/// A whole number from `low` to `high`, both included.
inline int uniform_int(Rng& rng, int low, int high) {
  return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

/// Normally distributed with mean 0 and standard deviation 1.
double normal(Rng& rng);

/// The stream of candidate `index` in `generation`: candidates can be drawn again in any order.
inline Rng candidate_stream(std::uint64_t seed, std::uint64_t generation, std::uint64_t index) {
  return Rng{substream(substream(seed, generation), index)};
}

}  // namespace fourfold::learn
