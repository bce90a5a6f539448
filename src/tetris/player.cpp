// A machine that plays.
#include "tetris/player.h"

namespace fourfold::tetris {

Result<Player> Player::make(const Rules& rules, const Policy& policy, const SearchSettings& settings, Isa isa) {
  const auto weights = integer_weights(policy);
  if (!weights) return Error{weights.error()};
  const auto good = checked(settings);
  if (!good) return Error{good.error()};
  return Player(Searcher(rules, policy.features, *weights, *good, isa), good->known);
}

Answer Player::choose(const Position& position, const Limit& limit) {
  std::array<Piece, kMaxKnown> pieces{};
  const auto known = static_cast<std::size_t>(known_);
  for (std::size_t i = 0; i < known; ++i) pieces[i] = position.piece(i);
  return searcher_.best({position.board, position.combo, {pieces.data(), known}}, limit);
}

}  // namespace fourfold::tetris
