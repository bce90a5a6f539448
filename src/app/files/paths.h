// Where a user's things are kept (XDG Base Directory Specification).
#pragma once

#include <filesystem>

namespace fourfold::app {

/// $XDG_DATA_HOME/fourfold, or ~/.local/share/fourfold. Throws Failure if neither variable helps.
std::filesystem::path data_folder();

/// $XDG_CONFIG_HOME/fourfold, or ~/.config/fourfold.
std::filesystem::path config_folder();

}  // namespace fourfold::app
