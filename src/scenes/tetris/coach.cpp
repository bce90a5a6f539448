// The coach at work beside a game.
#include "scenes/tetris/coach.h"

#include <algorithm>
#include <mutex>

namespace fourfold::scenes {
namespace {

/// A question that was given up may still be at work when the next begins: they take turns.
struct CoachWorker {
  explicit CoachWorker(const tetris::modern::MachinePolicy& policy) : thinker(policy) {}

  std::mutex turn;
  tetris::modern::Thinker thinker;
};

}  // namespace

template <class Position, class Said>
void CoachOf<Position, Said>::follow(const Position& position, int shown) {
  if (about_ == position) return;
  if (!errand_.is_asked(position)) {
    recommendation_.reset();
    problem_.clear();
    about_.reset();
    if (position.is_over()) return;
    errand_.ask(position, [ask = ask_, position, shown](const StopToken& stop) { return ask(position, shown, stop); });
  }
  const auto answer = errand_.take(position);
  if (!answer) return;
  about_ = position;
  if (*answer)
    recommendation_ = **answer;
  else
    problem_ = answer->error();
}

template class CoachOf<tetris::Position, session::Recommendation>;
template class CoachOf<tetris::modern::Position, session::ModernRecommendation>;

std::unique_ptr<ClassicCoach> classic_coach(stage::Background& background, const tetris::Policy& policy) {
  const auto shared = std::make_shared<const tetris::Policy>(policy);
  return std::make_unique<ClassicCoach>(
      background, [shared](const tetris::Position& position, int shown, const StopToken& stop) {
        tetris::Policy limited = *shared;
        limited.search.known = std::clamp(shown + 1, 1, limited.search.known);  // with the falling piece
        return session::recommend(position, limited, stop);
      });
}

std::unique_ptr<ModernCoach> modern_coach(stage::Background& background, const tetris::modern::MachinePolicy& policy,
                                          std::uint64_t nodes, session::Asked asked) {
  const auto worker = std::make_shared<CoachWorker>(policy);
  return std::make_unique<ModernCoach>(
      background, [worker, nodes, asked](const tetris::modern::Position& position, int shown, const StopToken& stop) {
        const std::scoped_lock lock(worker->turn);
        return session::recommend(worker->thinker, position, shown, {nodes, stop}, asked);
      });
}

}  // namespace fourfold::scenes
