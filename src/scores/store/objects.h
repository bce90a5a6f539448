// What is in a store besides rows: tables with their columns, indexes, views, triggers. Found by
// comparing with a store that was just made.
#pragma once

#include <string>
#include <vector>

#include "scores/database/connection.h"

namespace fourfold::scores {

/// What should not be there, what is missing, what is different, in words. Not within a
/// transaction.
std::vector<std::string> foreign_objects(Connection& connection);

}  // namespace fourfold::scores
