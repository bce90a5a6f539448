// The effects of time on a room: clocks run out, players stay away.
#include "live/room.h"

namespace fourfold::live {

Outbox Room::pass(std::int64_t now_ms) {
  Outbox out;
  now_ms = not_before_log(now_ms);
  follow_time(now_ms, out);
  release(now_ms, out);
  tell_watchers(now_ms, out);
  tell_presence(now_ms, out);
  return out;
}

void Room::follow_time(std::int64_t now_ms, Outbox& out) {
  for (const Seat seat : {Seat::a, Seat::b}) follow_absence(seat, now_ms);
  follow_clocks(now_ms, out);
  give_up_on_absent(now_ms, out);
}

/// A player without a connection is away, and so is one whose side of a match stands still. A solo
/// player may pause.
void Room::follow_absence(Seat seat, std::int64_t now_ms) {
  if (!state_.sitter(seat) || state_.is_machine(seat)) return;
  const bool lags = state_.phase() == Phase::playing && state_.versus() != nullptr &&
                    state_.ticks(seat) + kLagTicks < state_.ticks_at(now_ms);
  Chair& own = chair(seat);
  const bool is_away = !own.client || lags;
  if (is_away == own.away_since_ms.has_value()) return;
  if (is_away) {
    own.away_since_ms = now_ms;
  } else {
    own.away_before_ms += now_ms - *own.away_since_ms;
    own.away_since_ms.reset();
  }
  presence_changed_ = true;
}

bool Room::is_gone(Seat seat, std::int64_t now_ms) const {
  const Chair& own = chair(seat);
  if (!own.away_since_ms) return false;
  const std::int64_t away_ms = now_ms - *own.away_since_ms;
  return away_ms > kAwayMs || (state_.phase() == Phase::playing && own.away_before_ms + away_ms > kAllAwayMs);
}

void Room::give_up_on_absent(std::int64_t now_ms, Outbox& out) {
  const bool a = is_gone(Seat::a, now_ms), b = is_gone(Seat::b, now_ms);
  if (state_.phase() == Phase::waiting) {
    for (const Seat seat : {Seat::a, Seat::b}) {
      if (!is_gone(seat, now_ms)) continue;
      record({.at_ms = now_ms, .seat = seat, .what = Entry::What::leave, .text = {}}, out);
      chair(seat) = {};
    }
  } else if (state_.phase() == Phase::playing && a && b) {
    record({.at_ms = now_ms, .seat = {}, .what = Entry::What::draw, .text = std::string(name(Reason::abandoned))}, out);
  } else if (state_.phase() == Phase::playing && (a || b)) {
    const Seat gone = a ? Seat::a : Seat::b;
    record({.at_ms = now_ms, .seat = gone, .what = Entry::What::lose, .text = std::string(name(Reason::away))}, out);
  }
}

void Room::follow_clocks(std::int64_t now_ms, Outbox& out) {
  if (state_.phase() != Phase::playing) return;
  if (const Connect4Table* table = state_.connect4()) {
    const Seat mover = table->to_move();
    if (table->left_ms(mover, now_ms) > 0) return;
    record({.at_ms = now_ms, .seat = mover, .what = Entry::What::lose, .text = std::string(name(Reason::time))}, out);
    return;
  }
  const std::int64_t longest = setup().kind == Kind::versus ? kLongestVersusMs : kLongestSoloMs;
  if (now_ms - state_.started_ms() <= longest && log_.size() < kMostEntries && log_.bytes() < kMostLogBytes) return;
  record({.at_ms = now_ms, .seat = {}, .what = Entry::What::draw, .text = std::string(name(Reason::too_long))}, out);
}

}  // namespace fourfold::live
