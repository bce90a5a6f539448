// What a count of rare events says about their rate.
#pragma once

#include <cstdint>

#include "learn/statistics.h"

namespace fourfold::learn {

/// P(X <= count) for a Poisson-distributed X with this mean.
double poisson_probability(std::uint64_t count, double mean);

/// The means that are consistent with a count: at each end, a count this extreme has half the error
/// probability (Garwood 1936). Exact for small counts too; for a count of 0 it begins at 0.
Interval poisson_interval(std::uint64_t count, double confidence);

}  // namespace fourfold::learn
