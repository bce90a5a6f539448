// Puts together everything that a service offers: the page, the API, live rooms, and news from
// other processes.
//
//   ServiceHost host(page, settings);
//   auto server = Server::listen({.port = 8080}, host.service());
//
// The host owns the parts; none of them knows the host. Routes of the API use the rooms; the rooms
// do not know the API. Both use the connections to the store, the metrics and the limits of
// clients.
#pragma once

#include <string>
#include <string_view>
#include <thread>

#include "serve/api/api.h"
#include "serve/api/events.h"
#include "serve/network/settings.h"
#include "serve/page/page.h"

namespace fourfold::serve {

struct HostSettings {
  std::string where;  ///< the store (scores/store/store.h)
  scores::StoreOptions store;
  ClientRates rates;
  ApiSettings api;
  RoomSettings rooms;
};

class ServiceHost {
 public:
  /// The page must outlive the host, and the host must outlive the server.
  ServiceHost(const Page& page, HostSettings settings);
  ServiceHost(const ServiceHost&) = delete;
  ServiceHost& operator=(const ServiceHost&) = delete;

  [[nodiscard]] Service service();

 private:
  RoomSettings with_limits(RoomSettings rooms, const std::string& secret);
  MatchmakerSettings matchmaker_settings(const RoomSettings& rooms);
  void answer(Request request, const Reply& reply);
  void on_open(const Request& request, const SocketHandle& client);
  void hear(const std::string& news);
  void listen_for_news(const std::stop_token& stop);

  const Page& page_;
  const std::string where_;
  const scores::StoreOptions store_;
  ConnectionPool connections_;
  Metrics metrics_;
  ClientLimits limits_;
  RoomServer rooms_;
  Matchmaker matchmaker_;  // opens rooms
  Events events_;
  Api api_;            // its answers use all members above
  std::jthread news_;  // last: it uses the API
};

/// Is it "/api/v1/queue/socket"?
bool is_queue_target(std::string_view target);
/// "/api/v1/rooms/abc/socket" -> "abc"; empty for other targets.
std::string room_of_target(std::string_view target);

}  // namespace fourfold::serve
