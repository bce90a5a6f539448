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

class HostedRooms {
 public:
  explicit HostedRooms(std::size_t most_rooms = live::kMostRooms) : most_rooms_(most_rooms) {}

  /// An error: the id is no id or taken, or there are as many rooms as there may be.
  Result<HostedRoom*> open(std::string_view id, const live::RoomSetup& setup, std::int64_t now_ms);
  /// The room of another process (`Room::from`) goes on here; its first outbox is in `out`.
  Result<HostedRoom*> adopt(std::string_view id, live::Room room, std::int64_t now_ms, live::Outbox& out);
  /// The room is gone. Its clients stay in the list until they leave.
  void close(std::string_view id);

  /// A client belongs to a room from its first moment, also to one that is not here yet.
  void add_client(const std::string& id, std::uint64_t client) { rooms_[id].clients.insert(client); }
  void remove_client(const std::string& id, std::uint64_t client);
  [[nodiscard]] const std::set<std::uint64_t>& clients(std::string_view id) const;

  /// nullptr: no such room is here.
  [[nodiscard]] HostedRoom* find(std::string_view id);
  [[nodiscard]] std::vector<std::string> ids() const;
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] bool is_full() const { return count_ >= most_rooms_; }

  /// For `GET rooms`: games that are being played and rooms that wait for somebody, the newest first.
  [[nodiscard]] Json list(std::int64_t now_ms, std::size_t most = 100) const;
  /// Rooms nobody has started for ten minutes or that ended five minutes ago.
  [[nodiscard]] std::vector<std::string> expired(std::int64_t now_ms) const;
  /// The room that ended first; nothing if none has ended. Those who watch the end of a match must not keep others
  /// from playing.
  [[nodiscard]] std::optional<std::string> first_ended() const;

 private:
  [[nodiscard]] std::optional<Error> why_not(std::string_view id) const;
  HostedRoom* put(std::string_view id, live::Room room);

  std::size_t most_rooms_;
  std::size_t count_ = 0;  ///< of those that have a room
  std::map<std::string, HostedRoom, std::less<>> rooms_;
};

}  // namespace fourfold::serve
