// Policies by name or file: the ones that come with the program, and a user's own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tetris/search/policy_json.h"

namespace fourfold::app {

/// A name that ships with the program, or a file. Throws UsageError for an unknown name, Failure
/// for a bad file.
tetris::Policy load_policy(const std::string& name_or_file);

/// The policy that plays a ruleset when none is named.
std::string default_policy(std::string_view rules);

std::vector<tetris::Policy> shipped_policies();

}  // namespace fourfold::app
