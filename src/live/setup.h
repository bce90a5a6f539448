// What a room is opened with: the game, its seed, its clock, and who may sit where. The setup and
// the log determine the room completely.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/field.h"
#include "base/json.h"
#include "connect4/game.h"
#include "tetris/game.h"
#include "tetris/modern/game.h"

namespace fourfold::live {

enum class Kind : std::uint8_t {
  versus,    ///< the modern game, two sides, garbage in both directions
  connect4,  ///< with clocks
  solo       ///< one game of Tetris, for others to watch
};
/// In the order of the enum; used in messages and logs.
inline constexpr std::array<std::string_view, 3> kKinds = {"versus", "connect4", "solo"};
constexpr std::string_view name(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

/// The two seats of a room; a solo room has only the first.
enum class Seat : std::uint8_t { a, b };
constexpr Seat other(Seat seat) { return seat == Seat::a ? Seat::b : Seat::a; }
constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr char letter(Seat seat) { return seat == Seat::a ? 'a' : 'b'; }

/// Time for a whole game, and the time that is added for every move (Fischer).
struct Clock {
  std::int64_t base_ms = 300'000;
  std::int64_t increment_ms = 0;
  friend bool operator==(const Clock&, const Clock&) = default;
};

struct RoomSetup {
  Kind kind = Kind::versus;
  std::string game = "modern";  ///< modern, tetris or connect4, as in replays
  Fields header;                ///< settings of the game in the form of replays, without the seed
  std::uint64_t seed = 0;
  Clock clock{};                      ///< of connect4
  std::string machine;                ///< plays in seat b: "level:5", or an engine of Connect Four; empty: a person
  bool rated = true;                  ///< counts for ratings, if two persons play
  bool matched = false;               ///< two strangers whom the queue (match_queue.h) has brought together
  std::array<std::string, 2> keys{};  ///< who may sit there; empty: anybody
  friend bool operator==(const RoomSetup&, const RoomSetup&) = default;
};

/// Reads the setup from a client's request or from the store. An error says what was expected.
Result<RoomSetup> room_setup_from(const Json& json);
Json to_json(const RoomSetup& setup);

/// The settings of the game, as replays have them.
Fields with_seed(const RoomSetup& setup);

// The game of a setup that was read by the function above.
Result<tetris::modern::Game::Setup> versus_game(const RoomSetup& setup);
template <class G>
Result<typename G::Setup> solo_game(const RoomSetup& setup) {
  return G::setup_from(with_seed(setup));
}
Result<connect4::Game::Setup> connect4_game(const RoomSetup& setup);

/// The name of the rules under which a room for two is rated: the ruleset, or the board of Connect
/// Four. Settings with the same meaning have the same name.
std::string rated_rules(const RoomSetup& setup);

/// The setup for the next match of the same players, where `seated` are in seats a and b. They
/// change seats, and in Connect Four the other one starts; against a machine only the start
/// changes.
RoomSetup rematch_of(const RoomSetup& setup, const std::array<std::string, 2>& seated, std::uint64_t seed);

}  // namespace fourfold::live
