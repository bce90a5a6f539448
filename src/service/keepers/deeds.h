// What a keeper can do from the page. Each is one transaction with its line in the log of keepers,
// as the commands of `fourfold rank` have it.
//
//   accept row 12      a held game comes on its boards         refuse row 12     it is taken off for good
//   remove row 12      a game is taken off its boards          restore           what was taken off last comes back
//   ban row 12         and refused, whoever hands it in        unban row 12
//   ban player KEY     no more games, its rows are held        unban player KEY
//   release match ID   a held match is rated                   recompute         all ratings, without banned players
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "service/keepers/keeper_request.h"

namespace fourfold::service {

inline constexpr std::array<std::string_view, 8> kDeeds = {"accept", "refuse", "remove",  "restore",
                                                           "ban",    "unban",  "release", "recompute"};

/// What was done, in words; or why not: nothing was changed then. The request was checked by
/// `keeper_of`.
Outcome<std::string> act(scores::League& league, const scores::KeeperRow& keeper, const KeeperRequest& request,
                         std::int64_t now);

}  // namespace fourfold::service
