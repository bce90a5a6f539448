// The texts that clients of a room are sent: docs/reference/live.md describes every message.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "live/log.h"
#include "live/messages.h"
#include "live/state.h"

namespace fourfold::live {

/// What a client did wrong, as a kind that programs can react to.
enum class Problem : std::uint8_t {
  message,   ///< not understood
  phase,     ///< not now
  seat,      ///< not in this seat
  full,      ///< no place is left; the connection ends
  batch,     ///< another batch is next: it and all after it are to be sent again
  ahead,     ///< the batch runs ahead of time: it and all after it are to be sent again, later
  pace,      ///< no person is so fast: the batch is not taken, and another may have its number
  illegal,   ///< the match is lost by it
  rate,      ///< too much; the connection ends
  replaced,  ///< the same key came in by another connection; this one ends
  opponent   ///< the stranger who was to play did not come; the room is closed
};
/// In the order of the enum.
inline constexpr std::array<std::string_view, 11> kProblems = {
    "message", "phase", "seat", "full", "batch", "ahead", "pace", "illegal", "rate", "replaced", "opponent"};

/// Whether the player of a seat is connected; not in the log.
enum class Presence : std::uint8_t { empty, here, away };
inline constexpr std::array<std::string_view, 3> kPresences = {"empty", "here", "away"};

struct Welcome {
  std::optional<Seat> seat;  ///< nothing: a watcher
  std::int64_t now_ms = 0;
  std::uint64_t entries = 0;  ///< entries that the welcome includes
  bool with_state = true;     ///< false: the client has these entries already and gets only later ones
};

std::string welcome_text(const Welcome& welcome, const State& state);

/// A client that comes in, and what it knows.
struct Arrival {
  std::optional<Seat> seat;  ///< nothing: a watcher
  std::uint64_t have = 0;    ///< entries that it says it has
  std::uint64_t last = 0;    ///< entries that it is told of
  std::int64_t now_ms = 0;
};
/// The welcome, the entries that are missing, and the end.
std::vector<std::string> arrival_texts(const Arrival& arrival, const State& state, const Log& log);
std::string error_text(Problem problem, std::string_view sentence);
/// The sentence for a player whom no seat is left for.
inline constexpr std::string_view kNoSeat = "no seat is free for this key: expected the role watcher";
std::string entries_text(std::uint64_t from, const std::vector<std::string_view>& lines);
std::string garbage_text(std::uint64_t number, int rows);
std::string presence_text(const std::array<Presence, 2>& seats, std::size_t watchers);
std::string end_text(const State& state);
std::string pong_text(const Ping& ping, std::int64_t now_ms);
std::string rematch_text(Seat seat);
std::string rematch_room_text(std::string_view room);

/// What a room was opened with, without what is still secret: the seed of versus is told at the
/// start, because a player who knew the pieces earlier would have an advantage.
Json setup_json(const RoomSetup& setup, Phase phase);
Json setup_json(const State& state);
/// The state for a client that has nothing yet: with all commands so far, or as a summary without
/// them.
Json state_json(const State& state, std::int64_t now_ms, bool with_commands);
Json ending_json(const State& state);

}  // namespace fourfold::live
