// What held keys do: read and written.
#include "live/handling.h"

#include <algorithm>
#include <cstdint>

#include "base/field.h"
#include "live/fields.h"
#include "live/limits.h"

namespace fourfold::live {
namespace {

using tetris::modern::KeyDelay, tetris::modern::kKeyDelays, tetris::modern::kSubticks;

constexpr int kLongest = tetris::modern::kLongestDelayTicks;

/// Sets the delay from whichever of its two members is there; returns what is wrong.
std::optional<Error> read_delay(const Json& json, const KeyDelay& delay, Handling& handling) {
  const bool is_fine = json.contains(delay.in_subticks);
  if (is_fine && json.contains(delay.in_ticks))
    return Error{"'" + std::string(delay.in_ticks) + "' and '" + std::string(delay.in_subticks) + "': expected one"};
  const int unit = is_fine ? 1 : kSubticks;
  const auto number =
      int_member(json, is_fine ? delay.in_subticks : delay.in_ticks, delay.least, kLongest * (kSubticks / unit));
  if (!number) return Error{number.error()};
  handling.*delay.of = static_cast<int>(*number) * unit;
  return std::nullopt;
}

std::string_view next_part(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('/'), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

std::optional<int> number_between(std::string_view text, int least, int most) {
  const auto value = number_from<int>(text);
  return value && *value >= least && *value <= most ? value : std::nullopt;
}

bool read_delay(std::string_view text, const KeyDelay& delay, Handling& handling) {
  const bool is_fine = text.ends_with('s');
  if (is_fine) text.remove_suffix(1);
  const int unit = is_fine ? 1 : kSubticks;
  const auto number = number_between(text, delay.least, kLongest * (kSubticks / unit));
  if (number) handling.*delay.of = *number * unit;
  return number.has_value();
}

}  // namespace

Json handling_json(const Handling& handling) {
  Json json = Json::object({});
  for (const KeyDelay& delay : kKeyDelays) json[delay.name(handling)] = delay.number(handling);
  json["soft_drop_factor"] = handling.soft_drop_factor;
  json["initial"] = handling.initial;
  return json;
}

Result<Handling> handling_from(const Json& json) {
  if (json.is_null()) return Handling{};
  if (!json.is_object()) return Error{"'handling': expected an object"};
  const auto unknown =
      unknown_member(json, {"das_ticks", "das_subticks", "arr_ticks", "arr_subticks", "soft_drop_factor", "initial"});
  if (unknown) return *unknown;
  Handling handling;
  for (const KeyDelay& delay : kKeyDelays) {
    if (const auto wrong = read_delay(json, delay, handling)) return Error{"handling: " + wrong->what};
  }
  const auto soft = int_member(json, "soft_drop_factor", 0, kMostSoftDrop);
  if (!soft) return Error{"handling: " + soft.error()};
  const auto initial = bool_member(json, "initial", true);
  if (!initial) return Error{"handling: " + initial.error()};
  handling.soft_drop_factor = static_cast<int>(*soft);
  handling.initial = *initial;
  return handling;
}

std::string handling_text(const Handling& handling) {
  std::string text;
  for (const KeyDelay& delay : kKeyDelays)
    text += std::to_string(delay.number(handling)) + (delay.is_whole(handling) ? "/" : "s/");
  return text + std::to_string(handling.soft_drop_factor) + (handling.initial ? "/1" : "/0");
}

std::optional<Handling> handling_from(std::string_view text) {
  Handling handling;
  for (const KeyDelay& delay : kKeyDelays) {
    if (!read_delay(next_part(text), delay, handling)) return std::nullopt;
  }
  const auto soft = number_between(next_part(text), 0, kMostSoftDrop), initial = number_between(next_part(text), 0, 1);
  if (!soft || !initial || !text.empty()) return std::nullopt;
  handling.soft_drop_factor = *soft;
  handling.initial = *initial == 1;
  return handling;
}

}  // namespace fourfold::live
