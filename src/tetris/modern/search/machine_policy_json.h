// Policies of the modern machine as JSON text. docs/reference/policy.md describes the format.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "tetris/modern/search/machine_policy.h"

namespace fourfold::tetris::modern {

/// What policy files call the features of the modern machine, beside the names of classic feature
/// sets.
inline constexpr std::string_view kFeatureSetName = "modern";

/// Is this text a policy of the modern machine, good or bad? Others are classic ones
/// (tetris/search/policy_json.h).
bool is_machine_policy(std::string_view text);

/// Says what is wrong and what was expected. The policy is checked: it can be played.
Result<MachinePolicy> machine_policy_from(std::string_view text);

/// Reads back to the same policy; a line per member.
std::string to_json(const MachinePolicy& policy);

}  // namespace fourfold::tetris::modern
