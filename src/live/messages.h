// The messages that clients of a room send: docs/reference/live.md describes them all. The messages
// to clients are in letters.h.
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
#include "play/signed_name.h"

namespace fourfold::live {

// From a client. `Hello` comes first; the owner of the connection checks its signature.

struct Hello {
  bool is_player = false;
  play::SignedName who{};  ///< may be empty for a watcher
  std::uint64_t have = 0;  ///< entries of the log that the client already has
  tetris::modern::Handling handling{};
  friend bool operator==(const Hello&, const Hello&) = default;
};
struct Play {
  std::uint64_t batch = 0;  ///< counted by the player, from 1
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
  std::int64_t at_ms = 0;  ///< "time": is sent back unchanged
  friend bool operator==(const Ping&, const Ping&) = default;
};
using ClientMessage = std::variant<Hello, Play, Resign, Rematch, Ping>;

/// An error says what was wrong and what was expected.
Result<ClientMessage> client_message_from(std::string_view text);
Result<Hello> hello_from(std::string_view text);
Json to_json(const ClientMessage& message);

}  // namespace fourfold::live
