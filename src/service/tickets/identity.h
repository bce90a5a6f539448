// The file that a player's key pair is kept in and carried to another machine. Three lines:
//
//   fourfold-identity 1
//   key {base64url of the public key}
//   secret {base64url of the seed}
//
// Whoever has it is this player: where it lies, only its owner may read it.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "sign/keys.h"

namespace fourfold::service {

std::string to_text(const sign::KeyPair& player);

/// Says what is wrong and in which line, and never repeats the secret. The key must be the secret's.
Result<sign::KeyPair> identity_from(std::string_view text);

}  // namespace fourfold::service
