// Sends bytes to another machine and receives bytes, over TCP or TLS, until a deadline. For
// clients; the server does not use it.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "serve/client/url.h"

namespace fourfold::serve {

using Deadline = std::chrono::steady_clock::time_point;

class Wire {
 public:
  /// Connects. With TLS, the certificate must be valid and belong to the host. `certificates`: a
  /// file of authorities to trust instead of the system's; empty: the system's.
  static Result<Wire> open(const Url& url, Deadline deadline, const std::string& certificates = "");
  Wire(Wire&&) noexcept;
  Wire& operator=(Wire&&) noexcept;
  ~Wire();

  /// Sends all bytes and returns their number.
  Result<std::size_t> send(std::string_view bytes, Deadline deadline);
  /// Receives at least one byte; 0: the other side has closed.
  Result<std::size_t> receive(std::span<char> into, Deadline deadline);

 private:
  struct State;
  explicit Wire(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace fourfold::serve
