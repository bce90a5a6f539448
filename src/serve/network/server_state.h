// What all connections of a server share, on whatever thread they are. It outlives them.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "serve/load/limits.h"
#include "serve/load/metrics.h"
#include "serve/network/settings.h"

namespace fourfold::serve {

/// What the network counts. Without metrics from outside it counts for itself.
struct Counts {
  explicit Counts(Metrics& metrics);
  Gauge& connections;
  Gauge& sockets;
  Counter& requests;
  Counter& errors;   ///< 5xx
  Counter& refused;  ///< by a limit
  Counter& messages_in;
  Counter& messages_out;
  Counter& slow_sockets;
  Counter& failures;  ///< exceptions that reached the network
  Histogram& seconds;
};

struct ServerState {
  ServerState(const Settings& settings, Service offered);

  [[nodiscard]] bool is_full() const { return connections >= limits.connections; }
  [[nodiscard]] std::size_t most_sockets() const;

  Service service;
  Limits limits;
  SocketLimits socket_limits;
  bool trusts_proxy;
  Buckets requests, bytes;  ///< by address
  Census guests, talkers;   ///< connections and sockets by address
  Metrics own_metrics;
  Counts counts;
  std::atomic<std::size_t> connections{0}, sockets{0};  ///< that are open
  std::atomic<std::uint64_t> next_socket{1};
  std::function<void()> on_leave = [] {};  ///< one has ended; called on its thread
};

/// The place of one connection, given back when it goes.
class Seat {
 public:
  /// Nothing when there are too many from that address.
  static std::optional<Seat> take(ServerState& shared, const std::string& address);
  Seat(Seat&& other) noexcept : shared_(std::exchange(other.shared_, nullptr)), name_(std::move(other.name_)) {}
  Seat& operator=(Seat&&) = delete;
  ~Seat();

 private:
  Seat(ServerState& shared, std::string name) : shared_(&shared), name_(std::move(name)) {}
  ServerState* shared_;
  std::string name_;
};

/// The address behind a trusted proxy, else the one of the connection (RFC 7239 tells why only the last
/// of X-Forwarded-For counts: the others are what the client said).
std::string client_of(const Request& request, const std::string& peer, bool trusts_proxy);
bool came_over_tls(const Request& request, bool trusts_proxy);

/// 429 when this address asks for too much.
std::optional<Response> refused_by_limits(ServerState& shared, const Request& request, Time now);

}  // namespace fourfold::serve
