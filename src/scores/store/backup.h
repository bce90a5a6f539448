// A leaderboard as JSON: the form of one row for programs, and the backup, which is an array of
// rows with their replays.
//
// A backup comes from outside, like any file. A row with a replay is played and measured again; a
// row without one is marked as only claimed. A row that was held or taken off in the store it comes
// from is held here until a keeper has looked at it: so a backup can neither put such a row on a
// board nor ban anybody's game.
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

/// A row of `Store::after_id` in the form of a backup.
Json backup_row(const Row& row);

/// Reads the entries of a backup. A row that cannot be entered is left out, and a remark names its
/// number. Returns an error if the text is not an array of JSON values. Memory for anything but the
/// text and its entries is bounded. `now`: seconds since 1970.
Result<Listing> read_backup(std::string_view text, std::int64_t now);

/// Why a row of a backup is held, besides what is measured.
inline constexpr std::string_view kHeldElsewhere = "it was held on the board it comes from",
                                  kTakenOffElsewhere = "it was taken off the board it comes from";

}  // namespace fourfold::scores
