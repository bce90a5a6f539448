// What a room wants its owner to do after an event.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fourfold::live {

using ClientId = std::uint64_t;

/// A text for one client, or for all clients in the room, or for all who watch.
struct Letter {
  std::optional<ClientId> to;
  std::string text;
  bool is_for_watchers = false;  ///< if it is not for one client
  friend bool operator==(const Letter&, const Letter&) = default;
};

/// An entry of the log that must be stored.
struct NewEntry {
  std::uint64_t number = 0;  ///< from 1, without gaps
  std::string line;
  friend bool operator==(const NewEntry&, const NewEntry&) = default;
};

/// Letters may be sent at once: a letter that tells of an entry is not among them until
/// `Room::stored` was called for this entry. Clients in `closed` get their letters first, and are
/// no longer in the room.
struct Outbox {
  std::vector<Letter> letters;
  std::vector<NewEntry> entries;
  std::vector<ClientId> closes;
};

}  // namespace fourfold::live
