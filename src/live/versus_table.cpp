// Two modern games and garbage both ways.
#include "live/versus_table.h"

#include "play/replay.h"

namespace fourfold::live {

using tetris::modern::Command;

namespace {

/// Nothing falls by itself on a machine's side: its piece waits until its move is due, as in
/// session/tetris/versus.h.
tetris::modern::Game::Setup for_machine(tetris::modern::Game::Setup setup) {
  setup.start.options.level = setup.start.options.last_level = 0;
  return setup;
}

std::string rows(std::uint32_t count) { return std::to_string(count) + (count == 1 ? " row" : " rows"); }

}  // namespace

VersusTable::VersusTable(const Game::Setup& setup, const std::array<Sitter, 2>& sitters)
    : sides_{side_of(setup, sitters[0]), side_of(setup, sitters[1])} {}

VersusTable::Side VersusTable::side_of(Game::Setup setup, const Sitter& sitter) {
  if (sitter.is_machine) setup = for_machine(setup);
  setup.handling = sitter.handling;
  return {.setup = setup, .game = Game(setup), .tape = {}, .is_machine = sitter.is_machine, .coming = {}, .hands = {}};
}

std::optional<std::string> VersusTable::why_too_fast(Seat seat, const ModernCommands& commands) const {
  if (side(seat).is_machine) return std::nullopt;
  Hands hands = side(seat).hands;
  return hands.follow(commands, game(seat).ticks);
}

std::string VersusTable::why_not(const Side& side, const Command& command) {
  if (command.kind == Command::Kind::place && !side.is_machine)
    return "a person plays with keys: only machines place pieces";
  if (command.kind != Command::Kind::garbage) return {};
  if (side.coming.empty()) return rows(command.count) + " of garbage were taken: expected none, as none were sent";
  const auto sent = static_cast<std::uint32_t>(side.coming.front());
  if (command.count == sent) return {};
  return rows(command.count) + " of garbage were taken: expected " + rows(sent) + ", as number " +
         std::to_string(side.taken + 1) + " was sent";
}

Played VersusTable::play(Seat seat, const ModernCommands& commands) {
  Side& own = side(seat);
  Side& opponent = side(other(seat));
  const std::uint64_t tick = own.game.ticks;
  Played played;
  ModernCommands accepted;
  for (const Command& command : commands) {
    if (own.game.is_over()) break;
    played.problem = why_not(own, command);
    if (!played.problem.empty()) break;
    const auto facts = own.game.apply(command);
    if (facts.refused) {
      played.problem = own.game.why_refused(command);
      break;
    }
    accepted.push_back(command);
    if (command.kind == Command::Kind::garbage) {
      own.coming.pop_front();
      ++own.taken;
    }
    for (const auto& locked : facts.locks) {
      if (locked.sent > 0) opponent.coming.push_back(locked.sent);
    }
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

std::optional<Seat> VersusTable::loser() const {
  for (const Seat seat : {Seat::a, Seat::b}) {
    if (game(seat).is_over()) return seat;
  }
  return std::nullopt;
}

}  // namespace fourfold::live
