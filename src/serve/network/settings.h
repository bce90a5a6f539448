// What a server is told when it starts.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

#include "serve/http/handler.h"
#include "serve/load/limits.h"
#include "serve/socket/socket.h"

namespace fourfold::serve {

class Metrics;

/// What clients may take. Those of addresses count the two halves of IPv6 as limited_name says.
struct Limits {
  std::size_t header_bytes = 16 * 1024;         ///< more: 431, or 414 if the address alone is that long
  std::size_t body_bytes = 64 * 1024;           ///< more: 413
  std::size_t connections = 512;                ///< more wait until one ends
  std::size_t connections_per_address = 0;      ///< more are ended at once; 0: no limit
  Rate requests_per_address;                    ///< more: 429
  Rate bytes_per_address;                       ///< in and out; more: 429
  std::chrono::milliseconds to_ask{15'000};     ///< from the connection or the last answer to a whole header
  /// Where no place is left: from then on a request has to come at kBytesPerSecond, or its place goes to another.
  std::chrono::milliseconds to_ask_when_full{1'000};
  std::chrono::milliseconds to_answer{60'000};  ///< for the handler; longer: 503
  std::chrono::milliseconds to_listen{30'000};  ///< for an answer, and a second more for each 8 KiB of it
};

/// What one WebSocket may take.
struct SocketLimits {
  std::size_t message_bytes = 16 * 1024;           ///< of one text from a client; more: closed with 1009
  std::size_t queued_bytes = 256 * 1024;           ///< that wait for a client; more: closed with 1013
  std::size_t queued_messages = 1024;              ///< the same
  Rate messages{.per_second = 200, .burst = 400};  ///< frames from a client; more: closed with 1008
  std::size_t sockets = 0;                         ///< of all connections; more: 503; 0: three quarters of them
  std::size_t sockets_per_address = 0;             ///< more: 429; 0: no limit
  std::chrono::milliseconds ping_after{25'000};    ///< of silence
  std::chrono::milliseconds to_pong{20'000};       ///< after a ping; longer: closed
};

struct Settings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;     ///< 0: a free one
  unsigned threads = 1;          ///< of the network
  bool ends_on_signals = false;  ///< SIGINT and SIGTERM end run()
  bool trusts_proxy = false;     ///< believes X-Forwarded-For and X-Forwarded-Proto
  Limits limits;
  SocketLimits socket_limits;
};

/// What a server offers.
struct Service {
  Handler handler;
  SocketDoor sockets = {};
  Metrics* metrics = nullptr;  ///< outlives the server
  /// How long the body of a request to this target may be; without it as long as the limits allow. Asked
  /// before any of the body is kept.
  std::function<std::size_t(std::string_view target)> body_bytes = {};
};

}  // namespace fourfold::serve
