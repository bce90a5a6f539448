// An address on another machine: http, https, ws or wss.
#pragma once

#include <string>

#include "base/result.h"

namespace fourfold::serve {

struct Url {
  bool is_secure = false;
  std::string host;  ///< without the brackets of IPv6
  std::string port = "80";
  std::string target = "/";  ///< with the query

  /// The value for the field Host: with brackets, and with the port if it is not the usual one.
  [[nodiscard]] std::string authority() const;
  /// In the form of browsers: "https://example.org".
  [[nodiscard]] std::string origin() const { return (is_secure ? "https://" : "http://") + authority(); }
};

/// Refuses other schemes, user names and passwords, and characters that would break the line of a
/// request.
Result<Url> url_of(const std::string& text);

}  // namespace fourfold::serve
