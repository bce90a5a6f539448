// What a coach says about a position of the modern game: where the falling piece should go, or that
// it should be held, and what comes of it.
#pragma once

#include <string>

#include "tetris/modern/search/advice.h"

namespace fourfold::session {

struct ModernRecommendation {
  tetris::modern::Choice choice;
  tetris::Piece piece{};  ///< that goes to the place: after a hold not the falling one
  std::string summary;    ///< "T-spin double in 3 pieces: 5 rows"
  std::string keys;       ///< "hold, cw, far right"
  std::uint64_t nodes = 0;
};

/// Looks at as many pieces of the queue as the player sees. An error says why there is no answer.
Result<ModernRecommendation> recommend(tetris::modern::Thinker& thinker, const tetris::modern::Position& position,
                                       int shown, const Limit& limit);

}  // namespace fourfold::session
