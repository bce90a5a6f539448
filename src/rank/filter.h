// Filters and the boards they ask for.
#pragma once

#include <vector>

#include "rank/store.h"

namespace fourfold::rank {

/// The boards a row stands on: every combination of its own values and "any".
std::vector<Filter> boards_of(const Entry& entry);

bool lets_through(const Filter& filter, const Entry& entry);

}  // namespace fourfold::rank
