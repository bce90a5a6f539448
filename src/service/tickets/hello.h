// How a player identifies itself when it comes into a room.
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
  std::int64_t time = 0;       ///< by the player's clock
  std::string key, signature;  ///< base64url
  std::string service;         ///< the service that it was signed for (signed_text.h)
};
std::string text_to_sign(const Hello& hello);
/// Signs the hello; sets its key and signature.
Hello signed_by(const sign::KeyPair& player, Hello hello);

/// Checks, without a store, that the hello was signed for this service, at the right time, and with
/// a possible name. Returns the player with the cleaned name. `own`: the origins by which this
/// service is reached.
Outcome<scores::Player> greet(const Hello& hello, std::span<const std::string> own, std::int64_t now);

/// The same, and checks bans and the owner of the name in the store. It does not claim the name:
/// otherwise a hello would be enough to take one.
Outcome<scores::Player> welcome(scores::League& league, const Hello& hello, std::span<const std::string> own,
                                std::int64_t now);

}  // namespace fourfold::service
