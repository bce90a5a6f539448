// The server accepts connections and lets a service answer the requests, on a few threads. Slow,
// silent or many clients cost little, because headers, bodies, time and connections have limits.
//
//   auto server = serve::Server::listen({.port = 0}, {.handler = answered_by(answerer)});
//   if (server) (*server)->run();                              until a signal or stop()
//
// A connection stays on one thread, so it needs no locks. Only feed.h, http_reader.cpp and
// response_reader.cpp use Beast; only server.cpp, loop.* and *connection.* use Asio.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.h"
#include "serve/network/settings.h"

namespace fourfold::serve {

/// Whether the text is a numeric address of a machine, IPv4 or IPv6.
bool is_address(const std::string& text);

class Server {
 public:
  /// Listens from now on. The error says why it cannot: the port is in use, not allowed, or the
  /// address does not belong to this machine.
  static Result<std::unique_ptr<Server>> listen(const Settings& settings, Service service);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  [[nodiscard]] std::uint16_t port() const;
  /// "http://127.0.0.1:8080/"
  [[nodiscard]] std::string url() const;

  void run();
  /// From any thread: run() returns soon, and WebSocket clients are told that the server is going
  /// away.
  void stop();

 private:
  class Listener;
  explicit Server(std::unique_ptr<Listener> listener);
  std::unique_ptr<Listener> listener_;
};

}  // namespace fourfold::serve
