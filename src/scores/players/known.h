// Everything that a store knows about submissions, in one question: separate questions would each
// wait for the server.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "scores/players/players.h"

namespace fourfold::scores {

/// What the question is about. An empty field matches nothing.
struct Asked {
  std::string key;   ///< of the player
  std::string name;  ///< as it was cleaned
  std::string ticket;
  std::string identity;  ///< of the game (Entry::identity)
};

struct Known {
  std::optional<std::string> player_ban, game_ban;  ///< why
  struct Use {
    std::string digest;    ///< SHA-256 of the replay that the ticket was used for
    std::int64_t row = 0;  ///< the row of its game
  };
  std::optional<Use> use;
  Players::Claim claim = Players::Claim::has;  ///< as Players::may_have says
  bool is_named = false;                       ///< the name already belongs to the player
  struct Game {
    std::string key;            ///< of the player who submitted it; empty: nobody signed it
    bool is_taken_off = false;  ///< by a keeper, and not to return
  };
  std::optional<Game> game;  ///< the same game, if it is stored; nothing: it may be entered
};

/// What is known of each, in their order.
std::vector<Known> known(Connection& connection, std::span<const Asked> asked);

}  // namespace fourfold::scores
