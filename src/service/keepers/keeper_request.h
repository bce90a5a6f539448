// What a keeper asks or does from the page, signed with a key that the service's owner has named
// (`fourfold rank keepers`).
//
//   fourfold keeper 2\n{service}\n{what}\n{about}\n{why}\n{time}
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "scores/players/league.h"
#include "service/submission/refusal.h"
#include "sign/keys.h"

namespace fourfold::service {

struct KeeperRequest {
  std::string what;   ///< "view", "replay", or a deed (deeds.h)
  std::string about;  ///< whom or what: "row 12", "match Zk3f", "player rC5Q..."; may be empty
  std::string why;    ///< the reason, for the log; one line
  std::int64_t time = 0;
  std::string key, signature;  ///< base64url
  std::string service;         ///< what it was signed for
};
inline constexpr std::size_t kLongestAbout = 100, kLongestWhy = 500;  ///< in bytes

std::string text_to_sign(const KeeperRequest& request);
/// Signs it; its key and signature are put in.
KeeperRequest signed_by(const sign::KeyPair& keeper, KeeperRequest request);

/// Signed by a keeper, for this service, in time. Requests that name no service are refused,
/// however old the program.
Outcome<scores::KeeperRow> keeper_of(scores::League& league, const KeeperRequest& request,
                                     std::span<const std::string> own, std::int64_t now);

/// The request is used up: the same text is no good again, at any process, so that who overhears it
/// can do nothing with it. False if it was used before. For deeds, within their transaction.
bool use_up(scores::League& league, const KeeperRequest& request, std::int64_t now);

}  // namespace fourfold::service
