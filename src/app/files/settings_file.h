// The settings as a TOML file. What is wrong in it is named with its line and replaced by the
// default; what is unknown stays in it. Nothing is written until a player changes something.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scenes/settings.h"

namespace fourfold::app {

struct LoadedSettings {
  scenes::Settings settings;
  std::vector<std::string> problems;  ///< "settings.toml, line 3: next_pieces 9: expected 1 to 5"
};

LoadedSettings settings_from(std::string_view text, const std::string& file);

/// The file with these settings in it; what `before` has that is not known here is kept.
std::string settings_text(const scenes::Settings& settings, std::string_view before);

/// $XDG_CONFIG_HOME/fourfold/settings.toml; defaults if it is not there.
LoadedSettings load_settings();
/// Returns what went wrong, or nothing. A file that was no TOML is set aside as settings.toml.bad.
std::string save_settings(const scenes::Settings& settings);

}  // namespace fourfold::app
