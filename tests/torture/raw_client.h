// A connection to a port of this machine that sends whatever it likes and never waits for long.
#pragma once

#include <poll.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "serve/client/loopback_test.h"

namespace fourfold::torture {

class RawClient {
 public:
  explicit RawClient(std::uint16_t port) : line_(port), is_open_(line_.is_connected()) {}

  [[nodiscard]] bool is_open() const { return is_open_; }

  /// As much as goes without waiting; false when the other side has ended.
  bool send(std::string_view bytes) {
    while (is_open_ && !bytes.empty()) {
      const ssize_t n = ::send(line_.socket(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
      if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return true;
      if (n <= 0) return is_open_ = false;
      bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return is_open_;
  }

  /// What comes until the other side ends, nothing comes for a while, or it is enough.
  std::string read(std::chrono::milliseconds patience, std::string_view until = "", std::size_t most = 1 << 20) {
    std::string text;
    std::array<char, 16384> block;
    while (is_open_ && text.size() < most && (until.empty() || text.find(until) == std::string::npos)) {
      pollfd wait{.fd = line_.socket(), .events = POLLIN, .revents = 0};
      if (::poll(&wait, 1, static_cast<int>(patience.count())) <= 0) break;
      const ssize_t n = ::recv(line_.socket(), block.data(), block.size(), 0);
      if (n <= 0) is_open_ = false;
      if (n > 0) text.append(block.data(), static_cast<std::size_t>(n));
    }
    return text;
  }

 private:
  testing::Loopback line_;
  bool is_open_;
};

/// 404 of "HTTP/1.1 404 Not Found"; 0 for what is no answer.
inline int status_of(std::string_view answer) {
  constexpr std::string_view kStart = "HTTP/1.1 ";
  return answer.starts_with(kStart) ? std::atoi(std::string(answer.substr(kStart.size(), 3)).c_str()) : 0;
}

}  // namespace fourfold::torture
