// The tables, and how they came to be: one step per version, so that every older store can be
// brought up to date.
#pragma once

#include <string_view>

#include "scores/database/connection.h"

namespace fourfold::scores {

/// Before the first step.
inline constexpr std::string_view kMakeMeta = "CREATE TABLE fourfold_meta (version INTEGER NOT NULL)";

/// The version this program writes.
int schema_version();

/// Brings an empty or older store to that version in one transaction; refuses a newer one. `to` is
/// for tests.
void migrate(Connection& connection, int to = schema_version());

/// All tables as they should be, in an empty place.
void make_tables(Connection& connection);

}  // namespace fourfold::scores
