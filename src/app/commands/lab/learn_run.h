// A run of `lab learn` in its folder.
//
//   log.jsonl        a line for each of a hundred chapters
//   policy.json      the tables that lived longest in the trials so far
//   learning.state   all that is needed to go on (learning_file.h)
//
// Files are replaced atomically, and a run that goes on from its state does again what came after
// it: so a kill at any moment changes nothing.
#pragma once

#include <string>

#include "app/files/runs/learning_file.h"

namespace fourfold::app {

/// Where a training is played, which changes nothing but the time.
struct LearningPlace {
  std::string device = "cpu";
  unsigned threads = 0;
};

/// Until the end, or for `stop_after` chapters if that is not 0.
void learn_in_new_folder(const std::string& folder, const LearningPlan& plan, const LearningPlace& place,
                         std::uint64_t stop_after);
/// `text` is that of the folder's state.
void go_on_learning(const std::string& folder, const std::string& text, const LearningPlace& place,
                    std::uint64_t stop_after);

}  // namespace fourfold::app
