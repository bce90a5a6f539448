// A player who looks for an opponent: may it, and how strong is it?
#pragma once

#include "scores/players/league.h"
#include "service/submission/refusal.h"
#include "service/tickets/hello.h"

namespace fourfold::service {

struct KnownSeeker {
  scores::Player player;  ///< with the name cleaned
  double rating = 1500, deviation = 350;
};

/// As `welcome` (hello.h), and refused while a leaver has to wait. `board`: what the match would be
/// rated by. The room of the hello is the place that stands for the queue (live/sought_games.h).
Outcome<KnownSeeker> welcome_seeker(scores::League& league, const SignedHello& hello, const scores::RatedBoard& board,
                                    std::span<const std::string> own, std::int64_t now);

}  // namespace fourfold::service
