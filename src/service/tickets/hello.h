// How a player identifies itself when it comes into a room.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "play/signed_name.h"
#include "scores/players/league.h"
#include "service/submission/refusal.h"
#include "sign/keys.h"

namespace fourfold::service {

struct SignedHello {
  std::string room;
  play::SignedName who;
};
std::string text_to_sign(const SignedHello& hello);
/// Signs the hello; sets its key and signature.
SignedHello signed_by(const sign::KeyPair& player, SignedHello hello);

/// Checks, without a store, that the hello was signed for this service, at the right time, and with
/// a possible name. Returns the player with the cleaned name. `own`: the origins by which this
/// service is reached.
Outcome<scores::Player> greet(const SignedHello& hello, std::span<const std::string> own, std::int64_t now);

/// The same, and checks bans and the owner of the name in the store. It does not claim the name:
/// otherwise a hello would be enough to take one.
Outcome<scores::Player> welcome(scores::League& league, const SignedHello& hello, std::span<const std::string> own,
                                std::int64_t now);

}  // namespace fourfold::service
