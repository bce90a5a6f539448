// The front end's side of the protocol.
#include "session/tbp/front_end.h"

#include "session/tbp/read_fields.h"

namespace fourfold::session::tbp {

using namespace tetris::modern;

Start start_message(const View& view) {
  Start start{.hold = view.held,
              .queue = {view.falling},
              .combo = view.combo,
              .back_to_back = view.back_to_back > 0,
              .board = view.board,
              .garbage_rows = view.garbage_rows,
              .randomizer = Pieces::uniform};
  start.queue.insert(start.queue.end(), view.queue.begin(), view.queue.end());
  if (view.rules->randomizer == tetris::Randomizer::uniform) return start;
  start.randomizer = Pieces::seven_bag;
  start.bag = view.bag;
  return start;
}

std::vector<FrontMessage> turn_messages(const Turn& turn, bool knows_garbage) {
  std::vector<FrontMessage> messages;
  const Risen& risen = turn.locked.risen;
  if (risen.size > 0 && !knows_garbage) {
    messages.emplace_back(Stop{});
    messages.emplace_back(start_message(view_of(turn.position)));
    return messages;
  }
  messages.emplace_back(Play{turn.move});
  const int shown = turn.position.start.rules->preview;
  for (int i = turn.drawn; i > 0; --i)
    messages.emplace_back(NewPiece{turn.position.next(static_cast<std::uint64_t>(shown - i))});
  Garbage garbage;
  for (const int hole : risen) garbage.rows.push_back(static_cast<std::uint16_t>(kFullRow & ~(1 << hole)));
  if (risen.size > 0) messages.emplace_back(std::move(garbage));
  return messages;
}

}  // namespace fourfold::session::tbp
