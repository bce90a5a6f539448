// What a process shows other processes of its rooms. The room's row in the store has a summary,
// which is written when somebody sits down or leaves and when the match begins or ends. So listing
// rooms does not need their logs.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "live/room.h"
#include "scores/players/rooms.h"

namespace fourfold::serve {

/// The values that decide whether the summary must be written again.
struct Shown {
  live::Phase phase{};
  std::array<std::optional<live::Sitter>, 2> sitters;
  friend bool operator==(const Shown&, const Shown&) = default;
};
Shown shown(const live::Room& room);

/// The summary in the form of the row's state.
std::string shown_text(const live::Room& room, std::int64_t now_ms);
/// The room of a row in the form of `GET rooms`; nothing if it is over or cannot be read.
std::optional<Json> room_json(const scores::RoomRow& row);

}  // namespace fourfold::serve
