// What held keys do, which is the player's own choice and a part of every replay. Their delays are
// counted more finely than the game's ticks, so that every number of milliseconds acts as it is.
#pragma once

#include <array>
#include <string_view>

namespace fourfold::tetris::modern {

/// Parts of a tick: a millisecond is three of them.
inline constexpr int kSubticks = 50;
inline constexpr int kSubticksPerMs = 3;

struct Handling {
  int das_subticks = 10 * kSubticks;  ///< how long left or right is held before it repeats
  int arr_subticks = 2 * kSubticks;   ///< between repeats; 0: to the wall at once
  int soft_drop_factor = 20;          ///< times gravity; 0: to the ground at once
  bool initial = true;                ///< a turn or hold key that is held when a piece appears acts on that piece

  friend constexpr bool operator==(const Handling&, const Handling&) = default;
};

/// A delay as replays and messages name it: in ticks where it is a whole number of them (which was
/// all there was once), otherwise in subticks.
struct KeyDelay {
  std::string_view in_ticks, in_subticks;
  int Handling::* of;
  int least;  ///< in either unit

  [[nodiscard]] bool is_whole(const Handling& handling) const { return handling.*of % kSubticks == 0; }
  /// The name under which it is written, and the number beside it.
  [[nodiscard]] std::string_view name(const Handling& handling) const {
    return is_whole(handling) ? in_ticks : in_subticks;
  }
  [[nodiscard]] int number(const Handling& handling) const {
    return is_whole(handling) ? handling.*of / kSubticks : handling.*of;
  }
};
inline constexpr std::array<KeyDelay, 2> kKeyDelays = {{
    {"das_ticks", "das_subticks", &Handling::das_subticks, 1},
    {"arr_ticks", "arr_subticks", &Handling::arr_subticks, 0},
}};
inline constexpr int kLongestDelayTicks = 600;

constexpr int ms_of_subticks(int subticks) { return (subticks + 1) / kSubticksPerMs; }
/// Exactly; only those numbers that stand for whole ticks (17, 33, 67 ...) are whole ticks.
constexpr int subticks_of_ms(int ms) {
  const int fine = ms * kSubticksPerMs, whole = (fine + kSubticks / 2) / kSubticks * kSubticks;
  return ms_of_subticks(whole) == ms ? whole : fine;
}

}  // namespace fourfold::tetris::modern
