// The tables and their history: one step per version, so that every older store can be brought up
// to date.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scores/database/connection.h"

namespace fourfold::scores {

/// Runs before the first step.
inline constexpr std::string_view kMakeMeta = "CREATE TABLE fourfold_meta (version INTEGER NOT NULL)";

/// The version that this program writes.
int schema_version();

/// Brings an empty or older store to this version in one transaction; refuses a newer one. Only
/// tests pass another `to`.
void migrate(Connection& connection, int to = schema_version());

/// The indexes of the table `score` that have a place for most of its rows, and how they are made.
struct Index {
  std::string name, statement;
};
std::vector<Index> large_indexes_of_score(const Connection& connection);

/// Makes all tables of the newest version in an empty place.
void make_tables(Connection& connection);

}  // namespace fourfold::scores
