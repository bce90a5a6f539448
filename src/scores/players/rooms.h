// Rooms of matches, stored so that a room survives the end of its process: its setup, the process
// that owns it, and the log of what was played, from which another process builds the room again.
//
// A process regularly says that it still runs (`beat`). Another process may take the rooms of a
// process that has been silent for long enough (`take`); if two processes try, exactly one gets the
// room. A process that was only slow notices this when it appends: its lines are refused.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fourfold::scores {

struct Connection;

struct RoomRow {
  std::string id;
  std::string setup;           ///< JSON; only the room itself reads it
  std::string owner;           ///< the process, by a name that no other process ever has
  std::string address;         ///< where that process can be reached
  std::int64_t heartbeat = 0;  ///< when its process last said that it still runs
  std::string state;           ///< kOver, or another word that only the room reads
  friend bool operator==(const RoomRow&, const RoomRow&) = default;

  static constexpr const char* kOver = "over";
};

struct RoomLine {
  std::string room;
  std::int64_t number = 0;  ///< from 1 on, without gaps
  std::string text;
  friend bool operator==(const RoomLine&, const RoomLine&) = default;
};

class Rooms {
 public:
  explicit Rooms(Connection& connection) : connection_(connection) {}

  /// Returns false if there is already such a room.
  bool add(const RoomRow& room);
  [[nodiscard]] std::optional<RoomRow> find(const std::string& id);
  /// Rooms that are not over; first those whose process was heard of last.
  struct Open {
    std::string but_of;            ///< leaves out the rooms of this process
    std::int64_t heard_since = 0;  ///< only rooms whose process was heard of since then
    std::int64_t limit = 0;
  };
  [[nodiscard]] std::vector<RoomRow> open(const Open& asked);
  /// How many seconds the clock of the server that has the tables is ahead of the caller's, which
  /// says `now`; 0 where both are one machine's (SQLite). Heartbeats of processes on several
  /// machines are compared by that clock.
  [[nodiscard]] std::int64_t clock_ahead(std::int64_t now);
  /// All open rooms of a process live. How many there are.
  std::int64_t beat(const std::string& owner, std::int64_t now);
  /// Writes one row that is not a room, to find out whether the store can be written to.
  void try_to_write(std::int64_t now);
  /// Gives the room to this process, if its former process has been silent since `before` or gave
  /// the room up.
  bool take(const RoomRow& by, std::int64_t before);
  /// Lets any other process take the rooms of this one, which is about to end.
  void give_up(const std::string& owner);
  /// The same for one room. Returns false if the room belongs to another process.
  bool give_up(const std::string& id, const std::string& owner);
  /// Returns false, and changes nothing, if the room belongs to another process or is over.
  bool set_state(const std::string& id, const std::string& owner, const std::string& state);

  /// Appends lines to the logs of rooms, in one transaction. A line that is already in the log is
  /// accepted again, so that a process that got no answer can repeat the call. Returns the rooms
  /// that refused lines: rooms that no longer belong to `owner` take none, and a room whose log has
  /// a different line under the same number takes none from there on. The other rooms are written
  /// all the same.
  std::vector<std::string> append(const std::string& owner, std::span<const RoomLine> lines);
  /// The lines of a room from a number on.
  [[nodiscard]] std::vector<RoomLine> lines(const std::string& room, std::int64_t from, std::int64_t limit);
  /// Removes rooms whose process was last heard of before `heartbeat`, with their logs. Returns how
  /// many.
  std::int64_t forget_before(std::int64_t heartbeat);

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
