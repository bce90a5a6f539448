// How every score is entered: a replay is played once and stored, and its place is returned. The
// terminal, the command line and a server all submit games here.
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

struct ClaimedReplay {
  std::string_view replay;
  Claim claim;
  std::string source{};  ///< where the replay comes from, such as a file; an error begins with it
};

/// Called after every replay has proved to be a game, so that a refused replay neither opens nor
/// makes a store.
using OpenStore = std::function<Store&()>;

/// Plays each replay and stores the games, all or none, in one transaction. A game that a person
/// probably did not play is held for review (plausibility.h) and has no rank. An error says which
/// replay is not a game and why. Failures of the store are thrown (StoreError, and what `open`
/// throws).
Result<std::vector<Standing>> submit(const OpenStore& open, std::span<const ClaimedReplay> submissions);
Result<Standing> submit(const OpenStore& open, const ClaimedReplay& submission);

}  // namespace fourfold::scores
