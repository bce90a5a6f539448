// What our options have in common on top of CLI11.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace fourfold::app {

/// Bounds of a number. The help text says them in words, so the type column stays short.
template <class Number>
CLI::Validator between(Number smallest, Number largest) {
  return CLI::Range(smallest, largest).description("");
}

/// "--pieces N" instead of "--pieces UINT:UINT in [1 - 1000000]".
template <class Number>
CLI::Option* add_number(CLI::App& command, const std::string& name, Number& value, const std::string& help,
                        Number smallest, Number largest) {
  return command.add_option(name, value, help)->check(between(smallest, largest))->type_name("N");
}

}  // namespace fourfold::app
