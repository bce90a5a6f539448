// A client for HTTP and HTTPS, for one request at a time. Its time and the bytes it accepts are
// limited; certificates and host names are checked.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "base/result.h"
#include "serve/http/message.h"

namespace fourfold::serve {

struct FetchLimits {
  std::chrono::milliseconds time{20'000};     ///< for the whole request
  std::size_t bytes = std::size_t{16} << 20;  ///< of the body
  std::string certificates;                   ///< a file of authorities to trust instead of the system's
};

struct Fetch {
  std::string method = "GET";
  std::string body;
  Fields fields;  ///< besides Host, Content-Length and those that the connection needs
  FetchLimits limits;
};

/// Every answer is a response, even 404; redirections are not followed. The error says what went
/// wrong and where: no such host, connection refused, certificate, too slow, too long, not HTTP.
Result<Response> fetch(const std::string& url, const Fetch& fetch = {});

}  // namespace fourfold::serve
