// Places, limits and counters of all connections.
#include "serve/network/server_state.h"

#include <arpa/inet.h>

namespace fourfold::serve {
namespace {

bool is_ip(const std::string& text) {
  in6_addr bytes{};
  return inet_pton(AF_INET, text.c_str(), &bytes) == 1 || inet_pton(AF_INET6, text.c_str(), &bytes) == 1;
}

/// The last item of a list with commas, without blanks.
std::string last_of(const std::string& list) {
  std::string last = list.substr(list.rfind(',') + 1);
  last.erase(0, std::min(last.find_first_not_of(" \t"), last.size()));
  last.erase(last.find_last_not_of(" \t") + 1);
  return last;
}

}  // namespace

Counts::Counts(Metrics& metrics)
    : connections(metrics.gauge("fourfold_connections", "Connections that are open, with WebSockets")),
      sockets(metrics.gauge("fourfold_sockets", "WebSockets that are open")),
      requests(metrics.counter("fourfold_requests_total", "Requests that were answered")),
      errors(metrics.counter("fourfold_request_errors_total", "Requests that were answered with 5xx")),
      refused(metrics.counter("fourfold_refused_total", "Requests, connections and sockets over a limit")),
      messages_in(metrics.counter("fourfold_messages_in_total", "Texts from WebSockets")),
      messages_out(metrics.counter("fourfold_messages_out_total", "Texts to WebSockets")),
      slow_sockets(metrics.counter("fourfold_slow_sockets_total", "WebSockets that took in too little")),
      failures(metrics.counter("fourfold_failures_total", "Connections that ended because something went wrong here")),
      seconds(metrics.histogram("fourfold_request_seconds", "From a whole request to its answer")) {}

ServerState::ServerState(const Settings& settings, Service offered)
    : service(std::move(offered)),
      limits(settings.limits),
      socket_limits(settings.socket_limits),
      trusts_proxy(settings.trusts_proxy),
      requests(settings.limits.requests_per_address),
      bytes(settings.limits.bytes_per_address),
      counts(service.metrics != nullptr ? *service.metrics : own_metrics) {}

std::size_t ServerState::most_sockets() const {
  return socket_limits.sockets > 0 ? socket_limits.sockets : limits.connections - limits.connections / 4;
}

std::optional<Seat> Seat::take(ServerState& shared, const std::string& address) {
  // All clients of a proxy have the proxy's address.
  const std::size_t most = shared.trusts_proxy ? 0 : shared.limits.connections_per_address;
  std::string name = most == 0 ? "" : limited_name(address);
  if (!shared.guests.enter(name, most)) {
    shared.counts.refused.add();
    return std::nullopt;
  }
  ++shared.connections;
  shared.counts.connections.add(1);
  return Seat(shared, std::move(name));
}

Seat::~Seat() {
  if (shared_ == nullptr) return;
  if (!name_.empty()) shared_->guests.leave(name_);
  shared_->counts.connections.add(-1);
  --shared_->connections;
  shared_->on_leave();
}

std::string client_of(const Request& request, const std::string& peer, bool trusts_proxy) {
  if (!trusts_proxy) return peer;
  const std::string told = last_of(value_of(request.fields, "X-Forwarded-For"));
  return is_ip(told) ? told : peer;
}

bool came_over_tls(const Request& request, bool trusts_proxy) {
  return trusts_proxy && last_of(value_of(request.fields, "X-Forwarded-Proto")) == "https";
}

std::optional<Response> refused_by_limits(ServerState& shared, const Request& request, Time now) {
  if (shared.limits.requests_per_address.per_second <= 0 && shared.limits.bytes_per_address.per_second <= 0)
    return std::nullopt;
  const std::string name = limited_name(request.from);
  Seconds wait = shared.requests.take(name, 1, now);
  if (wait.count() == 0) wait = shared.bytes.take(name, static_cast<double>(request.body.size()), now);
  if (wait.count() == 0) return std::nullopt;
  shared.counts.refused.add();
  return too_many(wait, "too many requests from this address");
}

}  // namespace fourfold::serve
