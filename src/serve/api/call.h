// A request to the API, split into its parts.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "serve/http/message.h"

namespace fourfold::serve {

/// The path of the API.
inline constexpr std::string_view kApiRoot = "/api/v1/";

/// Whether the path of this target is below "/api/", so that it is not a file of the page.
bool is_api(std::string_view target);

/// A body of the API is a small object with at most one long text, the replay.
inline constexpr Json::Limits kBodyLimits{.depth = 8, .bytes = std::size_t{2} << 20, .values = 256};

struct Call {
  const Request* request = nullptr;
  std::vector<std::string> path;                           ///< the parts of the path that match `*` in the route
  std::vector<std::pair<std::string, std::string>> query;  ///< decoded, in the order of the address

  /// The value of a name in the query; empty if the query does not have it.
  [[nodiscard]] std::string_view asked(std::string_view name) const;
  /// A whole number in the query; the error says what was expected.
  [[nodiscard]] Result<std::int64_t> number_or(std::string_view name, std::int64_t otherwise, std::int64_t least,
                                               std::int64_t most) const;
  /// The body, which must be an object.
  [[nodiscard]] Result<Json> body() const;
};

/// A text in the body; the error names it.
Result<std::string> text_at(const Json& body, std::string_view key);
Result<std::int64_t> number_at(const Json& body, std::string_view key);

}  // namespace fourfold::serve
