// What a leaderboard keeps of a game, and the only way to get there: a replay, which is played
// again here. Points, pieces and lines are what the engine computes, never what a file claims.
//
//   const Result<Entry> entry = verified_entry(text_of_a_replay, {.name = "Ada", .date = now});
//   if (entry) store->add(*entry, {.game = entry->game});          // store.h
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/about.h"
#include "play/player_kind.h"

namespace fourfold::scores {

using games::kImported;
using play::PlayerKind;  // a replay that holds moves of a machine cannot be a human's

struct Entry {
  std::string name;
  std::string game;   ///< as replays name it: games/list.h
  std::string rules;  ///< Tetris: the ruleset; Connect Four: the board, such as "7x6"
  std::string mode;   ///< Tetris: "marathon", "sprint", "garbage", "combo", "custom"; "imported"; Connect Four: "match"
  std::string options;  ///< what else the game was set up with, as "key value, key value"
  std::int64_t points = 0, pieces = 0, lines = 0;
  std::int64_t ticks = 0;  ///< game time in 1/60 s
  PlayerKind kind = PlayerKind::human;
  std::int64_t date = 0;  ///< seconds since 1970, UTC
  std::string engine;     ///< the version that verified it; of an unverified row: where it came from
  std::string replay;     ///< empty: unverified
  std::string identity;   ///< fingerprint of the game played; the same game gets the same row when it is added again
  std::string measured;  ///< how its keys were pressed, as "key value, key value" (plausibility.h); empty: not measured
  std::string key;  ///< of the player who signed it, base64url; empty: nobody did, as for all rows that are added here
  std::string doubt;  ///< why a keeper has to look at it before it is ranked; empty: no reason
  friend bool operator==(const Entry&, const Entry&) = default;
};

/// What the caller says about a replay; everything else comes from playing it.
struct Claim {
  std::string name;
  std::optional<PlayerKind> kind;  ///< nothing: a bot if the machine moved, otherwise a human
  std::int64_t date = 0;
};

/// Plays the replay and makes an entry of the result. An error says why the replay is not a game.
/// Time and memory are bounded, whatever the text is.
Result<Entry> verified_entry(std::string_view replay_text, const Claim& claim);

/// An entry without a replay, from a list in a file. `occurrence` distinguishes equal lines of one
/// list.
Entry unverified_entry(std::string name, std::int64_t points, int occurrence);

/// The doubt of a row that is a copy of another, which an older version did not notice.
inline constexpr std::string_view kCopy = "it is the same game as an earlier row";

/// The doubt of rows that were on a board when their player was banned. It is always the last
/// doubt.
inline constexpr std::string_view kBannedPlayer = "its player is banned";

/// Adds the doubt after the existing ones. Does nothing if it is empty.
void add_doubt(Entry& entry, std::string_view doubt);
/// Removes `last` from the end of the doubts. Returns false if they end with another one.
bool take_last_doubt(std::string_view& doubts, std::string_view last);

}  // namespace fourfold::scores
