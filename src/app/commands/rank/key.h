// The key that rows are sealed with.
#pragma once

#include <string>

namespace fourfold::app {

/// The bytes of a key file. Throws Failure for one that others can read, that is too short to be a
/// key, or that is no file.
std::string read_key(const std::string& file);

}  // namespace fourfold::app
