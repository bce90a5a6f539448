// Two persons against each other.
#include "session/tetris/duel.h"

#include <algorithm>

namespace fourfold::session {

using tetris::modern::Command;
using tetris::modern::Facts;

namespace {

tetris::modern::Game::Setup with_attacks(tetris::modern::Game::Setup setup) {
  setup.start.options.versus = true;
  return setup;
}

}  // namespace

Duel::Duel(tetris::modern::Game::Setup setup)
    : rounds_{ModernRound(with_attacks(setup)), ModernRound(with_attacks(setup))} {}

std::optional<int> Duel::winner() const {
  const bool first_lost = of(0).game().is_over(), second_lost = of(1).game().is_over();
  if (first_lost == second_lost) return std::nullopt;
  return first_lost ? 1 : 0;
}

Facts Duel::apply(int side, const Command& command) {
  if (is_over()) return {.refused = true};
  Facts facts = round(side).apply(command);
  const auto sent = static_cast<std::uint32_t>(facts.sent());
  if (sent > 0 && !of(1 - side).game().is_over()) round(1 - side).apply(tetris::modern::garbage(sent));
  return facts;
}

/// Both sides play the same tick before it is decided whether somebody has won.
void Duel::pass(std::uint32_t count) {
  while (count > 0 && !is_over()) {
    const std::uint32_t step = std::clamp<std::uint32_t>(next_event().value_or(count), 1, count);
    count -= step;
    const Facts first = round(0).apply(tetris::modern::ticks(step)),
                second = round(1).apply(tetris::modern::ticks(step));
    for (const auto& [sent, to] : {std::pair{first.sent(), 1}, std::pair{second.sent(), 0}}) {
      if (sent > 0 && !of(to).game().is_over())
        round(to).apply(tetris::modern::garbage(static_cast<std::uint32_t>(sent)));
    }
  }
}

std::optional<std::uint32_t> Duel::next_event() const {
  const auto first = of(0).game().next_event(), second = of(1).game().next_event();
  if (!first || !second) return first ? first : second;
  return std::min(*first, *second);
}

}  // namespace fourfold::session
