// Policies by name or file: the ones that come with the program, and a user's own.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "data/file.h"
#include "tetris/modern/search/machine_policy.h"
#include "tetris/search/policy_json.h"

namespace fourfold::app {

/// A name that ships with the program, or a file. Throws UsageError for an unknown name and for a
/// policy of the modern rules, Failure for a bad file.
tetris::Policy load_policy(const std::string& name_or_file);
/// Loads a policy for the modern rules; a classic policy is refused.
tetris::modern::MachinePolicy load_machine(const std::string& name_or_file);

/// Is it the name of a policy that ships and plays the modern rules?
bool names_machine(std::string_view name);

/// The policy that plays a ruleset when none is named.
std::string default_policy(std::string_view rules);

/// The one that gives the best advice about a ruleset.
std::string best_adviser(std::string_view rules);

inline constexpr const char* kUsualMachine = "machine";  ///< plays the modern rules when none is named

/// All that come with the program, those with large tables too.
std::span<const data::File> shipped_policy_files();

std::vector<tetris::Policy> shipped_policies();  ///< for the classic rules, those with large tables apart
std::vector<tetris::modern::MachinePolicy> shipped_machines();  ///< for the modern ones

}  // namespace fourfold::app
