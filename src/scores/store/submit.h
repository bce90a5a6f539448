// The one way for a score: a replay goes in, is played once, stored, and the place it has comes
// out. The terminal, the command line and a server all hand in games here.
//
//   const auto standing = submit(open, {.replay = text, .claim = {.name = "Ada", .date = now}});
//   if (standing) print(standing->own.rank, standing->own.count);
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "scores/store/store.h"

namespace fourfold::scores {

struct Submission {
  std::string_view replay;
  Claim claim;
  std::string source{};  ///< where the replay comes from, such as a file; an error begins with it
};

/// Called when every replay has turned out to be a game, so that a refused one opens and makes no
/// store.
using OpenStore = std::function<Store&()>;

/// Plays each replay and stores the games, all or nothing, in one transaction. What a person is not
/// likely to have played is held for review (plausibility.h), and has no rank. An error says
/// which replay is not a game and why; what goes wrong in the store is thrown (StoreError, and what
/// `open` throws).
Result<std::vector<Standing>> submit(const OpenStore& open, std::span<const Submission> submissions);
Result<Standing> submit(const OpenStore& open, const Submission& submission);

}  // namespace fourfold::scores
