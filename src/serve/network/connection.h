// One client: its requests are read and answered one after the other, until one side closes the
// connection or it becomes a WebSocket.
#pragma once

#include "serve/network/loop.h"

namespace fourfold::serve {

/// Serves the client on the thread of the loop.
void serve_client(boost::asio::ip::tcp::socket socket, std::string address, Seat seat, Loop& loop);

}  // namespace fourfold::serve
