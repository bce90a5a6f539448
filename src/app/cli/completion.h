// Completion scripts for the shells, made from the tables of the commands, so that they cannot fall
// behind them.
//
// Where a value is due the shell offers values (words, files or folders) and never options; where
// it is not, options.
#pragma once

#include <string>

#include "app/cli/command_line.h"

namespace fourfold::app {

std::string bash_completion(const Command& root);
std::string zsh_completion(const Command& root);
std::string fish_completion(const Command& root);

/// "tetris run" of "tetris" and "run".
std::string path_of(const std::string& path, const std::string& name);

}  // namespace fourfold::app
