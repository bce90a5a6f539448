// A client as simple as can be: bytes to a port of this machine, and what comes back.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace fourfold::testing {

class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    is_connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { ::close(socket_); }

  [[nodiscard]] bool is_connected() const { return is_connected_; }

  /// A server that has ended the connection takes nothing more; that is no error.
  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t n = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (n <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(n));
    }
  }

  /// Until the server ends the connection.
  std::string rest() {
    while (more()) {
    }
    return std::exchange(read_, {});
  }

  /// Until these bytes have come, with them; what comes after stays for later.
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
    const ssize_t n = ::recv(socket_, block.data(), block.size(), 0);
    if (n > 0) read_.append(block.data(), static_cast<std::size_t>(n));
    return n > 0;
  }

  int socket_;
  bool is_connected_ = false;
  std::string read_;
};

/// One request, and the whole answer.
inline std::string asked(std::uint16_t port, std::string_view request) {
  Client client(port);
  client.send(request);
  return client.rest();
}

}  // namespace fourfold::testing
