// The machine at work beside a modern game.
#include "scenes/modern/coach.h"

#include <mutex>

namespace fourfold::scenes {

using tetris::modern::Position;

/// A question that was given up may still be at work when the next begins: they take turns.
struct ModernCoach::Worker {
  explicit Worker(const tetris::modern::MachinePolicy& policy) : thinker(policy) {}

  std::mutex turn;
  tetris::modern::Thinker thinker;
};

ModernCoach::ModernCoach(stage::Background& background, const tetris::modern::MachinePolicy& policy,
                         std::uint64_t nodes, session::Asked asked)
    : worker_(std::make_shared<Worker>(policy)), nodes_(nodes), asked_(asked), errand_(background) {}

ModernCoach::~ModernCoach() = default;

void ModernCoach::follow(const Position& position, int shown) {
  if (about_ == position) return;
  if (!errand_.is_asked(position)) {
    recommendation_.reset();
    problem_.clear();
    about_.reset();
    if (position.is_over()) return;
    errand_.ask(position, [worker = worker_, nodes = nodes_, asked = asked_, position, shown](const StopToken& stop) {
      const std::scoped_lock lock(worker->turn);
      return session::recommend(worker->thinker, position, shown, {nodes, stop}, asked);
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
