// Hands commands over to the complete program.
#include "app/beyond.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "app/cli/command_line.h"
#include "app/command.h"
#include "parts/part.h"

namespace fourfold::app {
namespace {

constexpr std::string_view kComplete = "fourfold-complete", kCompletion = "completion";

/// The first two words, as far as they are commands.
std::pair<std::string_view, std::string_view> commands_in(const std::vector<std::string>& words) {
  const auto at = [&](std::size_t i) {
    return i < words.size() && !words[i].starts_with("-") ? std::string_view(words[i]) : std::string_view();
  };
  return {at(0), at(0).empty() ? std::string_view() : at(1)};
}

bool asks_for_ranked(const std::vector<std::string>& words) {
  return std::ranges::any_of(
      words, [](const std::string& word) { return word == "--ranked" || word.starts_with("--ranked="); });
}

}  // namespace

Command& add_beyond(Command& parent, std::string_view name) {
  const auto row = std::ranges::find(kBeyond, name, &BeyondRow::name);
  return parent.add_subcommand(std::string(name), std::string(row->help));
}

void name_beyond(Command& parent, std::string_view group) {
  for (const BeyondRow& row : kBeyond) {
    if (row.group == group) parent.add_subcommand(std::string(row.name), std::string(row.help)).callback([] {});
  }
}

bool is_beyond(const std::vector<std::string>& words) {
  const auto [first, second] = commands_in(words);
  const auto names = [&](const BeyondRow& row) {
    return row.group.empty() ? row.name == first : row.group == first && row.name == second;
  };
  return std::ranges::any_of(kBeyond, names) || asks_for_ranked(words) || first == kCompletion;
}

void hand_over(char** arguments, const std::vector<std::string>& words) {
  const std::filesystem::path program = parts::program_folder() / kComplete;
  ::execv(program.c_str(), arguments);
  if (errno == ENOENT && words[0] == kCompletion) return;
  const std::string what = asks_for_ranked(words) ? "a ranked game" : fmt::format("`fourfold {}`", words[0]);
  if (errno != ENOENT) throw Failure(fmt::format("cannot start {}: {}", program.string(), std::strerror(errno)));
  throw Failure(fmt::format(
      "{} needs the complete program, which is not built yet: run `make build` in the sources (expected {})", what,
      program.string()));
}

}  // namespace fourfold::app
