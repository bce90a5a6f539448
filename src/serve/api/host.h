// Everything that a server offers, put together: the page, the API behind it, live rooms, and news from other
// processes.
//
//   Host host(page, settings);
//   auto server = Server::listen({.port = 8080}, host.service());
#pragma once

#include <atomic>
#include <thread>

#include "serve/api/api.h"
#include "serve/api/events.h"
#include "serve/network/settings.h"
#include "serve/page/page.h"
#include "serve/rooms/hub.h"

namespace fourfold::serve {

class Host {
 public:
  /// The page outlives the host, and the host the server.
  Host(const Page& page, ApiSettings api, HubSettings hub);
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  ~Host();

  [[nodiscard]] Service service();

 private:
  HubSettings with_limits(HubSettings hub);
  void answer(Request request, const Reply& reply);
  void on_open(const Request& request, const SocketHandle& client);
  void hear(const std::string& news);
  void listen_for_news(const std::stop_token& stop);

  const Page& page_;
  Api api_;
  Hub hub_;
  Events events_;
  std::jthread news_;  // last: it uses all of the above
};

/// "/api/v1/rooms/abc/socket" -> "abc"; empty for other targets.
std::string room_of_target(std::string_view target);

}  // namespace fourfold::serve
