// What a room wants done after something happened to it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fourfold::live {

using ClientId = std::uint64_t;

/// A text for one client, or for all that are in the room.
struct Letter {
  std::optional<ClientId> to;
  std::string text;
  friend bool operator==(const Letter&, const Letter&) = default;
};

/// An entry of the log that is to be stored.
struct NewEntry {
  std::uint64_t number = 0;  ///< from 1, without gaps
  std::string line;
  friend bool operator==(const NewEntry&, const NewEntry&) = default;
};

/// Letters may be sent at once: what tells of an entry is not among them before `Room::stored` heard
/// that the entry is safe. Closed clients get their letters first and are not in the room any more.
struct Outbox {
  std::vector<Letter> letters;
  std::vector<NewEntry> entries;
  std::vector<ClientId> closes;
};

}  // namespace fourfold::live
