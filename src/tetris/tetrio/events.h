// What happened in a round, in the order of the file: keys, attacks, the end.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/json.h"

namespace fourfold::tetris::tetrio {

inline constexpr std::int64_t kLastFrame = 60 * 60 * 60 * 5;  ///< five hours

enum class Key : std::uint8_t { left, right, soft_drop, hard_drop, clockwise, counter_clockwise, half_turn, hold };

/// Rows on their way from one player to another.
struct Attack {
  int rows = 0;
  int column = -1;         ///< of the hole; -1: not told
  std::int64_t id = -1;    ///< of the attack for the receiver; -1: not told
  std::int64_t sent = -1;  ///< number of the attack for the sender, from 1; -1: not told
  std::int64_t seen = 0;   ///< how many of the receiver's attacks the sender had seen
  std::int64_t frame = -1;
  double x = -1;
  std::string sender;
};

struct Event {
  /// goes_back: a key that takes moves back or brings them again; again: the key that begins anew,
  /// once it was held (`key_held` frames; -1: to the end); unknown: what is not known here.
  enum class Kind : std::uint8_t { press, release, attack, confirm, targets, full, end, goes_back, again, unknown };

  Kind kind{};
  std::int64_t frame = 0;
  Key key{};
  double subframe = 0;
  bool hoisted = false;  ///< a key that was held before the round began
  std::int64_t key_held = -1;
  Attack attack{};
  const Json* data = nullptr;  ///< full, end, goes_back, unknown: what the file says; lives as long as the file
};

/// Those that matter here; others are left out.
Result<std::vector<Event>> events_from(const Json& events);

}  // namespace fourfold::tetris::tetrio
