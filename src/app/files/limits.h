// How much of a file or a line the program takes in. docs/reference/limits.md has the whole list,
// with the limits of the readers themselves.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace fourfold::app {

inline constexpr std::size_t kKiB = std::size_t{1} << 10, kMiB = std::size_t{1} << 20, kGiB = std::size_t{1} << 30;

/// What a file is read as, and how many bytes it may have. A larger one is refused before it is
/// kept.
struct FileKind {
  std::string_view name;
  std::size_t most_bytes;
  bool is_text = false;  ///< a byte 0 is refused where it is met; others say more about it themselves
};

inline constexpr FileKind kPolicyFile{"a policy", 4 * kMiB}, kRecipeFile{"a recipe", kMiB},
    kSettingsFile{"settings", kMiB}, kProgressFile{"progress in puzzles", kMiB}, kRulesFile{"a ruleset", kMiB},
    kFumenFile{"a fumen", kMiB}, kPatternsFile{"patterns of queues", kMiB}, kIdentityFile{"an identity", kMiB},
    kReplayFile{"a replay", 64 * kMiB}, kOutsideReplay{"a replay of TETR.IO", 20 * kMiB},
    kSavedFile{"a saved game", 64 * kMiB}, kMatchesFile{"the results of matches", 64 * kMiB},
    kCheckpointFile{"a checkpoint", 96 * kMiB}, kResultFile{"the result of a training run", 64 * kMiB},
    kLogFile{"the log of a training run", kGiB}, kPositionsFile{"a list of positions", 256 * kMiB},
    kBookFile{"a book", kGiB}, kScoresFile{"a list of scores", kGiB, true};

inline constexpr std::array kFileKinds = {kPolicyFile, kRecipeFile,    kProgressFile, kSettingsFile,   kRulesFile,
                                          kReplayFile, kSavedFile,     kMatchesFile,  kCheckpointFile, kResultFile,
                                          kLogFile,    kPositionsFile, kBookFile,     kScoresFile,     kIdentityFile,
                                          kFumenFile,  kPatternsFile,  kOutsideReplay};

/// Of standard input, where it is read by lines. A longer one is skipped and named.
inline constexpr std::size_t kLongestLine = kMiB;

/// "64 MiB"
std::string size_text(std::size_t bytes);

}  // namespace fourfold::app
