// The settings of a server.
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

/// Limits for clients. Limits per address combine IPv6 addresses as limited_name says.
struct Limits {
  std::size_t header_bytes = 16 * 1024;      ///< more: 431, or 414 if the address alone is that long
  std::size_t body_bytes = 64 * 1024;        ///< more: 413
  std::size_t all_body_bytes = 256 << 20;    ///< of requests that are still coming; large ones: 503
  std::size_t connections = 512;             ///< further connections wait until one ends
  std::size_t connections_per_address = 0;   ///< further ones are closed at once; 0: no limit
  Rate requests_per_address;                 ///< more: 429
  Rate bytes_per_address;                    ///< in and out, of WebSockets too; more: 429
  std::chrono::milliseconds to_ask{15'000};  ///< from the connection or the last answer to a whole header
  /// Where no place is left: from then on a request has to come at kBytesPerSecond.
  std::chrono::milliseconds to_ask_when_full{1'000};
  std::chrono::milliseconds to_answer{60'000};  ///< for the handler; longer: 503
  std::chrono::milliseconds to_listen{30'000};  ///< for receiving an answer, and one more second for each 8 KiB of it
  /// Where no place is left: whose request or answer goes on slower than that for so long loses its
  /// place to another.
  std::chrono::milliseconds to_go_on_when_full{5'000};
};

/// Limits for one WebSocket.
struct SocketLimits {
  std::size_t message_bytes = 16 * 1024;           ///< of one text from a client; more: closed with 1009
  std::size_t queued_bytes = 256 * 1024;           ///< behind the text that a client receives; more: closed with 1013
  std::size_t all_queued_bytes = 256 << 20;        ///< waiting for all; who has more than a few KiB of it: 1013
  std::size_t queued_messages = 1024;              ///< waiting for a client; more: closed with 1013
  Rate messages{.per_second = 200, .burst = 400};  ///< frames from a client; more: closed with 1008
  std::size_t sockets = 0;                         ///< in all; more: 503; 0: three quarters of the connections
  std::size_t sockets_per_address = 0;             ///< more: 429; 0: no limit
  std::chrono::milliseconds ping_after{25'000};    ///< of silence, a ping is sent
  std::chrono::milliseconds to_pong{20'000};       ///< after a ping; then the socket is closed
};

struct Settings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;     ///< 0: a free one
  unsigned threads = 1;          ///< of the network
  bool ends_on_signals = false;  ///< SIGINT and SIGTERM end run()
  bool trusts_proxy = false;     ///< trusts X-Forwarded-For and X-Forwarded-Proto
  Limits limits;
  SocketLimits socket_limits;
};

/// What a server offers.
struct Service {
  Handler handler;
  SocketDoor sockets = {};
  Metrics* metrics = nullptr;  ///< must outlive the server
  /// The largest body of a request to this target; without the function, the limit above. Called
  /// before any of the body is stored.
  std::function<std::size_t(std::string_view target)> body_bytes = {};
};

}  // namespace fourfold::serve
