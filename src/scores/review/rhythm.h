// The times at which keys were pressed and pieces came to rest, from which a person's play is
// measured, in every game.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace fourfold::scores {

class Rhythm {
 public:
  /// `key` is a different number for every key. A key that can be held counts once while it
  /// repeats.
  void press(int key, bool can_be_held, std::uint64_t ticks) {
    if (last_ != key || !can_be_held) {
      if (presses > 0 && ticks - pressed_ < kPause) intervals.push_back(ticks - pressed_);
      keys.push_back(ticks);
    }
    ++presses;
    last_ = key;
    pressed_ = ticks;
  }
  void lock(std::uint64_t ticks) {
    locks.push_back(ticks);
    last_.reset();
  }

  std::vector<std::uint64_t> locks, keys;  ///< the ticks of each
  std::vector<std::uint64_t> intervals;    ///< from the press before to a new key, pauses left out
  std::int64_t presses = 0;

 private:
  static constexpr std::uint64_t kPause = 60;  ///< a longer pause between keys, in ticks, is not part of the rhythm

  std::optional<int> last_;    ///< for this piece
  std::uint64_t pressed_ = 0;  ///< when a key was pressed last
};

}  // namespace fourfold::scores
