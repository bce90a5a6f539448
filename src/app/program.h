// What both programs share: reading the command line, running a command, exit codes.
#pragma once

#include <functional>

#include "app/ranked.h"

namespace fourfold::app {

class Command;

/// The commands that every player has. `beyond(parent, group)` adds the commands of that group
/// (empty: of the root) that only the complete program can do.
using AddBeyond = std::function<void(Command& parent, const char* group)>;
void add_commands(Command& root, const AddBeyond& beyond, const OpenRanked& open_ranked);

/// The body of `main`: catches what was thrown and says it. Returns the exit code.
int guarded(const std::function<int()>& body);

/// Reads the words and runs the command that they name.
int run_program(int argc, char** argv, const std::function<void(Command& root)>& add);

}  // namespace fourfold::app
