// A game of Connect Four with its history and its two players.
#include "session/connect4/match.h"

namespace fourfold::session {

using connect4::Command;
using connect4::End;
using connect4::Facts;
using connect4::Seat;
using connect4::Side;

namespace {

Side side_of(const connect4::Game::Setup& setup, Seat seat) {
  return setup.starts == seat ? Side::first : Side::second;
}

}  // namespace

Seat seat_of(const connect4::Game::Setup& setup, Side side) {
  return side == Side::first ? setup.starts : other(setup.starts);
}

Facts Match::apply(const Command& command) {
  const Facts facts = recorder_.apply(command);
  if (facts.dropped) last_ = facts.at;
  return facts;
}

void Match::rewind(std::size_t count) {
  Match again(setup_);
  for (std::size_t i = 0; i < count; ++i) again.apply(commands()[i]);
  *this = std::move(again);
}

std::optional<std::size_t> Match::moment_before() const {
  const bool persons = setup_.is_human(Seat::a) || setup_.is_human(Seat::b);
  for (std::size_t count = commands().size(); count-- > 0;) {
    const Side mover = count % 2 == 0 ? Side::first : Side::second;
    if (!persons || setup_.is_human(seat_of(setup_.game, mover))) return count;
  }
  return std::nullopt;
}

bool Match::undo() {
  const auto count = moment_before();
  if (count) rewind(*count);
  return count.has_value();
}

std::string Match::end_text() const {
  const auto winner = game().winner();
  switch (game().end()) {
    case End::none:
      return "";
    case End::full:
      return "A draw: the board is full.";
    case End::line:
      return disc(side_of(setup_.game, *winner)) + " wins with disc " + std::to_string(game().position.discs()) + ".";
    case End::resigned:
      break;
  }
  return disc(side_of(setup_.game, other(*winner))) + " has resigned.";
}

std::string Match::player_text(Side side) const {
  const connect4::EngineSpec& spec = setup_.of(seat_of(setup_.game, side));
  return disc(side) + " " + to_text(spec);
}

}  // namespace fourfold::session
