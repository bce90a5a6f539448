// A room that this process serves, with everything it knows about the room besides its log.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "base/stop.h"
#include "live/room.h"
#include "serve/rooms/relay_news.h"
#include "serve/rooms/shown.h"

namespace fourfold::serve {

struct HostedRoom {  // NOLINT(bugprone-exception-escape): what is moved is a variant of games
  /// A move that the room's machine is thinking about.
  struct Thinking {
    std::uint64_t batch = 0;
    std::int64_t deadline_ms = 0;  ///< at this time it has to answer with the best it has found
    StopSource stop{};
  };
  /// A process that relays the room to its own watchers (room_relay.h).
  struct Follower {
    std::size_t watchers = 0;
    std::int64_t until_ms = 0;  ///< then it has to ask again
  };
  enum class Judged : std::uint8_t { no, is_asked, yes };

  std::optional<live::Room> room;               ///< nothing: it is being fetched from the store, or was given up
  std::set<std::uint64_t> clients{};            ///< ids of the sockets in this room
  std::array<std::string, 2> seated_from{};     ///< the last address of the player in each seat
  std::array<std::string, 2> expected_from{};   ///< where the strangers looked for each other
  std::optional<Thinking> thinking{};           ///< what its machine is thinking about
  std::optional<std::int64_t> taken_ms{};       ///< when it was taken over from another process
  std::optional<Shown> shown{};                 ///< the summary that the store has
  std::map<std::string, Follower> followers{};  ///< processes at which people watch
  LinesNews announced{};                        ///< the last that they were told, at `announced_ms`
  std::int64_t announced_ms = 0;
  Judged judged = Judged::no;  ///< whether the winner's keys were measured
  bool is_concluded = false;   ///< the store was told of the end
  bool has_rematch = false;    ///< a rematch was requested
};

}  // namespace fourfold::serve
