// What a count of rare events says about their rate.
#pragma once

#include <cstdint>

#include "learn/statistics.h"

namespace fourfold::learn {

/// P(X <= count) for a Poisson number X with this mean.
double poisson_probability(std::uint64_t count, double mean);

/// The means that a count leaves open: each end would give a count this extreme with half the error
/// (Garwood 1936). Exact for small counts too; from 0 on it begins at 0.
Interval poisson_interval(std::uint64_t count, double confidence);

}  // namespace fourfold::learn
