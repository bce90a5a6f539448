// The file in which a player's key pair is stored and carried to another machine. It has three
// lines:
//
//   fourfold-identity 1
//   key {base64url of the public key}
//   secret {base64url of the seed}
//
// Whoever has the file is this player, so only its owner may be able to read it.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "sign/keys.h"

namespace fourfold::service {

std::string to_text(const sign::KeyPair& player);

/// An error says what is wrong and in which line, and never repeats the secret. The key must belong
/// to the secret.
Result<sign::KeyPair> identity_from(std::string_view text);

}  // namespace fourfold::service
