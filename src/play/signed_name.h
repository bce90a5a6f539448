// Who a player says that it is when a connection begins, and the signature that proves it.
#pragma once

#include <cstdint>
#include <string>

namespace fourfold::play {

struct SignedName {
  std::string key, name;  ///< the key in base64url
  std::int64_t at_s = 0;  ///< by the player's clock, in seconds since 1970
  std::string service;    ///< the origin that it was signed for
  std::string signature;  ///< of the text that service/tickets/signed_text.h describes, in base64url
  friend bool operator==(const SignedName&, const SignedName&) = default;
};

}  // namespace fourfold::play
