// The side of the clients: many connections to a port of this machine on one thread, by epoll.
#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace fourfold::bench {

using Clock = std::chrono::steady_clock;

class Load {
 public:
  Load() : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {}
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;
  ~Load() {
    for (const int socket : sockets_) ::close(socket);
    ::close(epoll_);
  }

  void open(std::uint16_t port) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (socket < 0 || ::connect(socket, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
      throw std::runtime_error("no connection to the server under test");
    const int on = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    ::fcntl(socket, F_SETFL, O_NONBLOCK);
    epoll_event event{.events = EPOLLIN, .data = {.u64 = sockets_.size()}};
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &event);
    sockets_.push_back(socket);
    last_.emplace_back();
  }

  [[nodiscard]] std::size_t size() const { return sockets_.size(); }

  /// What is sent is small, so it always fits into the buffer of the system.
  void send(std::size_t i, std::string_view bytes) {
    if (::send(sockets_[i], bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size())) return;
    if (errno == EAGAIN) throw std::runtime_error("the server under test does not read what is sent");
    const ssize_t n = ::recv(sockets_[i], block_.data(), block_.size(), 0);
    if (n > 0) last_[i].assign(block_.data() + std::max<ssize_t>(0, n - 200), block_.data() + n);
    throw std::runtime_error(why_ended(i));
  }

  /// Calls `on_bytes(i, bytes)` for all that came until then, or waits so long for something.
  template <class Function>
  void poll(std::chrono::milliseconds longest, Function on_bytes) {
    std::array<epoll_event, 256> events;
    const int count = ::epoll_wait(epoll_, events.data(), events.size(), static_cast<int>(longest.count()));
    for (int e = 0; e < count; ++e) {
      const std::size_t i = events[static_cast<std::size_t>(e)].data.u64;
      const ssize_t n = ::recv(sockets_[i], block_.data(), block_.size(), 0);
      if (n == 0 || (n < 0 && errno != EAGAIN)) throw std::runtime_error(why_ended(i));
      if (n <= 0) continue;
      last_[i].assign(block_.data() + std::max<ssize_t>(0, n - 200), block_.data() + n);
      on_bytes(i, std::string_view(block_.data(), static_cast<std::size_t>(n)));
    }
  }

 private:
  [[nodiscard]] std::string why_ended(std::size_t i) const {
    return "the server under test ended a connection; its last word: " + last_[i];
  }

  int epoll_;
  std::vector<int> sockets_;
  std::array<char, 65536> block_{};
  std::vector<std::string> last_;  // of each: the end of what came last
};

}  // namespace fourfold::bench
