// For tests: whether a JSON value matches a schema of the OpenAPI file. It knows the keywords that
// the file uses (JSON Schema 2020-12) and complains about all others.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/split.h"

namespace fourfold::serve {

class SchemaFile {
 public:
  explicit SchemaFile(Json root) : root_(std::move(root)) {}

  [[nodiscard]] const Json& root() const { return root_; }
  /// The value that a "$ref" refers to; the value itself if it is not a reference.
  [[nodiscard]] const Json& followed(const Json& value) const {
    const std::string* to = value["$ref"].as_string();
    if (to == nullptr) return value;
    const Json* at = &root_;
    for (const std::string_view part : split(std::string_view(*to).substr(2), '/')) at = &(*at)[part];
    return followed(*at);
  }

  /// Why the value does not match, and where; empty if it matches.
  [[nodiscard]] std::string why_not(const Json& schema_or_ref, const Json& value, const std::string& at = "$") const {
    const Json& schema = followed(schema_or_ref);
    if (!schema.is_object()) return at + ": there is no schema";
    for (const Json::Member& word : schema.members()) {
      const std::string why = why_not_word(schema, word, value, at);
      if (!why.empty()) return why;
    }
    return "";
  }

 private:
  [[nodiscard]] std::string why_not_word(const Json& schema, const Json::Member& word, const Json& value,
                                         const std::string& at) const {
    if (word.key == "type") return is_of(word.value, value) ? "" : at + ": expected " + word.value.dump();
    if (word.key == "enum") return contains(word.value, value) ? "" : at + ": expected one of " + word.value.dump();
    if (word.key == "required") return why_missing(word.value, value, at);
    if (word.key == "properties") return why_wrong_member(word.value, value, at);
    if (word.key == "additionalProperties") return why_too_many(schema, word.value, value, at);
    if (word.key == "items") return why_wrong_item(word.value, value, at);
    if (word.key == "minimum" && value.as_double())
      return *value.as_double() >= *word.value.as_double() ? "" : at + ": below " + word.value.dump();
    if (word.key == "maximum" && value.as_double())
      return *value.as_double() <= *word.value.as_double() ? "" : at + ": above " + word.value.dump();
    constexpr std::array kSaysNothing = {"description", "minimum", "maximum", "example"};
    return std::ranges::find(kSaysNothing, word.key) != kSaysNothing.end() ? "" : "unknown word " + word.key;
  }

  /// `type` is one name or a list of names.
  static bool is_of(const Json& type, const Json& value) {
    if (type.is_array())
      return std::ranges::any_of(type.elements(), [&](const Json& each) { return is_of(each, value); });
    const std::string& name = *type.as_string();
    if (name == "integer") return value.is_integer();
    return value.type_name() == name;
  }
  static bool contains(const Json& list, const Json& value) {
    return std::ranges::find(list.elements(), value) != list.elements().end();
  }
  static std::string why_missing(const Json& names, const Json& value, const std::string& at) {
    if (!value.is_object()) return "";
    for (const Json& name : names.elements())
      if (!value.contains(*name.as_string())) return at + ": has no " + *name.as_string();
    return "";
  }
  [[nodiscard]] std::string why_wrong_member(const Json& properties, const Json& value, const std::string& at) const {
    for (const Json::Member& member : value.members()) {
      const Json* schema = properties.find(member.key);
      std::string why = schema == nullptr ? "" : why_not(*schema, member.value, at + "." + member.key);
      if (!why.empty()) return why;
    }
    return "";
  }
  [[nodiscard]] std::string why_too_many(const Json& schema, const Json& rest, const Json& value,
                                         const std::string& at) const {
    for (const Json::Member& member : value.members()) {
      if (schema["properties"].contains(member.key)) continue;
      if (rest.as_bool() == false) return at + ": nobody expected " + member.key;
      std::string why = rest.is_object() ? why_not(rest, member.value, at + "." + member.key) : "";
      if (!why.empty()) return why;
    }
    return "";
  }
  [[nodiscard]] std::string why_wrong_item(const Json& schema, const Json& value, const std::string& at) const {
    for (std::size_t i = 0; i < value.elements().size(); ++i) {
      std::string why = why_not(schema, value[i], at + "[" + std::to_string(i) + "]");
      if (!why.empty()) return why;
    }
    return "";
  }

  Json root_;
};

}  // namespace fourfold::serve
