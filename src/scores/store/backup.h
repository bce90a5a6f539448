// A leaderboard as JSON: a row for programs, and the backup, which is an array of rows with their
// replays.
//
// A backup comes from outside like any file. What has a replay is played and measured again; what is
// only claimed is marked so. A row that was held or taken off where it comes from is held here, until
// a keeper has looked at it: so no backup puts it back on a board, and none can ban somebody's game.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"
#include "scores/entry/listing.h"
#include "scores/store/store.h"

namespace fourfold::scores {

/// "on board", "held", "taken off"
std::string_view name(State state);

Json to_json(const Row& row);

/// A row of `Store::after_id`, as the backup has it.
Json backup_row(const Row& row);

/// The entries of a backup. A row that cannot be entered is left out and said, by its number; an
/// error is a text that is no array of JSON values. Besides the text and its entries, memory is
/// bounded. `now`: seconds since 1970.
Result<Listing> read_backup(std::string_view text, std::int64_t now);

/// What a row of a backup is held for, beside what is measured.
inline constexpr std::string_view kHeldElsewhere = "it was held on the board it comes from",
                                  kTakenOffElsewhere = "it was taken off the board it comes from";

}  // namespace fourfold::scores
