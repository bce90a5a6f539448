// For tests: rooms of versus.
#pragma once

#include "live/rooms_test.h"

namespace fourfold::live {

inline RoomSetup versus(std::uint64_t seed = 7) {
  RoomSetup setup = setup_from_text(R"({"kind":"versus"})");
  setup.seed = seed;
  return setup;
}

/// Two players have sat down, and the countdown is over.
inline TestRooms started_versus(const RoomSetup& setup = versus()) {
  TestRooms rooms(setup);
  rooms.enter(1, player("ada"));
  if (setup.machine.empty()) rooms.enter(2, player("bob"));
  rooms.now_ms += kCountdownMs;
  return rooms;
}

}  // namespace fourfold::live
