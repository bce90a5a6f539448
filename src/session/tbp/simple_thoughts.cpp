// A machine that looks one piece ahead, used through a view.
#include "session/tbp/simple_thoughts.h"

namespace fourfold::session::tbp {

using namespace tetris::modern;

namespace {

void add_moves(const View& view, tetris::Piece piece, bool hold, std::vector<Choice>& out) {
  const auto from = entry(view.board, piece);
  if (!from) return;
  MoveList moves;
  find_moves(view.rules->turns, view.board, piece, *from, true, moves);
  for (const Move& move : moves) out.push_back({hold, move});
}

}  // namespace

Position position_of(const View& view) {
  tetris::modern::Start start{.rules = view.rules, .options = {.level = 0, .last_level = 0, .versus = true}};
  start.board = view.board;
  start.opening = {view.falling};
  start.opening.insert(start.opening.end(), view.queue.begin(), view.queue.end());
  Position position(start);
  position.garbage_rows = view.garbage_rows;
  position.held = view.held;
  position.hold_used = !view.may_hold;
  position.combo = view.combo;
  position.back_to_back = view.back_to_back;
  position.waiting = view.waiting;
  return position;
}

Thoughts simple_thoughts(const View& view, const SimplePlayer& player, std::uint64_t luck) {
  Thoughts thoughts;
  const auto best = player.choose(position_of(view), luck);
  if (!best) return thoughts;
  thoughts.choices.push_back(*best);
  add_moves(view, view.falling, false, thoughts.choices);
  if (const auto swapped = swapped_in(view)) add_moves(view, *swapped, true, thoughts.choices);
  thoughts.nodes = thoughts.choices.size() - 1;
  return thoughts;
}

}  // namespace fourfold::session::tbp
