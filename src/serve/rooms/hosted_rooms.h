// All rooms of a process, by id.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "serve/rooms/hosted_room.h"

namespace fourfold::serve {

/// Whether a room can have this id: base64url, and not too long.
bool is_room_id(std::string_view id);

class HostedRooms {
 public:
  explicit HostedRooms(std::size_t most_rooms = live::kMostRooms) : most_rooms_(most_rooms) {}

  /// An error if the id is invalid or taken, or if there are too many rooms.
  Result<HostedRoom*> open(std::string_view id, const live::RoomSetup& setup, std::int64_t now_ms);
  /// Continues a room of another process (`Room::from`) here; its first outbox is written to `out`.
  Result<HostedRoom*> adopt(std::string_view id, live::Room room, std::int64_t now_ms, live::Outbox& out);
  /// Removes the room. Its clients stay in the list until they leave.
  void close(std::string_view id);

  /// A client belongs to a room from its first moment, even if the room is not here yet.
  void add_client(const std::string& id, std::uint64_t client) { rooms_[id].clients.insert(client); }
  void remove_client(const std::string& id, std::uint64_t client);
  [[nodiscard]] const std::set<std::uint64_t>& clients(std::string_view id) const;

  /// Null if there is no such room here.
  [[nodiscard]] HostedRoom* find(std::string_view id);
  [[nodiscard]] std::vector<std::string> ids() const;
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] bool is_full() const { return count_ >= most_rooms_; }

  /// For `GET rooms`: games that are being played and rooms that wait for players, the newest
  /// first.
  [[nodiscard]] Json list(std::int64_t now_ms, std::size_t most = 100) const;
  /// Rooms that were not started within ten minutes, and rooms that ended five minutes ago.
  [[nodiscard]] std::vector<std::string> expired(std::int64_t now_ms) const;
  /// The room that may be closed for a new one; nothing if all are needed. The one that ended
  /// first: people who watch the end of a match must not keep others from playing. If none has
  /// ended, the one that has waited longest without anybody in it: a few addresses could open them
  /// all and leave. Strangers are on their way to theirs.
  [[nodiscard]] std::optional<std::string> least_needed() const;

 private:
  [[nodiscard]] std::optional<Error> why_not(std::string_view id) const;
  HostedRoom* put(std::string_view id, live::Room room);

  std::size_t most_rooms_;
  std::size_t count_ = 0;  ///< how many entries have a room
  std::map<std::string, HostedRoom, std::less<>> rooms_;
};

}  // namespace fourfold::serve
