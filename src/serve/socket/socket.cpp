// A client of a WebSocket, which sends through its line.
#include "serve/socket/socket.h"

namespace fourfold::serve {

void SocketHandle::send(Text text) const {
  if (line_) line_->send(std::move(text));
}

void SocketHandle::close(CloseCode code, std::string reason) const {
  if (line_) line_->close(code, std::move(reason));
}

}  // namespace fourfold::serve
