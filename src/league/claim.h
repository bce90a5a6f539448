// A player's name and bans, as every way in asks for them.
#pragma once

#include <optional>

#include "league/refusal.h"
#include "rank/league/league.h"

namespace fourfold::league {

/// Why this player may not take part; nothing if it may.
std::optional<Refused> why_banned(rank::League& league, const std::string& key);

/// The same for a ban that was found.
Refused banned_player(const std::string& why);

/// What a claim that failed says; nothing for one that did not.
std::optional<Refused> why_not_named(rank::Players::Claim claim, const std::string& name);

}  // namespace fourfold::league
