// Reads the four layouts.
#include "tetris/tetrio/file.h"

#include <algorithm>
#include <span>

#include "base/utf8.h"

namespace fourfold::tetris::tetrio {
namespace {

constexpr std::size_t kLongestName = 40, kMostRounds = 1000, kMostPlayers = 100;

std::string outside_text(const Json& value) {
  const std::string* text = value.as_string();
  return text == nullptr ? std::string{} : shortened(printable(*text), kLongestName);
}

/// A number or a word, as attacks name their senders.
std::string id_text(const Json& value) {
  if (value.is_null()) return {};
  return value.is_string() ? *value.as_string() : value.dump();
}

Record old_record(const Json& user, const Json& replay) {
  Record record;
  record.name = outside_text(user["username"]);
  record.events = &replay["events"];
  record.frames = &replay["frames"];
  return record;
}

/// Its results stand in the file twice.
Record old_solo_record(const Json& root) {
  Record record = old_record(root["user"], root["data"]);
  if (root["endcontext"].is_object()) record.summary = &root["endcontext"];
  return record;
}

Record new_record(const Json& name, const Json& replay) {
  const Json& options = replay["options"];
  return {.name = outside_text(name),
          .id = id_text(options["gameid"]),
          .events = &replay["events"],
          .options = &options,
          .results = &replay["results"],
          .frames = &replay["frames"]};
}

/// One more than there may be at most, so that too many are noticed.
std::span<const Json> first_rounds(const Json& rounds) {
  return std::span(rounds.elements()).first(std::min(rounds.size(), kMostRounds + 1));
}

void add_round(File& file, std::vector<Record> players) {
  for (Record& player : players) player.in_match = true;
  file.rounds.push_back(std::move(players));
}

void read_old_rounds(File& file) {
  for (const Json& round : first_rounds((*file.json)["data"])) {
    std::vector<Record> players;
    for (std::size_t i = 0; i < std::min(round["replays"].size(), kMostPlayers); ++i)
      players.push_back(old_record(round["board"][i]["user"], round["replays"][i]));
    add_round(file, std::move(players));
  }
}

void read_new_rounds(File& file) {
  for (const Json& round : first_rounds((*file.json)["replay"]["rounds"])) {
    std::vector<Record> players;
    for (std::size_t i = 0; i < std::min(round.size(), kMostPlayers); ++i)
      players.push_back(new_record(round[i]["username"], round[i]["replay"]));
    add_round(file, std::move(players));
  }
}

bool read_rounds(File& file) {
  const Json& root = *file.json;
  const Json& replay = root["replay"];
  const Json& data = root["data"];
  if (replay["rounds"].is_array())
    read_new_rounds(file);
  else if (replay["events"].is_array())
    file.rounds.push_back({new_record(root["users"][std::size_t{0}]["username"], replay)});
  else if (data.is_array())
    read_old_rounds(file);
  else if (data["events"].is_array())
    file.rounds.push_back({old_solo_record(root)});
  else
    return false;
  return true;
}

}  // namespace

Result<File> file_from(std::string_view text) {
  if (text.size() > kMostBytes) return Error{"a replay of more than 20 MB"};
  constexpr std::size_t kMostValues = 4'000'000;  // 20 MB of boards have as many
  auto json = Json::parse(text, {.depth = 64, .bytes = kMostBytes, .values = kMostValues});
  if (!json) return Error{"not a TETR.IO replay, which is JSON: " + json.error()};
  File file{std::make_shared<const Json>(*std::move(json)), {}, {}, {}};
  if (!read_rounds(file))
    return Error{"not a TETR.IO replay: expected replay.rounds, replay.events, or data with events"};
  if (file.rounds.empty()) return Error{"the replay has no rounds"};
  if (file.rounds.size() > kMostRounds) return Error{"a replay of more than 1000 rounds"};
  const Json& root = *file.json;
  file.mode = outside_text(root["gamemode"].is_null() ? root["gametype"] : root["gamemode"]);
  file.when = outside_text(root["ts"]);
  return file;
}

}  // namespace fourfold::tetris::tetrio
