// A very simple client: sends bytes to a port of this machine and reads what is returned.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "serve/client/loopback_test.h"

namespace fourfold::testing {

class Client {
 public:
  explicit Client(std::uint16_t port) : line_(port) {}

  [[nodiscard]] bool is_connected() const { return line_.is_connected(); }

  /// If the server has closed the connection, the bytes are lost; that is not an error.
  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t n = ::send(line_.socket(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (n <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(n));
    }
  }

  /// Everything until the server closes the connection.
  std::string rest() {
    while (more()) {
    }
    return std::exchange(read_, {});
  }

  /// Everything up to and including these bytes; what follows is kept for later.
  std::string until(std::string_view end) {
    while (read_.find(end) == std::string::npos && more()) {
    }
    const std::size_t length =
        std::min(read_.find(end), read_.size() - std::min(end.size(), read_.size())) + end.size();
    std::string part = read_.substr(0, length);
    read_.erase(0, part.size());
    return part;
  }

 private:
  bool more() {
    std::array<char, 4096> block;
    const ssize_t n = ::recv(line_.socket(), block.data(), block.size(), 0);
    if (n > 0) read_.append(block.data(), static_cast<std::size_t>(n));
    return n > 0;
  }

  Loopback line_;
  std::string read_;
};

/// Sends one request and returns the whole answer.
inline std::string asked(std::uint16_t port, std::string_view request) {
  Client client(port);
  client.send(request);
  return client.rest();
}

}  // namespace fourfold::testing
