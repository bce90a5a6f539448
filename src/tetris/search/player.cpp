// A machine that plays.
#include "tetris/search/player.h"

namespace fourfold::tetris {

Player::Player(const Rules& rules, const Policy& policy, const SearchSettings& settings, Isa isa)
    : rules_(&rules), policy_(policy), known_(settings.known), searcher_(rules, judgement_of(policy), settings, isa) {
  if (policy.guard) guard_.emplace(rules, judgement_of(guard_of(policy)), settings, isa);
}

Result<Player> Player::make(const Rules& rules, const Policy& policy, const SearchSettings& settings, Isa isa) {
  if (const auto good = checked(policy); !good) return Error{good.error()};
  if (const auto good = checked(settings); !good) return Error{good.error()};
  return Player(rules, policy, settings, isa);
}

Answer Player::choose(const Position& position, const Limit& limit) {
  std::array<Piece, kMaxKnown> pieces{};
  const std::span known = std::span(pieces).first(static_cast<std::size_t>(known_));
  for (std::size_t i = 0; i < known.size(); ++i) known[i] = position.piece(i);
  Searcher& searcher = is_guarded(policy_, *rules_, position.board, known) ? *guard_ : searcher_;
  return searcher.best({position.board, position.combo, known, position.possible(known.size())}, limit);
}

}  // namespace fourfold::tetris
