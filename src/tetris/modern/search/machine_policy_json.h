// Policies of the modern machine as JSON text. docs/reference/policy.md describes the format.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "tetris/modern/search/machine_policy.h"

namespace fourfold::tetris::modern {

/// The name that policy files use for the features of the modern machine; other names are classic
/// feature sets.
inline constexpr std::string_view kFeatureSetName = "modern";

/// Whether this text is a policy of the modern machine, valid or not. Others are classic ones
/// (tetris/search/policy_json.h).
bool is_machine_policy(std::string_view text);

/// An error says what is wrong and what was expected. The policy is checked, so it can be played.
Result<MachinePolicy> machine_policy_from(std::string_view text);

/// The text is read back as the same policy; it has one line per member.
std::string to_json(const MachinePolicy& policy);

}  // namespace fourfold::tetris::modern
