// What the hands of a person can do: at most one piece a tick, and so many keys and pieces in the time
// that passed (limits.h). Time is the game's, which the room holds to the server's: keys that come late
// and all at once after a lost connection have their ticks between them, and are as slow as they were.
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
  /// Follows the commands of a game that is at `tick` before them, up to the first that no person can
  /// have given; says which, or nothing.
  std::optional<std::string> follow(const ModernCommands& commands, std::uint64_t tick);

  friend bool operator==(const Hands&, const Hands&) = default;

 private:
  [[nodiscard]] std::optional<std::string> press(tetris::modern::Key key, std::uint64_t tick);

  TokenBucket keys_{kKeys}, pieces_{kPieces};
  std::optional<std::uint64_t> dropped_tick_;  ///< of the last piece; one that lies down by itself is no key's
};

}  // namespace fourfold::live
