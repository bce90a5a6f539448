// What all connections of a server share, on all threads. It outlives the connections.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "serve/load/limits.h"
#include "serve/load/metrics.h"
#include "serve/network/settings.h"

namespace fourfold::serve {

/// The counters of the network. If the service has no metrics, they are counted but not shown.
struct Counts {
  explicit Counts(Metrics& metrics);
  Gauge& connections;
  Gauge& sockets;
  Counter& requests;
  Counter& errors;   ///< 5xx
  Counter& refused;  ///< refused by a limit
  Counter& messages_in;
  Counter& messages_out;
  Counter& slow_sockets;
  Counter& failures;  ///< exceptions that reached the network
  Histogram& seconds;
};

struct ServerState {
  ServerState(const Settings& settings, Service offered);

  [[nodiscard]] bool is_full() const { return connections >= limits.connections; }
  [[nodiscard]] bool holds_too_much() const { return held_bytes > limits.all_body_bytes; }
  [[nodiscard]] std::size_t most_sockets() const;

  Service service;
  Limits limits;
  SocketLimits socket_limits;
  bool trusts_proxy;
  Buckets requests, bytes;      ///< by address
  CountLimits guests, talkers;  ///< connections and sockets by address
  Metrics own_metrics;
  Counts counts;
  std::atomic<std::size_t> connections{0}, sockets{0};  ///< that are open
  std::atomic<std::size_t> queued_bytes{0};             ///< that wait for the clients of all sockets
  std::atomic<std::size_t> held_bytes{0};               ///< of requests that are still coming
  std::atomic<std::uint64_t> next_socket{1};
  std::function<void()> on_leave = [] {};  ///< called on the thread of a connection that has ended
};

/// The place of one connection; it is given back when the object is destroyed.
class Seat {
 public:
  /// Nothing if there are too many connections from that address.
  static std::optional<Seat> take(ServerState& shared, const std::string& address);
  Seat(Seat&& other) noexcept : shared_(std::exchange(other.shared_, nullptr)), name_(std::move(other.name_)) {}
  Seat& operator=(Seat&&) = delete;
  ~Seat();

 private:
  Seat(ServerState& shared, std::string name) : shared_(&shared), name_(std::move(name)) {}
  ServerState* shared_;
  std::string name_;
};

/// The address behind a trusted proxy, otherwise that of the connection. Only the last address in
/// X-Forwarded-For counts, because the others come from the client (RFC 7239).
std::string client_of(const Request& request, const std::string& peer, bool trusts_proxy);
bool came_over_tls(const Request& request, bool trusts_proxy);

/// 429 if this address requests too much.
std::optional<Response> refused_by_limits(ServerState& shared, const Request& request, Time now);

}  // namespace fourfold::serve
