// Is a row what it says? Everything that can be computed again is; the rest must be possible.
#pragma once

#include <cstdint>
#include <string>

#include "scores/store/store.h"

namespace fourfold::scores {

/// What is wrong with a row that came with its replay (`Store::after_id`), in words; empty if
/// nothing is. `now`: seconds since 1970.
std::string why_wrong(const Row& row, std::int64_t now);

}  // namespace fourfold::scores
