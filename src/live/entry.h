// A line of a room's log: one event that decides the room's state, with the server's time.
//
//   1700000000000 a sit rC5...Q 10/2/20/1 Ada      who sits there, what held keys do, the name
//   1700000003000 - start 17                       the seed, in versus
//   1700000007120 a play 12.+l3.-lh                commands in the form of replays
//   1700000042000 b lose away
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "live/setup.h"

namespace fourfold::live {

struct Entry {
  enum class What : std::uint8_t {
    sit,
    leave,  ///< before the start
    start,
    play,
    lose,    ///< lost for a reason outside the game
    draw,    ///< ended for such a reason, without a winner
    resume,  ///< another process continues the room; clocks stood still in between
    hold     ///< after the end: this seat's keys were probably not pressed by a person, so the match is not rated
  };

  std::int64_t at_ms = 0;    ///< since 1970
  std::optional<Seat> seat;  ///< the seat; nothing for `start`, `draw` and `resume`
  What what = What::start;
  std::string text;  ///< for sit, play, lose, draw, hold; for start the seed, or empty

  friend bool operator==(const Entry&, const Entry&) = default;
};
/// In the order of the enum.
inline constexpr std::array<std::string_view, 8> kEntryWords = {"sit",  "leave", "start",  "play",
                                                                "lose", "draw",  "resume", "hold"};

std::string to_line(const Entry& entry);
Result<Entry> entry_from(std::string_view line);

/// The player in a seat.
struct Sitter {
  std::string key;   ///< base64url; for a machine its name, such as "level:5"
  std::string name;  ///< for people
  tetris::modern::Handling handling{};
  bool is_machine = false;
  friend bool operator==(const Sitter&, const Sitter&) = default;
};

/// The text of a `sit` entry.
std::string to_text(const Sitter& sitter);
Result<Sitter> sitter_from(std::string_view text);

}  // namespace fourfold::live
