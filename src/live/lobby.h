// All rooms of a process, by id.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "live/room.h"

namespace fourfold::live {

class Lobby {
 public:
  explicit Lobby(std::size_t most_rooms = kMostRooms) : most_rooms_(most_rooms) {}

  /// An error: the id is no id or taken, or there are as many rooms as there may be.
  Result<Room*> open(std::string_view id, const RoomSetup& setup, std::int64_t now_ms);
  /// The room of another process (`Room::from`) goes on here; its first outbox is in `out`.
  Result<Room*> adopt(std::string_view id, Room room, std::int64_t now_ms, Outbox& out);

  [[nodiscard]] Room* find(std::string_view id);
  [[nodiscard]] const Room* find(std::string_view id) const;
  [[nodiscard]] std::size_t size() const { return rooms_.size(); }

  /// For `GET rooms`: games that are being played and rooms that wait for somebody, the newest
  /// first.
  [[nodiscard]] Json list(std::int64_t now_ms, std::size_t most = 100) const;

  /// Rooms nobody has started for ten minutes or that ended five minutes ago; they are gone then.
  std::vector<std::string> expire(std::int64_t now_ms);
  bool close(std::string_view id);
  [[nodiscard]] bool is_full() const { return rooms_.size() >= most_rooms_; }
  /// The room that ended first; nothing if none has ended. Who watches the end of a
  /// match must not keep others from playing.
  [[nodiscard]] std::optional<std::string> first_ended() const;

  [[nodiscard]] auto begin() { return rooms_.begin(); }
  [[nodiscard]] auto end() { return rooms_.end(); }

 private:
  [[nodiscard]] std::optional<Error> why_not(std::string_view id) const;

  std::size_t most_rooms_;
  std::map<std::string, Room, std::less<>> rooms_;
};

}  // namespace fourfold::live
