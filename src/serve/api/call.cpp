// Reads queries and bodies.
#include "serve/api/call.h"

#include "base/field.h"
#include "base/utf8.h"

namespace fourfold::serve {

bool is_api(std::string_view target) { return target.starts_with("/api/"); }

std::string_view Call::asked(std::string_view name) const {
  for (const auto& [key, value] : query)
    if (key == name) return value;
  return {};
}

Result<std::int64_t> Call::number_or(std::string_view name, std::int64_t otherwise, std::int64_t least,
                                     std::int64_t most) const {
  const std::string_view text = asked(name);
  if (text.empty()) return otherwise;
  const auto number = number_from<std::int64_t>(text);
  if (number && *number >= least && *number <= most) return *number;
  return Error{std::string(name) + ": expected a whole number from " + std::to_string(least) + " to " +
               std::to_string(most) + ", not " + in_quotes(text)};
}

Result<Json> Call::body() const {
  auto body = Json::parse(request->body, kBodyLimits);
  if (!body) return Error{"the body is not JSON: " + body.error()};
  if (!body->is_object()) return Error{"the body is " + std::string(body->type_name()) + ", expected an object"};
  return body;
}

Result<std::string> text_at(const Json& body, std::string_view key) {
  if (const std::string* text = body[key].as_string()) return *text;
  return Error{std::string(key) + ": expected a text"};
}

Result<std::int64_t> number_at(const Json& body, std::string_view key) {
  if (const auto number = body[key].as_int()) return *number;
  return Error{std::string(key) + ": expected a whole number"};
}

}  // namespace fourfold::serve
