// The folder of a run of `lab learn`, whatever is learned in it.
#pragma once

#include <cstdint>
#include <string>

namespace fourfold::app {

inline constexpr const char *kLearningLog = "/log.jsonl", *kLearnedPolicy = "/policy.json",
                            *kLearningState = "/learning.state";

/// Throws Failure if a training is in the folder already: it is not overwritten.
void refuse_used_folder(const std::string& folder);

/// The lines of the log that the state knows.
std::string log_of(const std::string& folder, std::uint64_t chapters);

}  // namespace fourfold::app
