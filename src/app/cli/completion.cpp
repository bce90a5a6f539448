// The completion scripts of bash and zsh: the tables as two functions that both shells read alike,
// and for each shell a function that looks where on the command line it is and asks them.
#include "app/cli/completion.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace fourfold::app {
namespace {

std::string_view name_of(Paths paths) {
  return paths == Paths::files ? "files" : paths == Paths::folders ? "folders" : "";
}

/// `"tetris run") sub_words="" option_words="--help --rules ..." ;;`
void add_commands(const Command& command, const std::string& path, std::string& out) {
  std::vector<std::string> commands, options = {"--help"};
  if (!command.version().empty()) options.emplace_back("--version");
  for (const Command& sub : command.subcommands()) commands.push_back(sub.name());
  for (const Option& option : command.options()) {
    if (!option.is_positional()) options.push_back(option.name);
  }
  out += fmt::format("    \"{}\") sub_words=\"{}\" option_words=\"{}\" ;;\n", path, fmt::join(commands, " "),
                     fmt::join(options, " "));
  for (const Command& sub : command.subcommands()) add_commands(sub, path_of(path, sub.name()), out);
}

/// `"tetris run --rules") takes=one value_words="classic genes" value_paths="" ;;`; the first place
/// is `"tetris replay 1"`.
void add_values(const Command& command, const std::string& path, std::string& out) {
  int place = 0;
  for (const Option& option : command.options()) {
    const std::string which = option.is_positional() ? std::to_string(++place) : option.name;
    if (option.is_flag) continue;
    out += fmt::format("    \"{}\") takes={} value_words=\"{}\" value_paths=\"{}\" ;;\n", path_of(path, which),
                       option.is_list || option.value_may_miss ? "many" : "one", fmt::join(option.words, " "),
                       name_of(option.paths));
  }
  for (const Command& sub : command.subcommands()) add_values(sub, path_of(path, sub.name()), out);
}

/// What both shells share. The variables have no name that means something to zsh (path, words,
/// commands, options). A place that takes many values keeps its number.
std::string tables(const Command& root) {
  std::string commands, values;
  add_commands(root, "", commands);
  add_values(root, "", values);
  return "# The commands and options that may follow command $1.\n"
         "_fourfold_command() {\n  sub_words=\"\" option_words=\"\"\n  case $1 in\n" +
         commands +
         "  esac\n}\n\n"
         "# What option or place $2 of command $1 takes: one value, many or none, which words and which paths.\n"
         "_fourfold_value() {\n  takes=none value_words=\"\" value_paths=\"\"\n  case \"${1:+$1 }$2\" in\n" +
         values +
         "  esac\n}\n\n"
         R"(# Reads the words before the cursor; then `due` is the option or place whose value comes next, if one does.
_fourfold_read() {
  local word
  at="" due="" place=1
  _fourfold_command ""
  for word in "$@"; do
    [[ $word == "=" ]] && continue
    _fourfold_value "$at" "$due"
    if [[ -n $due && $takes == one ]] || [[ -n $due && $takes == many && $word != -* ]]; then
      [[ $takes == one ]] && due=""
    elif [[ $word == --*=* ]]; then
      due=""
    elif [[ $word == -* ]]; then
      due="" takes=none
      _fourfold_value "$at" "$word"
      [[ $takes != none ]] && due=$word
    elif [[ " $sub_words " == *" $word "* ]]; then
      at="${at:+$at }$word"
      _fourfold_command "$at"
    else
      _fourfold_value "$at" "$place"
      [[ $takes == one ]] && place=$((place + 1))
    fi
  done
  if [[ -z $due && -z $sub_words ]]; then
    _fourfold_value "$at" "$place"
    [[ $takes != none ]] && due=$place
  fi
  _fourfold_value "$at" "$due"
}
)";
}

}  // namespace

std::string path_of(const std::string& path, const std::string& name) {
  return path.empty() ? name : path + " " + name;
}

std::string bash_completion(const Command& root) {
  return "# bash completion for fourfold; made by `fourfold completion bash`\n\n" + tables(root) + R"(
# Adds to the replies what of $1 (words) begins like the word at the cursor.
_fourfold_reply() {
  local word
  for word in $1; do [[ $word == "$current"* ]] && COMPREPLY+=("$word"); done
}

_fourfold_paths() {
  local path
  # As the name reads without the quotes and backslashes it was typed with; readline puts its own
  # around the answer.
  local typed=${current#[\"\']}
  typed=${typed//\\/}
  while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$typed")
  compopt -o filenames 2>/dev/null  # blanks are quoted, and a folder is followed by / and no space
}

_fourfold() {
  local current=${COMP_WORDS[COMP_CWORD]} sub_words option_words takes value_words value_paths at due place
  COMPREPLY=()
  _fourfold_read "${COMP_WORDS[@]:1:COMP_CWORD-1}"
  [[ $current == "=" ]] && current=""
  if [[ $current == -* && ( -z $due || $due != -* || $takes == many ) ]]; then
    _fourfold_reply "$option_words"
  elif [[ -n $due ]]; then
    _fourfold_reply "$value_words"
    case $value_paths in
      files) _fourfold_paths -f ;;
      folders) _fourfold_paths -d ;;
    esac
  elif [[ -n $sub_words ]]; then
    _fourfold_reply "$sub_words"
  else
    _fourfold_reply "$option_words"
  fi
}
complete -F _fourfold fourfold
)";
}

std::string zsh_completion(const Command& root) {
  return "#compdef fourfold\n# zsh completion for fourfold; made by `fourfold completion zsh`\n\n" + tables(root) + R"(
_fourfold() {
  local sub_words option_words takes value_words value_paths at due place current=$words[CURRENT]
  local -a before=("${(@)words[2,CURRENT-1]}")
  if [[ $current == --*=* ]]; then
    before+=("${current%%=*}")
    compset -P '--*='
    current=${current#*=}
  fi
  _fourfold_read "${before[@]}"
  if [[ $current == -* && ( -z $due || $due != -* || $takes == many ) ]]; then
    compadd -- ${=option_words}
  elif [[ -n $due ]]; then
    [[ -n $value_words ]] && compadd -- ${=value_words}
    case $value_paths in
      files) _files ;;
      folders) _files -/ ;;
    esac
  elif [[ -n $sub_words ]]; then
    compadd -- ${=sub_words}
  else
    compadd -- ${=option_words}
  fi
}

# Called by the completion system, or read by `source`.
if [[ $funcstack[1] == _fourfold ]]; then
  _fourfold "$@"
else
  compdef _fourfold fourfold
fi
)";
}

}  // namespace fourfold::app
