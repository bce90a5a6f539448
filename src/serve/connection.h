// One client: reads a request, answers it, and so on until one side ends it.
#pragma once

#include <utility>  // before Asio, which needs it with g++ 12

#include <boost/asio/ip/tcp.hpp>
#include <functional>

#include "serve/handler.h"
#include "serve/server.h"

namespace fourfold::serve {

/// What all connections share; it outlives them.
struct Office {
  Answerer handler;
  Limits limits;
  std::size_t connections = 0;     ///< that are open
  std::function<void()> on_leave;  ///< one has ended

  [[nodiscard]] bool is_full() const { return connections >= limits.connections; }
};

/// Serves the client; the connection keeps itself alive as long as it lasts.
void serve_client(boost::asio::ip::tcp::socket socket, Office& office);

}  // namespace fourfold::serve
