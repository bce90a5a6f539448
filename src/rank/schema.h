// The tables, and how they came to be: one step per version, so that every older store can be
// brought up to date.
#pragma once

#include "rank/connection.h"

namespace fourfold::rank {

/// The version this program writes.
int schema_version();

/// Brings an empty or older store to that version in one transaction; refuses a newer one. `to` is
/// for tests.
void migrate(Connection& connection, int to = schema_version());

}  // namespace fourfold::rank
