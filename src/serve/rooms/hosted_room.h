// A room that this process serves, with everything that is known of it beside its log.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "base/stop.h"
#include "live/room.h"
#include "serve/rooms/shown.h"

namespace fourfold::serve {

struct HostedRoom {
  /// A move that its machine was asked for.
  struct Thinking {
    std::uint64_t batch = 0;
    std::int64_t deadline_ms = 0;  ///< then it has to answer with what it has
    StopSource stop{};
  };
  enum class Judged : std::uint8_t { no, is_asked, yes };

  std::optional<live::Room> room;            ///< nothing: it is being looked for in the store, or was given up
  std::set<std::uint64_t> clients{};         ///< ids of the sockets that belong to it
  std::array<std::string, 2> seated_from{};  ///< the addresses that the players of the seats came from last
  std::optional<Thinking> thinking{};        ///< what its machine thinks about
  std::optional<std::int64_t> taken_ms{};    ///< when it came from another process
  std::optional<Shown> shown{};              ///< what the store has of it
  Judged judged = Judged::no;                ///< were the keys of the winner measured?
  bool is_concluded = false;                 ///< the store was told of the end
  bool has_rematch = false;                  ///< one was asked for
};

}  // namespace fourfold::serve
