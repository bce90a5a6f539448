// Filters and the boards they ask for.
#pragma once

#include <vector>

#include "scores/entry/place.h"
#include "scores/store/store.h"

namespace fourfold::scores {

inline Place place_of(const Row& row) { return place_of(row.entry.points, row.id); }

/// The boards a row stands on: every combination of its own values and "any". A row without a
/// replay stands only on boards of its own mode, never among games that were played.
std::vector<Filter> boards_of(const Entry& entry);

/// The board on which a game is compared: that of its game, ruleset, mode and kind of player.
Filter own_board(const Entry& entry);

/// The count that a row belongs to.
std::int64_t& counted_in(AddedCounts& counts, const Added& added);

bool lets_through(const Filter& filter, const Entry& entry);

}  // namespace fourfold::scores
