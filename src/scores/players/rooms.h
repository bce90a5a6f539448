// Rooms of matches, so that a room outlives its process: what was set up, which process has it, and
// the log of what was played, from which another process builds the room again.
//
// A process says now and then that it lives (`beat`). One that has been silent for long enough can
// be relieved of its rooms (`take`): of two processes that try, one gets the room. A process that
// was only slow finds out when it appends: its lines are not taken.
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
  std::string setup;           ///< JSON; the room's own business
  std::string owner;           ///< the process, by a name that no other process has or had
  std::string address;         ///< where that process can be reached
  std::int64_t heartbeat = 0;  ///< when its process last said that it lives
  std::string state;           ///< kOver, or a word of the room's own
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

  /// False if there is such a room already.
  bool add(const RoomRow& room);
  [[nodiscard]] std::optional<RoomRow> find(const std::string& id);
  /// Those that are not over; those of processes that were heard of last come first.
  struct Open {
    std::string but_of;            ///< not those of this process
    std::int64_t heard_since = 0;  ///< of their processes
    std::int64_t limit = 0;
  };
  [[nodiscard]] std::vector<RoomRow> open(const Open& asked);
  /// How many seconds the clock of the server that has the tables is ahead of the caller's, which says `now`; 0 where
  /// both are one machine's (SQLite). Heartbeats of processes on several machines are compared by that clock.
  [[nodiscard]] std::int64_t clock_ahead(std::int64_t now);
  /// All open rooms of a process live. How many there are.
  std::int64_t beat(const std::string& owner, std::int64_t now);
  /// Writes a row of its own, which is no room, so that a store that cannot be written to is found out.
  void try_to_write(std::int64_t now);
  /// The room is this process's from now on, if its process was silent since `before` or gave it up.
  bool take(const RoomRow& by, std::int64_t before);
  /// Any process may take the rooms of this one: it is about to end.
  void give_up(const std::string& owner);
  /// The same for one room. False if it is another process's.
  bool give_up(const std::string& id, const std::string& owner);
  /// False if the room is another process's, or over: it stays so.
  bool set_state(const std::string& id, const std::string& owner, const std::string& state);

  /// Appends lines to the logs of rooms, in one transaction. Lines that are there already
  /// are no hindrance, so that who was not answered may append again. Returns the rooms that are not the owner's any
  /// more (nothing of theirs is taken), or whose log has another line in the place of one of these (nothing
  /// from there on is taken): others are not held up by them.
  std::vector<std::string> append(const std::string& owner, std::span<const RoomLine> lines);
  /// Lines from a number on.
  [[nodiscard]] std::vector<RoomLine> lines(const std::string& room, std::int64_t from, std::int64_t limit);
  /// Rooms whose process was last heard of before, with their logs. How many.
  std::int64_t forget_before(std::int64_t heartbeat);

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
