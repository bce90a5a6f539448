// Reads the events of a round.
#include "tetris/tetrio/events.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "base/utf8.h"

namespace fourfold::tetris::tetrio {
namespace {

constexpr std::int64_t kLastFrame = 60 * 60 * 60 * 5;  ///< five hours
constexpr int kMostRows = 1000;                        ///< of one attack

struct KeyWord {
  std::string_view word;
  Key key;
};
constexpr auto kKeyWords = std::to_array<KeyWord>({
    {"moveLeft", Key::left},
    {"moveRight", Key::right},
    {"softDrop", Key::soft_drop},
    {"hardDrop", Key::hard_drop},
    {"rotateCW", Key::clockwise},
    {"rotateCCW", Key::counter_clockwise},
    {"rotate180", Key::half_turn},
    {"hold", Key::hold},
});
constexpr std::array<std::string_view, 3> kUnplayableKeys = {"retry", "undo", "redo"};

std::string_view word_of(const Json& value) {
  const std::string* word = value.as_string();
  return word == nullptr ? std::string_view{} : std::string_view(*word);
}

std::int64_t number_of(const Json& value, std::int64_t otherwise) {
  const auto number = value.as_double();
  return number && *number >= -1e15 && *number <= 1e15 ? static_cast<std::int64_t>(*number) : otherwise;
}

bool read_key(const Json& data, Event& event) {
  const std::string_view word = word_of(data["key"]);
  if (std::ranges::find(kUnplayableKeys, word) != kUnplayableKeys.end()) {
    event.kind = Event::Kind::unplayable;
    event.data = &data["key"];
    return true;
  }
  const auto row = std::ranges::find(kKeyWords, word, &KeyWord::word);
  if (row == kKeyWords.end()) return false;
  event.key = row->key;
  event.subframe = std::clamp(data["subframe"].as_double().value_or(0), 0., 1.);
  event.hoisted = data["hoisted"].as_bool().value_or(false);
  return true;
}

/// Who sent it: a number of the game or an id, or a name in older files.
std::string sender_of(const Json& outer, const Json& inner) {
  for (const Json* value : {&inner["gameid"], &outer["sender_id"], &outer["sender"]}) {
    if (!value->is_null()) return value->is_string() ? *value->as_string() : value->dump();
  }
  return {};
}

/// In older files what happened lies one level deeper.
bool read_interaction(const Json& data, Event& event) {
  const Json& outer = word_of(data["type"]) == "ige" ? data["data"] : data;
  const std::string_view type = word_of(outer["type"]);
  if (type == "target") {
    event.kind = Event::Kind::targets;
    event.data = &outer["data"]["targets"];
    return true;
  }
  const Json& inner = outer["data"];
  if ((type != "interaction" && type != "interaction_confirm") || word_of(inner["type"]) != "garbage") return false;
  event.kind = type == "interaction" ? Event::Kind::attack : Event::Kind::confirm;
  Attack& attack = event.attack;
  attack.rows = static_cast<int>(std::clamp<std::int64_t>(number_of(inner["amt"], 0), 0, kMostRows));
  attack.column = static_cast<int>(std::clamp<std::int64_t>(number_of(inner["column"], -1), -1, 9));
  attack.id = number_of(outer["cid"].is_null() ? inner["cid"] : outer["cid"], -1);
  attack.sent = number_of(inner["iid"], -1);
  attack.seen = number_of(inner["ackiid"], 0);
  attack.frame = number_of(inner["frame"].is_null() ? outer["sent_frame"] : inner["frame"], -1);
  attack.x = inner["x"].as_double().value_or(-1);
  attack.sender = sender_of(outer, inner);
  return true;
}

/// False: an event that changes nothing here.
bool read_event(const Json& from, Event& event) {
  const std::string_view type = word_of(from["type"]);
  const Json& data = from["data"];
  if (type == "keydown" || type == "keyup") {
    event.kind = type == "keydown" ? Event::Kind::press : Event::Kind::release;
    return read_key(data, event);
  }
  if (type == "ige") return read_interaction(data, event);
  event.data = type == "targets" ? &data["data"] : &data;
  if (type == "targets")
    event.kind = Event::Kind::targets;
  else if (type == "full")
    event.kind = Event::Kind::full;
  else if (type == "end")
    event.kind = Event::Kind::end;
  else
    return false;
  return true;
}

}  // namespace

Result<std::vector<Event>> events_from(const Json& events) {
  if (!events.is_array()) return Error{"the file has no list of events"};
  std::vector<Event> read;
  read.reserve(events.size());
  std::int64_t last = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Json& from = events[i];
    const auto frame = from["frame"].as_double();
    const std::string at = "event " + std::to_string(i + 1);
    if (!frame || !(*frame >= 0)) return Error{at + " has no frame"};
    if (*frame > static_cast<double>(kLastFrame)) return Error{at + " comes after more than five hours"};
    Event event;
    event.frame = static_cast<std::int64_t>(*frame);
    if (event.frame < last) return Error{at + " comes before the one above it"};
    last = event.frame;
    if (read_event(from, event)) read.push_back(std::move(event));
  }
  return read;
}

}  // namespace fourfold::tetris::tetrio
