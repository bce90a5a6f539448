// How a player says who it is when it comes into a room.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "scores/players/league.h"
#include "service/submission/refusal.h"
#include "sign/keys.h"

namespace fourfold::service {

struct Hello {
  std::string room, name;
  std::int64_t time = 0;       ///< of the player's clock
  std::string key, signature;  ///< base64url
  std::string service;         ///< what it was signed for (signed_text.h)
};
std::string text_to_sign(const Hello& hello);
/// Signs it; its key and signature are put in.
Hello signed_by(const sign::KeyPair& player, Hello hello);

/// Signed for this service, in time, and with a name that can be one: the player with the name cleaned. Without a
/// store. `own`: the origins by which this service is reached.
Outcome<scores::Player> greet(const Hello& hello, std::span<const std::string> own, std::int64_t now);

/// The same, with a look at bans and at whose the name is. It claims no name: otherwise a hello would be enough to
/// take one.
Outcome<scores::Player> welcome(scores::League& league, const Hello& hello, std::span<const std::string> own,
                                std::int64_t now);

}  // namespace fourfold::service
