// The address of something on another machine: http, https, ws or wss.
#pragma once

#include <string>

#include "base/result.h"

namespace fourfold::serve {

struct Url {
  bool is_secure = false;
  std::string host;  ///< without the brackets of IPv6
  std::string port = "80";
  std::string target = "/";  ///< with the query

  /// For the field Host: brackets, and the port unless it is the usual one.
  [[nodiscard]] std::string authority() const;
  /// As browsers write it: "https://example.org".
  [[nodiscard]] std::string origin() const { return (is_secure ? "https://" : "http://") + authority(); }
};

/// Refuses other schemes, names and passwords, and what would not be one line of a request.
Result<Url> url_of(const std::string& text);

}  // namespace fourfold::serve
