// Policies as JSON files, and the ones that come with the program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "tetris/search/eval.h"

namespace fourfold::app {

Result<tetris::Policy> policy_from_json(std::string_view text);
std::string policy_to_json(const tetris::Policy& policy);

/// A name that ships with the program, or a file. Throws UsageError for an unknown name, Failure for a bad file.
tetris::Policy load_policy(const std::string& name_or_file);

/// The policy that plays a ruleset when none is named.
std::string default_policy(std::string_view rules);

std::vector<tetris::Policy> shipped_policies();

}  // namespace fourfold::app
