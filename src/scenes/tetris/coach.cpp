// The coach at work beside a game.
#include "scenes/tetris/coach.h"

#include <algorithm>

namespace fourfold::scenes {

Coach::Coach(stage::Background& background, tetris::Policy policy, int known) : errand_(background) {
  policy.search.known = std::clamp(known, 1, policy.search.known);
  policy_ = std::make_shared<const tetris::Policy>(std::move(policy));
}

void Coach::follow(const tetris::Position& position) {
  if (about_ == position) return;
  if (!errand_.is_asked(position)) {
    recommendation_.reset();
    problem_.clear();
    about_.reset();
    if (position.is_over()) return;
    errand_.ask(position, [position, policy = policy_](const StopToken& stop) {
      return session::recommend(position, *policy, stop);
    });
  }
  const auto answer = errand_.take(position);
  if (!answer) return;
  about_ = position;
  if (*answer)
    recommendation_ = **answer;
  else
    problem_ = answer->error();
}

}  // namespace fourfold::scenes
