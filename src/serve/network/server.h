// The server: takes connections and lets a service answer what they ask, on a few threads. Clients that
// are slow, silent or too many cost little: headers, bodies, time and connections have limits.
//
//   auto server = serve::Server::listen({.port = 0}, {.handler = answered_by(answerer)});
//   if (server) (*server)->run();                              until a signal or stop()
//
// A connection stays with one thread, so nothing of it is locked. Beast is known to feed.h,
// http_reader.cpp and response_reader.cpp only, Asio to server.cpp, loop.* and *connection.*.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/result.h"
#include "serve/network/settings.h"

namespace fourfold::serve {

/// Is this an address of a machine in numbers, IPv4 or IPv6?
bool is_address(const std::string& text);

class Server {
 public:
  /// Listens from now on. The error says why not: the port is in use, not allowed, not of this machine.
  static Result<std::unique_ptr<Server>> listen(const Settings& settings, Service service);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  [[nodiscard]] std::uint16_t port() const;
  /// "http://127.0.0.1:8080/"
  [[nodiscard]] std::string url() const;

  void run();
  /// From any thread; run() returns soon, and WebSockets are told that the server goes away.
  void stop();

 private:
  class Listener;
  explicit Server(std::unique_ptr<Listener> listener);
  std::unique_ptr<Listener> listener_;
};

}  // namespace fourfold::serve
