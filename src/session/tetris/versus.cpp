// A person against a machine.
#include "session/tetris/versus.h"

#include <algorithm>

#include "base/rng.h"
#include "tetris/streams.h"

namespace fourfold::session {

using namespace tetris::modern;

namespace {

std::uint32_t ticks_per_move(const VersusOptions& options) { return ticks_per_piece(pieces_per_minute(options)); }

VersusOptions with_garbage(VersusOptions options) {
  options.setup.start.options.versus = true;
  return options;
}

}  // namespace

int pieces_per_minute(const VersusOptions& options) {
  const int own = level_of(options.strength).pieces_per_minute;
  return std::clamp(options.pieces_per_minute > 0 ? options.pieces_per_minute : own, kSlowest, kFastest);
}

Versus::Versus(const VersusOptions& options)
    : options_(with_garbage(options)),
      person_(options_.setup),
      machine_(machine_setup(options_.setup)),
      opponent_(options_.policy, options_.strength, substream(options_.setup.start.seed, tetris::kLuckStream)),
      until_move_(ticks_per_move(options_)) {}

Result<Versus> Versus::from(const VersusOptions& options, const ModernRound& person) {
  Versus match(options);
  for (const Command& command : person.commands()) {
    if (command.kind == Command::Kind::garbage) continue;  // the machine sends it again
    if (command.kind == Command::Kind::tick)
      match.pass(command.count);
    else
      match.apply(command);
  }
  if (match.person().game() != person.game()) return Error{"the machine would have played another match"};
  return match;
}

Winner Versus::winner() const {
  if (person_.game().is_over()) return Winner::machine;
  return machine_.game().is_over() ? Winner::person : Winner::none;
}

Facts Versus::apply(const Command& command) {
  if (winner() != Winner::none) return {.refused = true};
  const Facts facts = versus_step(person_, to_person_, to_machine_, command);
  take_all(machine_, to_machine_, to_person_);
  return facts;
}

/// Here garbage takes no time to arrive: it waits below the other side at once.
void Versus::take_all(ModernRound& round, Attacks& incoming, Attacks& outgoing) {
  while (!incoming.rows().empty() && !round.game().is_over())
    versus_step(round, incoming, outgoing, garbage(static_cast<std::uint32_t>(incoming.rows().front())));
}

Facts Versus::pass(std::uint32_t count) {
  Facts all{.refused = count == 0};
  while (count > 0 && winner() == Winner::none) {
    const std::uint32_t step = std::min(count, next_event());
    count -= step;
    const Facts facts = apply(ticks(step));
    all.moved |= facts.moved;
    for (const Locked& locked : facts.locks) all.locks.push(locked);
    all.end = facts.end;
    machine_.apply(ticks(step));
    until_move_ -= step;
    if (until_move_ == 0 && winner() == Winner::none) let_machine_move();
  }
  return all;
}

std::uint32_t Versus::next_event() const {
  return std::min(until_move_, person_.game().next_event().value_or(until_move_));
}

void Versus::let_machine_move() {
  until_move_ = ticks_per_move(options_);
  for (const Command& command : commands_of(opponent_.choose(machine_.game().position)))
    versus_step(machine_, to_machine_, to_person_, command);
  take_all(person_, to_person_, to_machine_);
}

}  // namespace fourfold::session
