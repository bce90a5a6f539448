// The pieces of a view.
#include "tetris/modern/perfect/hand.h"

namespace fourfold::tetris::modern {

KnownPieces::KnownPieces(const View& view) : queue(view.queue), has_hold(view.rules->hold) {
  const bool has_box = has_hold && view.held;
  first.older = has_box ? *view.held : view.falling;
  if (has_box) queue.insert(queue.begin(), view.falling);
  if (!view.may_hold) forced = has_box ? Forced::next : Forced::older;
}

}  // namespace fourfold::tetris::modern
