// Checks whether a row is consistent: what can be computed again must be equal, and the rest must
// be possible.
#pragma once

#include <cstdint>
#include <string>

#include "scores/store/store.h"

namespace fourfold::scores {

/// What is wrong with a row of `Store::after_id`, which has its replay, in words; empty if nothing
/// is wrong. `now`: seconds since 1970.
std::string why_wrong(const Row& row, std::int64_t now);

}  // namespace fourfold::scores
