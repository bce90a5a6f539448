// Is a row what it says? Everything that can be computed again is; the rest must be possible.
#pragma once

#include <cstdint>
#include <string>

#include "rank/store.h"

namespace fourfold::rank {

/// What is wrong with a row that came with its replay (`Store::after_id`), in words; empty if
/// nothing is. `now`: seconds since 1970.
std::string why_wrong(const Row& row, std::int64_t now);

}  // namespace fourfold::rank
