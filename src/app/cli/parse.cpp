// The tables of commands given to CLI11, which reads the words and writes the help. Nothing else
// includes it: its header alone takes seconds to compile.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <map>
#include <sstream>

#include "app/cli/command_line.h"
#include "app/cli/nearest.h"

namespace fourfold::app {
namespace {

class Adapter {
 public:
  explicit Adapter(const Command& root) : root_(root), app_(root.help(), root.name()) {
    if (!root.version().empty()) app_.set_version_flag("--version", root.version());
    fill(app_, root);
  }

  Parsed read(std::vector<std::string> words) {
    std::ranges::reverse(words);  // as CLI11 wants them
    try {
      app_.parse(std::move(words));
      return {.command = chosen(app_, root_), .text = {}, .error = {}};
    } catch (const CLI::Success& e) {  // --help, --version
      std::ostringstream text;
      app_.exit(e, text, text);
      return {.command = nullptr, .text = text.str(), .error = {}};
    } catch (const CLI::ParseError& e) {
      return {.command = nullptr, .text = {}, .error = e.what()};
    }
  }

 private:
  void fill(CLI::App& app, const Command& command) {
    app.footer(command.footer());
    std::map<const Option*, CLI::Option*> made;
    for (const Option& option : command.options()) made[&option] = add(app, option);
    for (const Option& option : command.options()) {
      for (const Option* other : option.excluded) made[&option]->excludes(made[other]);
      for (const Option* other : option.needed) made[&option]->needs(made[other]);
    }
    for (const Command& sub : command.subcommands()) fill(*app.add_subcommand(sub.name(), sub.help()), sub);
    if (!command.subcommands().empty()) app.require_subcommand(command.action() ? 0 : 1, 1);
  }

  static constexpr const char* kNoValue = "true";  ///< what CLI11 makes of an option that stands alone

  static CLI::Option* add(CLI::App& app, const Option& o) {
    if (o.is_flag) return app.add_flag(o.name, *o.flag, o.help);
    const auto store = [&o](const CLI::results_t& texts) {
      o.store(o.value_may_miss && texts.front() == kNoValue ? CLI::results_t{""} : texts);
      return true;
    };
    CLI::Option* option = app.add_option(o.name, store, o.help);
    option->type_name(o.value_may_miss ? "[" + o.value_name + "]" : o.value_name)->required(o.is_required);
    if (o.value_may_miss) option->expected(0, 1);
    if (o.is_list) option->expected(CLI::detail::expected_max_vector_size);
    if (!o.default_text.empty()) option->default_str(o.default_text);
    if (o.only_words) option->check(CLI::IsMember(o.words));
    for (const Option::Check& check : o.checks) option->check(check);
    // A script whose variable is unset must not get something else than it asked for.
    const auto not_empty = [](const std::string& text) {
      return text.empty() ? "expected a value, not an empty one" : "";
    };
    option->check(std::function<std::string(const std::string&)>(not_empty));
    return option;
  }

  static const Command* chosen(const CLI::App& app, const Command& command) {
    const auto subs = app.get_subcommands();
    return subs.empty() ? &command : chosen(*subs.front(), *command.find(subs.front()->get_name()));
  }

  const Command& root_;
  CLI::App app_;
};

/// "did you mean tetris play or connect4 play?": a word that a command below has, or one that is
/// near.
std::string meant_command(const Command& command, const std::string& word, const std::vector<std::string>& names) {
  std::vector<std::string> meant;
  for (const Command& each : command.subcommands()) {
    if (each.find(word) != nullptr) meant.push_back(each.name() + " " + word);
  }
  if (const std::string near = nearest(word, names); meant.empty() && !near.empty()) meant = {near};
  if (meant.empty()) return fmt::format("expected {}", fmt::join(names, ", "));
  return fmt::format("did you mean {}?", fmt::join(meant, " or "));
}

/// Above the commands that do something only commands are words, so the first that is none is an
/// error.
std::string unknown_command(const Command& root, const std::vector<std::string>& words) {
  const Command* command = &root;
  for (const std::string& word : words) {
    if (command->subcommands().empty() || word.starts_with("-")) return "";
    const Command* sub = command->find(word);
    if (sub == nullptr) {
      std::vector<std::string> names;
      for (const Command& each : command->subcommands()) names.push_back(each.name());
      return fmt::format("unknown command '{}': {}", word, meant_command(*command, word, names));
    }
    command = sub;
  }
  return "";
}

/// The command that the first words name; what follows are its options.
const Command& command_of(const Command& root, const std::vector<std::string>& words) {
  const Command* command = &root;
  for (const std::string& word : words) {
    const Command* sub = command->find(word);
    if (sub == nullptr) break;
    command = sub;
  }
  return *command;
}

/// The first option that the command does not have, where one that it has is near; empty: none.
std::string misspelt_option(const Command& root, const std::vector<std::string>& words) {
  const Command& command = command_of(root, words);
  std::vector<std::string> names = {"--help"};
  for (const Option& option : command.options()) {
    if (!option.is_positional()) names.push_back(option.name);
  }
  for (const std::string& word : words) {
    const std::string name = word.substr(0, word.find('='));
    if (name == "--") break;
    if (!name.starts_with("--") || std::ranges::find(names, name) != names.end()) continue;
    const std::string meant = nearest(name, names);
    if (!meant.empty()) return fmt::format("unknown option '{}': did you mean {}?", name, meant);
  }
  return "";
}

/// Of an option that a word sets: "--mode" and "sprnt", from one word or from two.
struct GivenValue {
  const Option* option = nullptr;
  std::string value;
};

std::vector<GivenValue> values_given(const Command& command, const std::vector<std::string>& words) {
  std::vector<GivenValue> given;
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    const auto equals = words[i].find('=');
    const std::string name = words[i].substr(0, equals);
    const auto option = std::ranges::find(command.options(), name, &Option::name);
    if (option == command.options().end() || option->is_positional() || option->is_flag) continue;
    if (equals != std::string::npos)
      given.push_back({&*option, words[i].substr(equals + 1)});
    else if (i + 1 < words.size())
      given.push_back({&*option, words[i + 1]});
  }
  return given;
}

}  // namespace

std::string with_suggestion(std::string error, const Command& root, const std::vector<std::string>& words) {
  if (error.find("did you mean") != std::string::npos) return error;
  for (const auto& [option, value] : values_given(command_of(root, words), words)) {
    const bool is_known = std::ranges::find(option->words, value) != option->words.end();
    if (is_known || value.empty() || error.find(value) == std::string::npos) continue;
    const std::string meant = nearest(value, option->words);
    if (!meant.empty()) return error + fmt::format("; did you mean {} {}?", option->name, meant);
  }
  return error;
}

Parsed parse(const Command& root, const std::vector<std::string>& words) {
  if (std::string problem = unknown_command(root, words); !problem.empty())
    return {.command = nullptr, .text = {}, .error = std::move(problem)};
  Parsed parsed = Adapter(root).read(words);
  if (parsed.error.empty()) return parsed;
  if (std::string problem = misspelt_option(root, words); !problem.empty()) parsed.error = std::move(problem);
  parsed.error = with_suggestion(std::move(parsed.error), root, words);
  return parsed;
}

}  // namespace fourfold::app
