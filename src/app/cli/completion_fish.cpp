// The completion script of fish: a line for every command, option and value, which names the
// command it belongs to.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/cli/completion.h"

namespace fourfold::app {
namespace {

constexpr std::string_view kFunctions = R"fish(# The command on the line before the cursor, such as `tetris run`.
function __fourfold_path
  set -l path
  for word in (commandline -opc)[2..-1]
    contains -- (string join ' ' -- $path $word) $__fourfold_commands; or break
    set path $path $word
  end
  string join ' ' -- $path
end

# True where the words before the cursor are command $argv and what belongs to it.
function __fourfold_at
  test "$(__fourfold_path)" = "$argv"
end
)fish";

std::string in_fish_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

/// The words and paths of a value. -x: nothing but these; -r: files too; folders come from fish's
/// own function.
std::string values_of(const Option& option) {
  std::string out = option.paths == Paths::files ? " -r -F" : " -x";
  if (!option.words.empty()) out += " -a " + in_fish_quotes(fmt::format("{}", fmt::join(option.words, " ")));
  if (option.paths == Paths::folders) out += " -a '(__fish_complete_directories)'";
  return out;
}

void add_lines(const Command& command, const std::string& path, std::string& out) {
  const std::string begin = fmt::format("complete -c fourfold -n '__fourfold_at {}'", path);
  out += begin + " -l help -d 'Print this help message and exit'\n";
  for (const Command& sub : command.subcommands())
    out += fmt::format("{} -x -a {} -d {}\n", begin, sub.name(), in_fish_quotes(sub.help()));
  for (const Option& option : command.options()) {
    if (option.is_flag) {
      out += fmt::format("{} -l {} -d {}\n", begin, option.name.substr(2), in_fish_quotes(option.help));
    } else if (option.is_positional()) {
      std::string values = values_of(option);
      if (values.starts_with(" -r")) values = values.substr(3);  // -F alone: files stand for themselves
      out += begin + values + "\n";
    } else {
      out += fmt::format("{} -l {}{} -d {}\n", begin, option.name.substr(2), values_of(option), in_fish_quotes(option.help));
    }
  }
  for (const Command& sub : command.subcommands()) add_lines(sub, path_of(path, sub.name()), out);
}

void add_paths(const Command& command, const std::string& path, std::vector<std::string>& out) {
  for (const Command& sub : command.subcommands()) {
    out.push_back(in_fish_quotes(path_of(path, sub.name())));
    add_paths(sub, path_of(path, sub.name()), out);
  }
}

}  // namespace

std::string fish_completion(const Command& root) {
  std::vector<std::string> paths;
  add_paths(root, "", paths);
  std::string lines;
  add_lines(root, "", lines);
  return fmt::format(
      "# fish completion for fourfold; made by `fourfold completion fish`\n\nset -g __fourfold_commands {}\n\n{}\n"
      "complete -c fourfold -f\n{}",
      fmt::join(paths, " "), kFunctions, lines);
}

}  // namespace fourfold::app
