// Reading what the page asks.
#include "page_engine/question.h"

namespace fourfold::page_engine {

Error wrong(std::string_view name, std::string_view expected, const Json& found) {
  const std::string start = std::string(name) + ": expected " + std::string(expected);
  return Error{found.is_null() ? start : start + ", not " + brief(found)};
}

Result<Question> Question::from(std::string_view text) {
  constexpr Json::Limits kLimits{.depth = 16, .bytes = std::size_t{48} << 20, .values = 1'000'000};
  auto fields = Json::parse(text, kLimits);
  if (!fields) return Error{"the question is no JSON: " + fields.error()};
  if (!fields->is_object()) return wrong("the question", "an object", *fields);
  if ((*fields)["ask"].as_string() == nullptr) return wrong("ask", "the name of a verb", (*fields)["ask"]);
  return Question(*std::move(fields));
}

Result<std::int64_t> Question::number(std::string_view name, std::int64_t least, std::int64_t most) const {
  const auto value = fields_[name].as_int();
  if (value && *value >= least && *value <= most) return *value;
  return wrong(name, "a number from " + std::to_string(least) + " to " + std::to_string(most), fields_[name]);
}

Result<std::int64_t> Question::number_or(std::string_view name, std::int64_t usual, std::int64_t least,
                                         std::int64_t most) const {
  if (!has(name)) return usual;
  return number(name, least, most);
}

Result<std::string> Question::text(std::string_view name) const {
  if (const std::string* value = fields_[name].as_string()) return *value;
  return wrong(name, "a text", fields_[name]);
}

Result<std::string> Question::text_or(std::string_view name, std::string_view usual) const {
  if (!has(name)) return std::string(usual);
  return text(name);
}

Result<bool> Question::flag_or(std::string_view name, bool usual) const {
  if (!has(name)) return usual;
  if (const auto value = fields_[name].as_bool()) return *value;
  return wrong(name, "true or false", fields_[name]);
}

}  // namespace fourfold::page_engine
