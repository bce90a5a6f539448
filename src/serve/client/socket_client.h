// A client for WebSockets: sends and receives texts, one at a time, until a deadline.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "serve/client/client.h"
#include "serve/client/wire.h"
#include "serve/socket/frames.h"

namespace fourfold::serve {

class SocketClient {
 public:
  /// `ws://host/path`, or wss, http, https. The limits hold for every call: its time, and the bytes
  /// of one text. If the answer is not a handshake, the error has its status and detail.
  static Result<SocketClient> open(const std::string& url, const FetchLimits& limits = {}, const Fields& fields = {});

  Result<std::size_t> send(std::string_view text);
  /// The next text; answers pings in the meantime. Nothing if the server has closed, see code().
  Result<std::optional<std::string>> receive();
  /// The code with which the server has closed.
  [[nodiscard]] std::optional<CloseCode> code() const { return code_; }
  /// Sends raw bytes, for tests of what a client should not send.
  Result<std::size_t> send_bytes(std::string_view bytes) { return wire_.send(bytes, deadline()); }

 private:
  SocketClient(Wire wire, FetchLimits limits)
      : wire_(std::move(wire)), limits_(std::move(limits)), reader_(FrameReader::Side::client, limits_.bytes) {}
  Deadline deadline() const { return std::chrono::steady_clock::now() + limits_.time; }
  Result<std::size_t> send_frame(Opcode opcode, std::string_view payload);

  Wire wire_;
  FetchLimits limits_;
  FrameReader reader_;
  std::string rest_;  // bytes that were read but not used yet
  std::optional<CloseCode> code_;
};

}  // namespace fourfold::serve
