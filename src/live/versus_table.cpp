// Two modern games, with garbage in both directions.
#include "live/versus_table.h"

#include "play/replay.h"

namespace fourfold::live {

using tetris::modern::Command;

VersusTable::VersusTable(const Game::Setup& setup, const std::array<Sitter, 2>& sitters)
    : sides_{side_of(setup, sitters[0]), side_of(setup, sitters[1])} {}

VersusTable::Side VersusTable::side_of(Game::Setup setup, const Sitter& sitter) {
  if (sitter.is_machine) setup = session::machine_setup(setup);
  setup.handling = sitter.handling;
  return {
      .setup = setup, .game = Game(setup), .tape = {}, .is_machine = sitter.is_machine, .incoming = {}, .hands = {}};
}

std::optional<std::string> VersusTable::why_too_fast(Seat seat, const ModernCommands& commands) const {
  if (side(seat).is_machine) return std::nullopt;
  Hands hands = side(seat).hands;
  return hands.follow(commands, game(seat).ticks);
}

std::string VersusTable::why_not(const Side& side, const Command& command) {
  if (command.kind == Command::Kind::place && !side.is_machine)
    return "a person plays with keys: only machines place pieces";
  return side.incoming.why_not(command);
}

Played VersusTable::play(Seat seat, const Commands& commands, std::int64_t /*at_ms*/) {
  Side& own = side(seat);
  Side& opponent = side(other(seat));
  const std::uint64_t tick = own.game.ticks;
  Played played;
  ModernCommands accepted;
  for (const Command& command : commands) {
    if (own.game.is_over()) break;
    played.problem = why_not(own, command);
    if (!played.problem.empty()) break;
    const auto facts = session::versus_step(own.game, own.incoming, opponent.incoming, command);
    if (facts.refused) {
      played.problem = own.game.why_refused(command);
      break;
    }
    accepted.push_back(command);
  }
  own.hands.follow(accepted, tick);
  played.accepted = Game::write(accepted);
  own.tape.add(std::move(accepted));
  return played;
}

std::string VersusTable::replay(Seat seat) const {
  const Side& own = side(seat);
  return play::to_text(
      play::ReplayText{std::string(Game::kName), Game::describe(own.setup), own.tape.text(), own.game.result()});
}

std::optional<Ending> VersusTable::ending() const {
  for (const Seat seat : {Seat::a, Seat::b}) {
    if (game(seat).is_over()) return Ending{other(seat), Reason::topped_out};
  }
  return std::nullopt;
}

}  // namespace fourfold::live
