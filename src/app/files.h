// Files and standard input, read whole; writes are atomic.
#pragma once

#include <string>

namespace fourfold::app {

/// Throws Failure with the name and the reason.
std::string read_file(const std::string& path);
std::string read_standard_input();

/// Writes to a temporary file beside it and renames, so that a kill leaves the old file or the new one.
void write_file(const std::string& path, const std::string& text);

}  // namespace fourfold::app
