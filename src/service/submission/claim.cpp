// Checks of a player's name and bans.
#include "service/submission/claim.h"

#include "base/utf8.h"

namespace fourfold::service {

Refused banned_player(const std::string& why) {
  return {Refusal::banned_player, "this player is banned: " + printable(why)};
}

std::optional<Refused> why_banned(scores::League& league, const std::string& key) {
  const auto ban = league.bans().find(key);
  if (!ban) return std::nullopt;
  return banned_player(ban->why);
}

std::optional<Refused> why_not_named(scores::Players::Claim claim, const std::string& name) {
  using Claim = scores::Players::Claim;
  if (claim == Claim::of_another)
    return Refused{Refusal::others_name, "the name " + in_quotes(name) + " belongs to another player"};
  if (claim == Claim::too_many)
    return Refused{Refusal::too_many_names, "this player has " + std::to_string(scores::Players::kMostNames) +
                                                " names, and that is the most: expected one of them"};
  return std::nullopt;
}

}  // namespace fourfold::service
