// WebSockets (RFC 6455) for the code that uses them: texts in both directions. The network is in
// socket_connection.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/http/message.h"

namespace fourfold::serve {

/// Why a socket is closed (RFC 6455, 7.4.1 and the IANA registry).
enum class CloseCode : std::uint16_t {
  normal = 1000,
  going_away = 1001,  ///< the server is stopping
  protocol_error = 1002,
  not_text = 1003,
  not_utf8 = 1007,
  policy = 1008,  ///< too many messages, or silent for too long
  too_long = 1009,
  failed = 1011,
  try_again_later = 1013,  ///< the client reads too slowly
};

/// Sends texts to one client. The server has its own; tests may write another.
class SocketLine {
 public:
  virtual ~SocketLine() = default;
  virtual void send(Text text) const = 0;
  virtual void close(CloseCode code, std::string reason) const = 0;
};

/// One client. A value: all copies mean the same client. All functions may be called from any
/// thread, and do nothing if the client has gone.
class SocketHandle {
 public:
  SocketHandle() = default;
  SocketHandle(std::uint64_t id, std::shared_ptr<const SocketLine> line) : id_(id), line_(std::move(line)) {}

  /// A text that is sent to many clients is stored once. A client whose queue is full is closed.
  void send(Text text) const;
  void send(std::string text) const { send(std::make_shared<const std::string>(std::move(text))); }
  void close(CloseCode code, std::string reason) const;

  /// Different for every client of a process.
  [[nodiscard]] std::uint64_t id() const { return id_; }
  friend bool operator==(const SocketHandle& a, const SocketHandle& b) { return a.id_ == b.id_; }

 private:
  std::uint64_t id_ = 0;
  std::shared_ptr<const SocketLine> line_;
};

/// Which addresses are sockets, and what happens there. The functions are called on the network
/// thread of the client, in the order of events, and never two at once for one client. They must
/// not take long.
struct SocketDoor {
  std::function<bool(const Request&)> is_socket;  ///< without this function there are no sockets
  /// Returning a response refuses the client; without the function everybody may come in.
  std::function<std::optional<Response>(const Request&)> refuse;
  std::function<void(const Request&, const SocketHandle&)> on_open;
  std::function<void(const SocketHandle&, std::string_view text)> on_text;
  std::function<void(const SocketHandle&)> on_close;  ///< called once for every on_open
  /// The origins of pages whose browsers may connect: "https://example.org". If empty, the host
  /// that the request names; this is whatever name somebody has pointed at this server.
  std::vector<std::string> origins;
};

}  // namespace fourfold::serve
