// The files of a ladder.
#include "app/arena/ladder_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/command.h"
#include "app/files/files.h"
#include "app/files/toml_text.h"
#include "base/json.h"

namespace fourfold::app {
namespace {

constexpr std::size_t kMostLadderBots = 100, kLongestBotName = 40;

toml::table table_of_bots(const std::string& path) {
  try {
    return toml_from(read_file(path, kSettingsFile));
  } catch (const BadToml& bad) {
    throw UsageError(fmt::format("{}: line {}: {}", path, bad.line, bad.what));
  }
}

}  // namespace

std::vector<LadderBot> read_ladder_bots(const std::string& path) {
  const toml::table root = table_of_bots(path);
  const toml::table* list = root.get_as<toml::table>("bots");
  if (list == nullptr) throw UsageError(path + ": no table [bots]: expected lines NAME = \"BOT\" below it");
  std::vector<LadderBot> bots;
  for (const auto& [key, value] : *list) {
    const std::string name(key.str());
    const auto command = value.value<std::string>();
    if (name.empty() || name.size() > kLongestBotName)
      throw UsageError(fmt::format("{}: a name of {} bytes: expected 1 to {}", path, name.size(), kLongestBotName));
    if (!command || command->empty())
      throw UsageError(fmt::format("{}: {}: expected a name of ours or a command, in quotes", path, name));
    bots.push_back({name, *command});
  }
  if (bots.size() < 2 || bots.size() > kMostLadderBots)
    throw UsageError(fmt::format("{}: {} bots: expected 2 to {}", path, bots.size(), kMostLadderBots));
  std::ranges::sort(bots, {}, &LadderBot::name);
  return bots;
}

LadderGames::LadderGames(const std::string& path_of_bots)
    : path_(std::filesystem::path(path_of_bots).replace_extension(".games.jsonl").string()) {
  if (!std::filesystem::exists(path_)) return;
  const std::string text = read_file(path_, kMatchesFile);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const auto json = Json::parse(std::string_view(text).substr(begin, end - begin));
    begin = end + 1;
    if (!json) continue;
    const std::string *first = (*json)["first"].as_string(), *second = (*json)["second"].as_string();
    const std::string* settings = (*json)["settings"].as_string();
    const auto number = (*json)["number"].as_uint();
    const auto points = (*json)["points"].as_double();
    const bool is_whole = first != nullptr && second != nullptr && settings != nullptr && number && points;
    if (is_whole && *points >= 0 && *points <= 1) games_[{*first, *second, *settings}][*number] = *points;
  }
  is_line_open_ = !text.empty() && !text.ends_with('\n');
}

const LadderGames::Points& LadderGames::of(const Match& match) const {
  static const Points kNone;
  const auto found = games_.find(match);
  return found == games_.end() ? kNone : found->second;
}

void LadderGames::add(const Match& match, std::uint64_t number, double points) {
  const Json line = Json::object({{"first", match.first},
                                  {"second", match.second},
                                  {"settings", match.settings},
                                  {"number", number},
                                  {"points", points}});
  append_to_file(path_, (is_line_open_ ? "\n" : "") + line.dump() + "\n");
  is_line_open_ = false;
  games_[match][number] = points;
}

}  // namespace fourfold::app
