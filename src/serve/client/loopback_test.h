// For tests: a connection to a port of this machine.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <utility>

namespace fourfold::testing {

class Loopback {
 public:
  explicit Loopback(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    is_connected_ = socket_ >= 0 && ::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
  }
  Loopback(Loopback&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)), is_connected_(std::exchange(other.is_connected_, false)) {}
  Loopback& operator=(Loopback&&) = delete;
  ~Loopback() {
    if (socket_ >= 0) ::close(socket_);
  }

  [[nodiscard]] bool is_connected() const { return is_connected_; }
  [[nodiscard]] int socket() const { return socket_; }

 private:
  int socket_;
  bool is_connected_ = false;
};

}  // namespace fourfold::testing
