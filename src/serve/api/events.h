// Those who want to know when a board changes.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>

#include "base/json.h"
#include "serve/socket.h"

namespace fourfold::serve {

class Events {
 public:
  void enter(const SocketHandle& client) {
    const std::lock_guard lock(mutex_);
    clients_.emplace(client.id(), client);
  }
  void leave(const SocketHandle& client) {
    const std::lock_guard lock(mutex_);
    clients_.erase(client.id());
  }
  /// {"board": {...}}, or {"board": null} where any may have changed.
  void tell(const Json& board) {
    const auto text = std::make_shared<const std::string>(Json::object({{"board", board}}).dump());
    const std::lock_guard lock(mutex_);
    for (const auto& [id, client] : clients_) client.send(text);
  }

 private:
  std::mutex mutex_;
  std::map<std::uint64_t, SocketHandle> clients_;
};

}  // namespace fourfold::serve
