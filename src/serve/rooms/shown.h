// What a process tells the others of its rooms: the row of a room in the store has its summary, as it was
// when somebody last sat down or left, or when the match began or ended. Lists need no log for it.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "live/room.h"
#include "scores/players/rooms.h"

namespace fourfold::serve {

/// What makes a summary worth writing again.
struct Shown {
  live::Phase phase{};
  std::array<std::optional<live::Sitter>, 2> sitters;
  friend bool operator==(const Shown&, const Shown&) = default;
};
Shown shown(const live::Room& room);

/// The summary as the row's state.
std::string shown_text(const live::Room& room, std::int64_t now_ms);
/// The room of a row as `GET rooms` has it; nothing for one that is over or cannot be read.
std::optional<Json> room_json(const scores::RoomRow& row);

}  // namespace fourfold::serve
