// The server: takes connections and lets a handler answer what they ask, on one thread. Clients that
// are slow, silent or too many cost little: headers, time and connections have limits.
//
//   auto server = serve::Server::listen({.port = 0}, handler);
//   if (server) (*server)->run();                              until a signal or stop()
//
// Beast and Asio are known to server.cpp and connection.* only.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "base/result.h"
#include "serve/handler.h"

namespace fourfold::serve {

struct Limits {
  std::size_t header_bytes = 16 * 1024;         ///< more: 431, or 414 if the address alone is that long
  std::size_t body_bytes = 64 * 1024;           ///< more: 413
  std::size_t connections = 512;                ///< more wait until one ends
  std::chrono::milliseconds to_ask{15'000};     ///< from the connection or the last answer to a whole request
  std::chrono::milliseconds to_listen{30'000};  ///< for an answer, and a second more for each 8 KiB of it
};

struct Settings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;     ///< 0: a free one
  bool ends_on_signals = false;  ///< SIGINT and SIGTERM end run()
  Limits limits;
};

/// Is this an address of a machine in numbers, IPv4 or IPv6?
bool is_address(const std::string& text);

class Server {
 public:
  /// Listens from now on. The error says why not: the port is in use, not allowed, not of this machine.
  static Result<std::unique_ptr<Server>> listen(const Settings& settings, Answerer handler);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  [[nodiscard]] std::uint16_t port() const;
  /// "http://127.0.0.1:8080/"
  [[nodiscard]] std::string url() const;

  void run();
  /// From any thread; run() returns soon.
  void stop();

 private:
  class Listener;
  explicit Server(std::unique_ptr<Listener> listener);
  std::unique_ptr<Listener> listener_;
};

}  // namespace fourfold::serve
