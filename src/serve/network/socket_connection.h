// One client of a WebSocket, after its handshake.
#pragma once

#include <optional>

#include "serve/network/loop.h"

namespace fourfold::serve {

/// Why this request cannot become a WebSocket; nothing if it can.
std::optional<Response> refused_socket(ServerState& shared, const Request& request);

/// Answers the handshake and serves the client, on the thread of the loop. `rest`: bytes that
/// already arrived after the request.
void serve_socket(boost::asio::ip::tcp::socket socket, const Request& request, std::string rest, Seat seat, Loop& loop);

}  // namespace fourfold::serve
