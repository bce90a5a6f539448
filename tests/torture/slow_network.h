// A port in front of another one: a network between clients and a service that is slow or lossy on
// command. The port behind it may change, when the process there is started again.
#pragma once

#include <fcntl.h>
#include <poll.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <deque>
#include <list>
#include <memory>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "base/rng.h"
#include "serve/client/loopback_test.h"

namespace fourfold::torture {

class SlowNetwork {
 public:
  SlowNetwork(std::uint16_t to, std::uint64_t seed) : to_(to), rng_{.seed = seed} {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof at;
    const bool listens = ::bind(listener_, reinterpret_cast<const sockaddr*>(&at), size) == 0 &&
                         ::listen(listener_, 128) == 0 &&
                         ::getsockname(listener_, reinterpret_cast<sockaddr*>(&at), &size) == 0;
    port_ = listens ? ntohs(at.sin_port) : 0;
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  }
  SlowNetwork(const SlowNetwork&) = delete;
  SlowNetwork& operator=(const SlowNetwork&) = delete;
  ~SlowNetwork() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
    ::close(listener_);
  }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  void lead_to(std::uint16_t port) { to_ = port; }
  /// Each piece of data is kept back up to so long; of 1,000 pieces, `cuts` end their connection.
  void be_slow(int most_ms, std::uint32_t cuts) {
    most_ms_ = most_ms;
    cuts_ = cuts;
  }

 private:
  using Clock = std::chrono::steady_clock;
  struct Piece {
    Clock::time_point due;
    std::string bytes;
  };
  struct Side {
    int socket = -1;
    bool has_ended = false;      ///< nothing more comes from it
    std::deque<Piece> pieces{};  ///< on their way to it
  };
  struct Line {
    Side client, server;
    bool is_cut = false;
    ~Line() {
      for (const int socket : {client.socket, server.socket})
        if (socket >= 0) ::close(socket);
    }
  };

  void run(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      std::vector<pollfd> sockets = {{.fd = listener_, .events = POLLIN, .revents = 0}};
      for (const auto& line : lines_) {
        for (const Side* side : {&line->client, &line->server})
          if (!side->has_ended) sockets.push_back({.fd = side->socket, .events = POLLIN, .revents = 0});
      }
      ::poll(sockets.data(), sockets.size(), 5);
      accept_new();
      for (const auto& line : lines_) {
        take(line->client, line->server, *line);
        take(line->server, line->client, *line);
        give(line->client, *line);
        give(line->server, *line);
      }
      std::erase_if(lines_, [](const auto& line) {
        const bool is_done = (line->client.has_ended || line->server.has_ended) && line->client.pieces.empty() &&
                             line->server.pieces.empty();
        return line->is_cut || is_done;
      });
    }
  }

  void accept_new() {
    for (int client = 0; (client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK)) >= 0;) {
      auto line = std::make_unique<Line>();
      line->client.socket = client;
      line->server.socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
      sockaddr_in to{};
      to.sin_family = AF_INET;
      to.sin_port = htons(to_);
      to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
      if (::connect(line->server.socket, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) continue;
      ::fcntl(line->server.socket, F_SETFL, O_NONBLOCK);
      lines_.push_back(std::move(line));
    }
  }

  void take(Side& from, Side& to, Line& line) {
    std::array<char, 16384> block;
    while (!from.has_ended) {
      const ssize_t n = ::recv(from.socket, block.data(), block.size(), 0);
      if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
      if (n <= 0) {
        from.has_ended = true;
        return;
      }
      line.is_cut = line.is_cut || rng_.below(1000) < cuts_;
      const auto ms = std::chrono::milliseconds(most_ms_ > 0 ? rng_.below(static_cast<std::uint32_t>(most_ms_)) : 0);
      const auto due = Clock::now() + ms;
      const bool waits = !to.pieces.empty() && to.pieces.back().due > due;  // their order stays
      to.pieces.push_back({waits ? to.pieces.back().due : due, std::string(block.data(), static_cast<std::size_t>(n))});
    }
  }

  static void give(Side& to, Line& line) {
    while (!to.pieces.empty() && to.pieces.front().due <= Clock::now()) {
      std::string& bytes = to.pieces.front().bytes;
      const ssize_t n = ::send(to.socket, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
      if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
      if (n < 0) {
        line.is_cut = true;
        return;
      }
      bytes.erase(0, static_cast<std::size_t>(n));
      if (!bytes.empty()) return;
      to.pieces.pop_front();
    }
  }

  std::atomic<std::uint16_t> to_;
  std::atomic<int> most_ms_ = 0;
  std::atomic<std::uint32_t> cuts_ = 0;
  Rng rng_;
  int listener_ = -1;
  std::uint16_t port_ = 0;
  std::list<std::unique_ptr<Line>> lines_;  // of the thread
  std::jthread thread_;                     // last: it uses all of the above
};

}  // namespace fourfold::torture
