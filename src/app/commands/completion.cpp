// fourfold completion bash: a completion script made from the commands themselves, so it cannot fall behind them.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>

#include "app/command.h"
#include "base/words.h"
#include "data/shipped.h"
#include "tetris/rulesets.h"
#include "tetris/search/eval.h"

namespace fourfold::app {
namespace {

/// Subcommands and long options of a command.
std::vector<std::string> words_of(const CLI::App& command) {
  std::vector<std::string> words;
  for (const CLI::App* sub : command.get_subcommands({})) words.push_back(sub->get_name());
  for (const CLI::Option* option : command.get_options({})) {
    for (const std::string& name : option->get_lnames()) words.push_back("--" + name);
  }
  return words;
}

/// One line of a bash `case` per command: "tetris run") words="--rules ...";;
void add_cases(const CLI::App& command, const std::string& path, std::string& out) {
  out += fmt::format("    \"{}\") words=\"{}\" ;;\n", path, fmt::join(words_of(command), " "));
  for (const CLI::App* sub : command.get_subcommands({}))
    add_cases(*sub, path.empty() ? sub->get_name() : path + " " + sub->get_name(), out);
}

std::string bash_script(const CLI::App& root) {
  std::string cases;
  add_cases(root, "", cases);
  return fmt::format(R"(# bash completion for fourfold; made by `fourfold completion bash`
_fourfold() {{
  local policies="{}" recipes="{}"
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} path="" words="" i
  case $previous in
    --rules) words="{}" ;;
    --search) words="{}" ;;
    --features) words="{}" ;;
    --policy | --start) words=$policies ;;
    --recipe) words=$recipes ;;
  esac
  if [[ -n $words ]]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    [[ $previous == --policy || $previous == --start || $previous == --recipe ]] && COMPREPLY+=($(compgen -f -- "$current"))
    return
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    [[ ${{COMP_WORDS[i]}} == -* ]] && break
    path="${{path:+$path }}${{COMP_WORDS[i]}}"
  done
  case $path in
{}  esac
  case $path in
    "tetris policies") words="$words $policies" ;;
    completion) words="$words bash" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [[ ${{#COMPREPLY[@]}} -eq 0 ]] && COMPREPLY=($(compgen -f -- "$current"))
}}
complete -F _fourfold fourfold
)",
                     fmt::join(names_of(data::policies()), " "), fmt::join(names_of(data::recipes()), " "),
                     fmt::join(names_of(tetris::rulesets()), " "), fmt::join(tetris::method_names(), " "),
                     fmt::join(names_of(tetris::feature_sets()), " "), cases);
}

}  // namespace

void add_completion(CLI::App& root) {
  CLI::App* command = root.add_subcommand("completion", "Prints a completion script for the shell");
  auto shell = std::make_shared<std::string>();
  command->add_option("SHELL", *shell, "bash")->required()->check(CLI::IsMember({"bash"}));
  command->footer("Use it now: source <(fourfold completion bash). `make install` puts it where bash finds it.");
  command->callback([&root, shell] { fmt::print("{}", bash_script(root)); });
}

}  // namespace fourfold::app
