// A run of `lab learn --rules modern` in its folder.
//
//   log.jsonl        a line for each chapter
//   policy.json      the machine with the value as it is
//   learning.state   all that is needed to go on (value_file.h)
//
// Files are replaced atomically, the state before the rest: so a kill at any moment costs a chapter
// at most and changes nothing.
#pragma once

#include <string>

#include "app/files/runs/value_file.h"

namespace fourfold::app {

/// Until the end, or for `stop_after` chapters if that is not 0. `plan.first` is filled in here.
void learn_value_in_new_folder(const std::string& folder, ValueRunPlan plan, unsigned threads,
                               std::uint64_t stop_after);
/// `text` is that of the folder's state.
void go_on_learning_value(const std::string& folder, const std::string& text, unsigned threads,
                          std::uint64_t stop_after);

}  // namespace fourfold::app
