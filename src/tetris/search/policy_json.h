// Policies as JSON text. docs/reference/policy.md describes the format.
#pragma once

#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"
#include "tetris/search/eval.h"

namespace fourfold::tetris {

/// In bytes; only policies with tables come near it.
inline constexpr std::size_t kLargestPolicy = std::size_t{4} << 20;

/// An error says what is wrong and what was expected. The policy is checked, so it can be played.
Result<Policy> policy_from_json(std::string_view text);

/// The text is read back as the same policy; it has one line per member.
std::string policy_to_json(const Policy& policy);

/// A measured feature: a whole number, or one with a half.
Json measured_number(const FeatureInfo& set, std::size_t feature, std::int64_t measured);

}  // namespace fourfold::tetris
