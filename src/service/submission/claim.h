// A player's name and bans, as every way in asks for them.
#pragma once

#include <optional>

#include "scores/players/league.h"
#include "service/submission/refusal.h"

namespace fourfold::service {

/// Why this player may not take part; nothing if it may.
std::optional<Refused> why_banned(scores::League& league, const std::string& key);

/// The same for a ban that was found.
Refused banned_player(const std::string& why);

/// What a claim that failed says; nothing for one that did not.
std::optional<Refused> why_not_named(scores::Players::Claim claim, const std::string& name);

}  // namespace fourfold::service
