// All that a store knows about a submission, in one question: who asks for each piece by itself waits
// for a server as often.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "scores/players/players.h"

namespace fourfold::scores {

/// What is asked about. What is empty is not known to any store.
struct Asked {
  std::string key;   ///< the player's
  std::string name;  ///< as it was cleaned
  std::string ticket;
  std::string identity;  ///< of the game (Entry::identity)
};

struct Known {
  std::optional<std::string> player_ban, game_ban;  ///< why
  struct Use {
    std::string digest;    ///< SHA-256 of the replay that the ticket was used for
    std::int64_t row = 0;  ///< of its game
  };
  std::optional<Use> use;
  Players::Claim claim = Players::Claim::has;  ///< as Players::may_have
  bool is_named = false;                       ///< the name is the player's already
  struct Game {
    std::string key;            ///< who has handed it in; empty: nobody signed it
    bool is_taken_off = false;  ///< by a keeper, for good
  };
  std::optional<Game> game;  ///< the same one; nothing if it may be entered
};

Known known(Connection& connection, const Asked& asked);

}  // namespace fourfold::scores
