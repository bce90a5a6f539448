// How persons' games of Connect Four ended.
#include "app/files/match_log.h"

#include <algorithm>
#include <array>

#include "app/command.h"
#include "app/files/files.h"
#include "app/files/paths.h"
#include "base/json.h"
#include "scores/entry/name.h"

namespace fourfold::app {
namespace {

constexpr std::array<std::string_view, 3> kResults = {"won", "drawn", "lost"};  ///< in the order of the enum
constexpr Json::Limits kLineLimits{.depth = 4, .bytes = 10'000};

std::string log_path() { return (data_folder() / "matches.jsonl").string(); }

std::string log_text() {
  try {
    return std::filesystem::exists(log_path()) ? read_file(log_path(), kMatchesFile) : "";
  } catch (const Failure&) {
    return "";
  }
}

/// Names are compared as the rankings keep them: the settings may hold one with blanks around it.
bool is_of(const std::string& name, const MatchesOf& whose) {
  if (name.empty()) return whose.nameless;
  const auto clean = scores::clean_name(name);
  return name == whose.name || (clean && *clean == whose.name);
}

void count(std::vector<teach::OpponentRecord>& list, const std::string& opponent, std::string_view result) {
  auto at = std::ranges::find(list, opponent, &teach::OpponentRecord::opponent);
  if (at == list.end()) at = list.insert(list.end(), {.opponent = opponent});
  at->won += result == kResults[0] ? 1 : 0;
  at->drawn += result == kResults[1] ? 1 : 0;
  at->lost += result == kResults[2] ? 1 : 0;
}

}  // namespace

void log_match(const scenes::FinishedMatch& result) {
  const Json line = Json::object({{"date", seconds_since_1970()},
                                  {"name", result.name},
                                  {"opponent", result.opponent},
                                  {"result", kResults[static_cast<std::size_t>(result.end)]}});
  try {
    make_folder(data_folder().string());
    append_to_file(log_path(), line.dump() + "\n");
  } catch (const std::exception&) {  // a full disk must not end the game
  }
}

std::vector<teach::OpponentRecord> opponents_of(const MatchesOf& whose) {
  std::vector<teach::OpponentRecord> list;
  const std::string text = log_text();
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    const auto line = Json::parse(std::string_view(text).substr(from, end - from), kLineLimits);
    from = end + 1;
    if (!line) continue;
    const std::string *who = (*line)["name"].as_string(), *opponent = (*line)["opponent"].as_string(),
                      *result = (*line)["result"].as_string();
    if (who != nullptr && is_of(*who, whose) && opponent != nullptr && result != nullptr)
      count(list, *opponent, *result);
  }
  return list;
}

}  // namespace fourfold::app
