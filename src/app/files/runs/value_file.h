// A training of a value for modern Tetris as a file: enough to go on as if nothing had happened.
//
//   fourfold-value 1
//   {"name":"learned", ...}           the plan, and the policy it began with
//   chapters 3                        the state (lab::ValueTraining::save), a line for each field
//   ...
//   9f86d081...                       SHA-256 of everything before, 64 digits
#pragma once

#include <string>
#include <string_view>

#include "base/field.h"
#include "base/result.h"
#include "lab/value_training.h"

namespace fourfold::app {

/// What is learned; the same plan gives the same value.
struct ValueRunPlan {
  lab::ValuePlan plan;
  std::string name = "learned";
  std::string from = "machine";              ///< the policy it began with
  tetris::modern::MachinePolicy first = {};  ///< what that was
};

struct ValueRun {
  ValueRunPlan plan;
  Fields state;
};

/// Is it the state of such a training, or of one of tables (learning_file.h)?
bool is_value_run(std::string_view text);

std::string value_run_text(const ValueRun& run);

/// Refuses what is damaged or of another version.
Result<ValueRun> value_run_from(std::string_view text);

}  // namespace fourfold::app
