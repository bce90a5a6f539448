// Commands and their options as tables.
#include "app/cli/command_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace fourfold::app {
namespace {

/// The whole of the text as a number: "-1" is not the largest unsigned one.
template <class Number>
std::optional<Number> number_of(const std::string& text) {
  Number value{};
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

template <class Number>
Option number_option(const std::string& name, const std::string& help, Number smallest, Number largest) {
  Option option{.name = name, .help = help, .value_name = "N"};
  option.check([=](const std::string& text) {
    const auto value = number_of<Number>(text);
    if (value && *value >= smallest && *value <= largest) return std::string();
    return fmt::format("'{}': expected a number from {} to {}", text, smallest, largest);
  });
  return option;
}

template <class Value>
std::string shown(const Value& value) {
  if constexpr (std::is_floating_point_v<Value>) return fmt::format("{:g}", value);
  return fmt::format("{}", value);
}

}  // namespace

Option& Option::required() {
  is_required = true;
  return *this;
}

Option& Option::may_stand_alone() {
  value_may_miss = true;
  return *this;
}

Option& Option::type_name(std::string name_in_help) {
  value_name = std::move(name_in_help);
  return *this;
}

Option& Option::choices(std::vector<std::string> all) {
  only_words = true;
  return offers(std::move(all));
}

Option& Option::offers(std::vector<std::string> some) {
  words = std::move(some);
  return *this;
}

Option& Option::file() {
  paths = Paths::files;
  return is_positional() ? *this : type_name("FILE");
}

Option& Option::folder() {
  paths = Paths::folders;
  return is_positional() ? *this : type_name("DIR");
}

Option& Option::check(Check problem) {
  checks.push_back(std::move(problem));
  return *this;
}

Option& Option::excludes(const Option& other) {
  excluded.push_back(&other);
  return *this;
}

Option& Option::needs(const Option& other) {
  needed.push_back(&other);
  return *this;
}

Option& Option::shows_default() {
  default_text = current();
  return *this;
}

Command::Command(std::string command_name, std::string what_it_does)
    : name_(std::move(command_name)), help_(std::move(what_it_does)) {}

Command& Command::add_subcommand(std::string command_name, std::string what_it_does) {
  return subcommands_.emplace_back(std::move(command_name), std::move(what_it_does));
}

const Command* Command::find(std::string_view subcommand) const {
  const auto at = std::ranges::find(subcommands_, subcommand, &Command::name_);
  return at == subcommands_.end() ? nullptr : &*at;
}

Option& Command::add(Option option) { return options_.emplace_back(std::move(option)); }

Option& Command::add_flag(const std::string& option, bool& value, const std::string& what) {
  return add({.name = option, .help = what, .is_flag = true, .flag = &value});
}

Option& Command::add_option(const std::string& option, std::string& value, const std::string& what) {
  return add({.name = option,
              .help = what,
              .store = [&value](const std::vector<std::string>& texts) { value = texts.back(); },
              .current = [&value] { return value; }});
}

Option& Command::add_option(const std::string& option, std::optional<std::string>& value, const std::string& what) {
  return add({.name = option, .help = what, .store = [&value](const std::vector<std::string>& texts) {
                value = texts.back();
              }});
}

Option& Command::add_option(const std::string& option, std::vector<std::string>& value, const std::string& what) {
  return add({.name = option, .help = what, .is_list = true, .store = [&value](const std::vector<std::string>& texts) {
                value = texts;
              }});
}

template <class Number>
  requires std::is_arithmetic_v<Number>
Option& Command::add_number(const std::string& option, Number& value, const std::string& what,
                            std::type_identity_t<Number> smallest, std::type_identity_t<Number> largest) {
  Option& added = add(number_option(option, what, smallest, largest));
  added.store = [&value](const std::vector<std::string>& texts) { value = *number_of<Number>(texts.back()); };
  added.current = [&value] { return shown(value); };
  return added;
}

template <class Number>
Option& Command::add_number(const std::string& option, std::optional<Number>& value, const std::string& what,
                            std::type_identity_t<Number> smallest, std::type_identity_t<Number> largest) {
  Option& added = add(number_option(option, what, smallest, largest));
  added.store = [&value](const std::vector<std::string>& texts) { value = number_of<Number>(texts.back()); };
  return added;
}

template <class Number>
Option& Command::add_number(const std::string& option, std::vector<Number>& value, const std::string& what,
                            std::type_identity_t<Number> smallest, std::type_identity_t<Number> largest) {
  Option& added = add(number_option(option, what, smallest, largest));
  added.is_list = true;
  added.store = [&value](const std::vector<std::string>& texts) {
    value.clear();
    for (const std::string& text : texts) value.push_back(*number_of<Number>(text));
  };
  return added;
}

// The numbers that options may be: written out, so that the header stays light.
// NOLINTBEGIN(bugprone-macro-parentheses): a type in brackets is none
#define FOURFOLD_NUMBER(Number)                                                                                \
  template Option& Command::add_number(const std::string&, Number&, const std::string&, Number, Number);       \
  template Option& Command::add_number(const std::string&, std::optional<Number>&, const std::string&, Number, \
                                       Number);                                                                \
  template Option& Command::add_number(const std::string&, std::vector<Number>&, const std::string&, Number, Number);
// NOLINTEND(bugprone-macro-parentheses)
FOURFOLD_NUMBER(int)
FOURFOLD_NUMBER(unsigned)
FOURFOLD_NUMBER(std::int64_t)
FOURFOLD_NUMBER(std::uint64_t)
FOURFOLD_NUMBER(double)
#undef FOURFOLD_NUMBER

}  // namespace fourfold::app
