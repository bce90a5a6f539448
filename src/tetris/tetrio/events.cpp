// Reads the events of a round.
#include "tetris/tetrio/events.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "base/utf8.h"

namespace fourfold::tetris::tetrio {
namespace {

constexpr int kMostRows = 1000;               ///< of one attack
constexpr std::size_t kMostAttacks = 20'000;  ///< in a round; a match of an hour has some thousands

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
constexpr std::array<std::string_view, 2> kKeysBack = {"undo", "redo"};
constexpr std::string_view kKeyAgain = "retry";
/// Keys that move no piece.
constexpr std::array<std::string_view, 3> kIdleKeys = {"exit", "chat", "pause"};
constexpr std::array<std::string_view, 2> kIdleKeyBeginnings = {"target", "menu"};

/// Events that change nothing in a game of two or alone, and what lies in those of type `ige`.
constexpr std::array<std::string_view, 3> kIdleEvents = {"start", "strategy", "manual_target"};
constexpr std::array<std::string_view, 2> kIdleInteractions = {"allow_targeting", "kev"};

std::string_view word_of(const Json& value) {
  const std::string* word = value.as_string();
  return word == nullptr ? std::string_view{} : std::string_view(*word);
}

std::int64_t number_of(const Json& value, std::int64_t otherwise) {
  const auto number = value.as_double();
  return number && *number >= -1e15 && *number <= 1e15 ? static_cast<std::int64_t>(*number) : otherwise;
}

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

bool is_idle_key(std::string_view word) {
  return is_one_of(word, kIdleKeys) || std::ranges::any_of(kIdleKeyBeginnings, [&](std::string_view beginning) {
           return word.starts_with(beginning);
         });
}

/// `what` is the word that is not known.
bool is_unknown(const Json& what, Event& event) {
  event.kind = Event::Kind::unknown;
  event.data = &what;
  return true;
}

bool read_key(const Json& data, Event& event) {
  const std::string_view word = word_of(data["key"]);
  const auto row = std::ranges::find(kKeyWords, word, &KeyWord::word);
  if (row == kKeyWords.end()) {
    const bool is_press = event.kind == Event::Kind::press;
    if (word == kKeyAgain) {
      event.kind = is_press ? Event::Kind::again : Event::Kind::release;
      event.data = &data["key"];
      return true;
    }
    if (!word.empty() && (!is_press || is_idle_key(word))) return false;
    if (!is_one_of(word, kKeysBack)) return is_unknown(data["key"], event);
    event.kind = Event::Kind::goes_back;
    event.data = &data["key"];
    return true;
  }
  event.key = row->key;
  const Json &subframe = data["subframe"], &hoisted = data["hoisted"];
  event.subframe = subframe.as_double().value_or(0);
  event.hoisted = hoisted.as_bool().value_or(false);
  const bool is_part = subframe.is_null() || (subframe.is_number() && event.subframe >= 0 && event.subframe <= 1);
  if (!is_part) return is_unknown(subframe, event);
  if (!hoisted.is_null() && !hoisted.is_bool()) return is_unknown(hoisted, event);
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
  if (is_one_of(type, kIdleInteractions)) return false;
  if (type != "interaction" && type != "interaction_confirm") return is_unknown(outer["type"], event);
  const Json& inner = outer["data"];
  if (word_of(inner["type"]) == "targeted") return false;
  if (word_of(inner["type"]) != "garbage") return is_unknown(inner["type"], event);
  if (const Json* size = inner.find("size"); size != nullptr && number_of(*size, 1) != 1)
    return is_unknown(*size, event);  // a hole of more than one column
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
    return !is_one_of(type, kIdleEvents) && is_unknown(from["type"], event);
  return true;
}

/// How long the key for a new game was held, and no event for its release.
void measure_again(std::vector<Event>& events) {
  Event* pressed = nullptr;
  for (Event& event : events) {
    if (event.kind == Event::Kind::again) pressed = &event;
    if (event.kind != Event::Kind::release || event.data == nullptr || pressed == nullptr) continue;
    pressed->key_held = event.frame - pressed->frame;
    pressed = nullptr;
  }
  std::erase_if(events, [](const Event& event) { return event.kind == Event::Kind::release && event.data != nullptr; });
}

}  // namespace

Result<std::vector<Event>> events_from(const Json& events) {
  if (!events.is_array()) return Error{"the file has no list of events"};
  std::vector<Event> read;
  read.reserve(events.size());
  std::int64_t last = 0;
  std::size_t attacks = 0, confirmed = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Json& from = events[i];
    const auto frame = from["frame"].as_double();
    const auto wrong = [&](const std::string& why) { return Error{"event " + std::to_string(i + 1) + why}; };
    if (!frame || !(*frame >= 0)) return wrong(" has no frame");
    if (*frame > static_cast<double>(kLastFrame)) return wrong(" comes after more than five hours");
    Event event;
    event.frame = static_cast<std::int64_t>(*frame);
    if (event.frame < last) return wrong(" comes before the one above it");
    last = event.frame;
    if (!read_event(from, event)) continue;
    if (event.kind == Event::Kind::attack && ++attacks > kMostAttacks)
      return wrong(" is an attack after " + std::to_string(kMostAttacks) + " others");
    if (event.kind == Event::Kind::confirm && ++confirmed > kMostAttacks)
      return wrong(" confirms an attack after " + std::to_string(kMostAttacks) + " others");
    read.push_back(std::move(event));
  }
  measure_again(read);
  return read;
}

}  // namespace fourfold::tetris::tetrio
