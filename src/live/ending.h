// How a match ends.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "live/setup.h"

namespace fourfold::live {

enum class Reason : std::uint8_t {
  topped_out,  ///< versus, solo
  finished,    ///< solo: goal or time reached
  line,        ///< connect4
  full,        ///< connect4: a draw
  resigned,
  illegal,    ///< sent a command that the game does not allow
  away,       ///< absent for too long
  time,       ///< the time on the clock is over
  abandoned,  ///< both are absent: a draw
  too_long    ///< longer than a match may take: a draw
};
/// In the order of the enum; used in messages and logs.
inline constexpr std::array<std::string_view, 10> kReasons = {
    "topped-out", "finished", "line", "full", "resigned", "illegal", "away", "time", "abandoned", "too-long"};
constexpr std::string_view name(Reason reason) { return kReasons[static_cast<std::size_t>(reason)]; }

struct Ending {
  std::optional<Seat> winner;  ///< nullopt: a draw, or a solo game
  Reason reason{};
  friend bool operator==(const Ending&, const Ending&) = default;
};

}  // namespace fourfold::live
