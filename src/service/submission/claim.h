// Checks of a player's name and bans, for every way into the service.
#pragma once

#include <optional>

#include "scores/players/league.h"
#include "service/submission/refusal.h"

namespace fourfold::service {

/// Why this player may not take part; nothing if it may.
std::optional<Refused> why_banned(scores::League& league, const std::string& key);

/// The refusal for a ban that was found.
Refused banned_player(const std::string& why);

/// The refusal for a name that the player may not have; nothing if it may have it.
std::optional<Refused> why_not_named(scores::Players::Claim claim, const std::string& name);

}  // namespace fourfold::service
