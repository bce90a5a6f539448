// The clients that want to be told when a board changes. There may be many clients and many
// changes, so each is told at most once a second, and several changes are combined.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>

#include "base/json.h"
#include "serve/socket/socket.h"

namespace fourfold::serve {

class Events {
 public:
  using Time = std::chrono::steady_clock::time_point;
  static constexpr std::chrono::milliseconds kPause{1000};

  void enter(const SocketHandle& client) {
    const std::lock_guard lock(mutex_);
    clients_.emplace(client.id(), client);
  }
  void leave(const SocketHandle& client) {
    const std::lock_guard lock(mutex_);
    clients_.erase(client.id());
  }
  /// A board has changed; null if it may be any board. After a pause the clients are told at once,
  /// otherwise by `pass`.
  void tell(const Json& board, Time now) {
    const std::lock_guard lock(mutex_);
    waiting_ = !waiting_ || *waiting_ == board ? board : Json();
    send_when_due(now);
  }
  /// Must be called several times a second.
  void pass(Time now) {
    const std::lock_guard lock(mutex_);
    send_when_due(now);
  }

 private:
  /// Sends {"board": {...}}, or {"board": null} if several boards may have changed.
  void send_when_due(Time now) {
    if (!waiting_ || (told_ && now - *told_ < kPause)) return;
    const auto text = std::make_shared<const std::string>(Json::object({{"board", *waiting_}}).dump());
    for (const auto& [id, client] : clients_) client.send(text);
    waiting_.reset();
    told_ = now;
  }

  std::mutex mutex_;
  std::map<std::uint64_t, SocketHandle> clients_;
  std::optional<Json> waiting_;  ///< the change that was not sent yet
  std::optional<Time> told_;
};

}  // namespace fourfold::serve
