// What a coach says about a position of the modern game.
#include "session/tetris/modern_coach.h"

namespace fourfold::session {

Result<ModernRecommendation> recommend(tetris::modern::Thinker& thinker, const tetris::modern::Position& position,
                                       int shown, const Limit& limit) {
  const auto advice = advise(thinker, view_of(position, shown), limit);
  if (!advice) return Error{advice.error()};
  const auto& best = advice->best();
  return ModernRecommendation{best.choice, best.piece, summary(*advice), to_text(advice->keys), advice->nodes};
}

}  // namespace fourfold::session
