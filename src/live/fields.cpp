// Reads members of JSON objects from outside.
#include "live/fields.h"

#include <algorithm>

#include "base/utf8.h"
#include "base/words.h"
#include "live/limits.h"

namespace fourfold::live {
namespace {

Error wrong(std::string_view key, const Json& value, const std::string& expected) {
  const std::string there = value.is_null() ? "missing" : printable(brief(value));
  return Error{"'" + std::string(key) + "' is " + there + ": expected " + expected};
}

}  // namespace

std::optional<Error> unknown_member(const Json& object, std::initializer_list<std::string_view> known) {
  for (const Json::Member& member : object.members()) {
    if (std::ranges::find(known, member.key) == known.end())
      return Error{"unknown member " + in_quotes(member.key) + ": expected " + one_of({known.begin(), known.end()})};
  }
  return std::nullopt;
}

Result<std::int64_t> int_member(const Json& object, std::string_view key, std::int64_t least, std::int64_t most) {
  const auto number = object[key].as_int();
  if (number && *number >= least && *number <= most) return *number;
  return wrong(key, object[key], "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
}

Result<std::string> text_member(const Json& object, std::string_view key, std::size_t longest) {
  const Json& value = object[key];
  if (value.is_null()) return std::string();
  const std::string* text = value.as_string();
  if (text != nullptr && text->size() <= longest && printable(*text) == *text) return *text;
  return wrong(key, value, "printable text of at most " + std::to_string(longest) + " bytes");
}

Result<bool> bool_member(const Json& object, std::string_view key, bool usual) {
  if (object[key].is_null()) return usual;
  if (const auto value = object[key].as_bool()) return *value;
  return wrong(key, object[key], "true or false");
}

bool is_base64url(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

Result<std::string> base64url_member(const Json& object, std::string_view key, std::size_t longest) {
  const Json& value = object[key];
  if (value.is_null()) return std::string();
  const std::string* text = value.as_string();
  if (text != nullptr && text->size() <= longest && is_base64url(*text)) return *text;
  return wrong(key, value, "base64url without padding, of at most " + std::to_string(longest) + " bytes");
}

Result<std::size_t> name_member(const Json& object, std::string_view key, const std::vector<std::string_view>& names) {
  const std::string* text = object[key].as_string();
  const auto at = text == nullptr ? names.end() : std::ranges::find(names, *text);
  if (at != names.end()) return static_cast<std::size_t>(at - names.begin());
  return wrong(key, object[key], one_of(names));
}

Result<play::SignedName> signed_name_in(const Json& object) {
  const auto key = base64url_member(object, "key", kLongestKey),
             signature = base64url_member(object, "signature", kLongestSignature);
  const auto name = text_member(object, "name", kLongestName), service = text_member(object, "service", kLongestOrigin);
  for (const auto* text : {&key, &signature, &name, &service}) {
    if (!*text) return Error{text->error()};
  }
  const auto time = key->empty() ? Result<std::int64_t>(0) : int_member(object, "time", 0, INT64_MAX);
  if (!time) return Error{time.error()};
  return play::SignedName{*key, *name, *time, *service, *signature};
}

void add_signed_name(Json& to, const play::SignedName& who) {
  to["key"] = who.key;
  to["name"] = who.name;
  to["time"] = who.at_s;
  if (!who.service.empty()) to["service"] = who.service;
  to["signature"] = who.signature;
}

void add_members(Json& to, const Json& from) {
  for (const Json::Member& member : from.members()) to[member.key] = member.value;
}

}  // namespace fourfold::live
