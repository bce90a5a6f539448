// What a person's hands can do: at most one piece per tick, and a limited number of keys and pieces
// per time (limits.h). The time is that of the game, which the room keeps close to the server's.
// Keys that arrive late and all at once, after a lost connection, still have their ticks between
// them, and count as slow as they were pressed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/token_bucket.h"
#include "live/batch.h"
#include "live/limits.h"

namespace fourfold::live {

class Hands {
 public:
  /// Checks commands of a game that is at `tick` before them. Returns what no person can have
  /// pressed, at the first such command; nothing if there is none.
  std::optional<std::string> follow(const ModernCommands& commands, std::uint64_t tick);

  friend bool operator==(const Hands&, const Hands&) = default;

 private:
  [[nodiscard]] std::optional<std::string> press(tetris::modern::Key key, std::uint64_t tick);

  TokenBucket keys_{kKeys}, pieces_{kPieces};
  std::optional<std::uint64_t> dropped_tick_;  ///< of the last dropped piece; others need no key
};

}  // namespace fourfold::live
