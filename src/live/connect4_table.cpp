// Connect Four with clocks.
#include "live/connect4_table.h"

#include <algorithm>
#include <cassert>

#include "play/replay.h"

namespace fourfold::live {

using connect4::Command;

Connect4Table::Connect4Table(const Game::Setup& setup, const Clock& clock, std::int64_t start_ms)
    : game_(setup), clock_(clock), left_ms_{clock.base_ms, clock.base_ms}, turn_since_ms_(start_ms) {}

std::optional<std::string> Connect4Table::why_not(Seat seat, const Connect4Commands& commands) const {
  if (commands.size() != 1) return std::to_string(commands.size()) + " moves: expected one";
  if (seat != to_move()) return "it is the other side's turn";
  if (commands.front().kind == Command::Kind::resign) return std::nullopt;
  const auto problem = game_.why_not(commands.front().column);
  return problem ? std::optional(problem->what) : std::nullopt;
}

Played Connect4Table::play(Seat mover, const Commands& commands, std::int64_t at_ms) {
  assert(!why_not(mover, commands));
  left_ms_[index(mover)] = left_ms(mover, at_ms) + clock_.increment_ms;
  turn_since_ms_ = at_ms;
  game_.apply(commands.front());
  const std::string text = Game::write(commands);
  text_ += text;
  return {.accepted = text, .problem = {}};
}

std::optional<Ending> Connect4Table::ending() const {
  const connect4::End end = game_.end();
  if (end == connect4::End::none) return std::nullopt;
  const Reason reason = end == connect4::End::line   ? Reason::line
                        : end == connect4::End::full ? Reason::full
                                                     : Reason::resigned;
  const auto winner = game_.winner();
  if (!winner) return Ending{std::nullopt, reason};
  return Ending{*winner == connect4::Seat::a ? Seat::a : Seat::b, reason};
}

std::string Connect4Table::replay(Seat /*seat*/) const {
  return play::to_text(play::ReplayText{std::string(Game::kName), Game::describe(game_.setup), text_, game_.result()});
}

std::int64_t Connect4Table::left_ms(Seat seat, std::int64_t now_ms) const {
  const std::int64_t left = left_ms_[index(seat)];
  if (seat != to_move() || game_.is_over()) return left;
  return std::max<std::int64_t>(0, left - std::max<std::int64_t>(0, now_ms - turn_since_ms_));
}

}  // namespace fourfold::live
