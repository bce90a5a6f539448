// How a player says who it is when it comes into a room.
#pragma once

#include <cstdint>
#include <string>

#include "scores/players/league.h"
#include "service/submission/refusal.h"
#include "sign/keys.h"

namespace fourfold::service {

struct Hello {
  std::string room, name;
  std::int64_t time = 0;       ///< of the player's clock
  std::string key, signature;  ///< base64url
};
std::string text_to_sign(const Hello& hello);
Hello signed_hello(std::string room, std::string name, std::int64_t time, const sign::KeyPair& player);

/// Signed, in time, and with a name that can be one: the player with the name cleaned. Without a
/// store.
Outcome<scores::Player> greet(const Hello& hello, std::int64_t now);

/// The same, with a look at bans and at whose the name is. It claims nothing: names would be taken by
/// who only says hello.
Outcome<scores::Player> welcome(scores::League& league, const Hello& hello, std::int64_t now);

}  // namespace fourfold::service
