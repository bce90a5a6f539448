// A game of Connect Four with its history.
#include "scenes/connect4/match.h"

namespace fourfold::scenes {

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

Facts Connect4Match::apply(const Command& command) {
  const Facts facts = game_.apply(command);
  if (facts.refused) return facts;
  commands_.push_back(command);
  if (facts.dropped) last_ = facts.at;
  return facts;
}

void Connect4Match::rewind(std::size_t count) {
  const std::vector<Command> kept(commands_.begin(), commands_.begin() + static_cast<std::ptrdiff_t>(count));
  *this = Connect4Match(setup_);
  for (const Command& command : kept) apply(command);
}

bool Connect4Match::undo() {
  const bool persons = setup_.is_human(Seat::a) || setup_.is_human(Seat::b);
  for (std::size_t count = commands_.size(); count-- > 0;) {
    const Side mover = count % 2 == 0 ? Side::first : Side::second;
    if (persons && !setup_.is_human(seat_of(setup_.game, mover))) continue;
    rewind(count);
    return true;
  }
  return false;
}

std::string Connect4Match::end_text() const {
  const auto winner = game_.winner();
  switch (game_.end()) {
    case End::none:
      return "";
    case End::full:
      return "A draw: the board is full.";
    case End::line:
      return std::string(1, letter(side_of(setup_.game, *winner))) + " wins with disc " +
             std::to_string(game_.position.discs()) + ".";
    case End::resigned:
      break;
  }
  return std::string(1, letter(side_of(setup_.game, other(*winner)))) + " has resigned.";
}

std::string Connect4Match::player_text(Side side) const {
  const connect4::EngineSpec& spec = setup_.of(seat_of(setup_.game, side));
  return std::string(side == Side::first ? "(O) " : "[X] ") + to_text(spec);
}

std::string Connect4Match::replay_text() const {
  return play::to_text(play::Replay<connect4::Game>{setup_.game, commands_, game_.result()});
}

}  // namespace fourfold::scenes
