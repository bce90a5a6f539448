// What a store contains besides rows: tables with their columns, indexes, views, triggers. It is
// compared with a store that was just made.
#pragma once

#include <string>
#include <vector>

#include "scores/database/connection.h"

namespace fourfold::scores {

/// What should not be there, what is missing and what is different, in words. Must not be called
/// within a transaction.
std::vector<std::string> foreign_objects(Connection& connection);

}  // namespace fourfold::scores
