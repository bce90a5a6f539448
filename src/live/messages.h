// What clients of a room say: docs/reference/live.md describes every message. What they are told is
// in letters.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/json.h"
#include "live/entry.h"
#include "live/setup.h"

namespace fourfold::live {

// From a client. `Hello` is the first; who holds the connection checks its signature.

struct Hello {
  bool is_player = false;
  std::string key;  ///< base64url; a watcher may have none
  std::string name;
  std::int64_t at_s = 0;   ///< "time", seconds since 1970
  std::string service;     ///< the origin that it was signed for
  std::string signature;   ///< of the text that service/tickets/signed_text.h describes
  std::uint64_t have = 0;  ///< entries of the log that the client knows
  tetris::modern::Handling handling{};
  friend bool operator==(const Hello&, const Hello&) = default;
};
struct Play {
  std::uint64_t batch = 0;  ///< the player's own count, from 1
  std::string commands;
  friend bool operator==(const Play&, const Play&) = default;
};
struct Resign {
  friend bool operator==(const Resign&, const Resign&) = default;
};
struct Rematch {
  friend bool operator==(const Rematch&, const Rematch&) = default;
};
struct Ping {
  std::int64_t at_ms = 0;  ///< "time": comes back as it is
  friend bool operator==(const Ping&, const Ping&) = default;
};
using ClientMessage = std::variant<Hello, Play, Resign, Rematch, Ping>;

/// An error says what was wrong and what was expected.
Result<ClientMessage> client_message_from(std::string_view text);
Result<Hello> hello_from(std::string_view text);
Json to_json(const ClientMessage& message);

}  // namespace fourfold::live
