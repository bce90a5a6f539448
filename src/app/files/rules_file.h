// Rules of the modern game as TOML files: what differs from a shipped ruleset. The keys are the
// rows of tetris/modern/rule_keys.h; docs/reference/modern.md describes them.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "tetris/modern/rules.h"

namespace fourfold::app {

Result<tetris::modern::Rules> modern_rules_from_toml(std::string_view text);

/// A ruleset by its name, or a rules file ("mine.toml", "./mine"). Throws UsageError for what is
/// neither, Failure for a file that is not a ruleset.
tetris::modern::SharedRules load_modern_rules(const std::string& name_or_file);

/// Is it the name of a modern ruleset, or a file?
bool names_modern_rules(std::string_view name_or_file);

}  // namespace fourfold::app
