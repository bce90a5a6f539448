// Rounds of TETR.IO for the teacher: as turns to judge, as a page to step through, as what else is
// worth saying about them. Games of ours as pages to step through, too.
#pragma once

#include "teach/review.h"
#include "teach/tetris/turns.h"
#include "tetris/tetrio/measures.h"

namespace fourfold::teach {

/// What a reviewer takes (review.h).
struct ImportedGame {
  tetris::modern::Game::Setup setup;
  std::vector<ModernTurn> turns;
  tetris::modern::Position end;
};
ImportedGame game_of(const tetris::tetrio::Retrace& retrace);

/// The same moments without grades: boards, pieces, what each placement did.
Review unjudged(const tetris::tetrio::Retrace& retrace);

/// A game of ours in the same way, with what each placement did. An error says why the replay is no
/// game.
Result<Review> unjudged(const play::Replay<tetris::modern::Game>& replay);

/// Adds what each placement did, the numbers of the round and its spikes to a review of it.
void add_round(Review& review, const tetris::tetrio::Player& player, const tetris::tetrio::Measures& measures);

}  // namespace fourfold::teach
