// What our options have in common on top of CLI11.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <string>

namespace fourfold::app {

/// A number within bounds, the whole text of it: CLI11 alone would take -1 for the largest unsigned number.
template <class Number>
CLI::Validator between(Number smallest, Number largest) {
  return CLI::Validator(
      [=](std::string& text) {
        Number value{};
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool whole = problem == std::errc{} && end == text.data() + text.size();
        if (whole && value >= smallest && value <= largest) return std::string();
        return fmt::format("'{}': expected a number from {} to {}", text, smallest, largest);
      },
      "");
}

/// "--pieces N"; the help says the bounds in words where they matter.
template <class Number>
CLI::Option* add_number(CLI::App& command, const std::string& name, Number& value, const std::string& help,
                        Number smallest, Number largest) {
  return command.add_option(name, value, help)->check(between(smallest, largest))->type_name("N");
}

}  // namespace fourfold::app
