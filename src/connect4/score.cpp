// Scores of positions for which no search is needed.
#include "connect4/score.h"

#include <cassert>
#include <cstdlib>

namespace fourfold::connect4 {

bool wins_at_once(const Geometry& geometry, const Position& position) {
  return (geometry.completing(position.mover) & geometry.landing(position.mask)) != 0;
}

int final_score(const Position& position) {
  assert(position.is_over());
  if (!position.winner()) return 0;
  return -((position.shape.cells() + 2 - position.discs()) / 2);  // won with the disc before
}

std::optional<int> settled_score(const Geometry& geometry, const Position& position) {
  if (position.is_full() || geometry.has_line(position.mask ^ position.mover)) return final_score(position);
  if (wins_at_once(geometry, position)) return (position.shape.cells() + 1 - position.discs()) / 2;
  return std::nullopt;
}

std::optional<int> winning_disc(const Position& position, int score) {
  if (score == 0) return std::nullopt;
  // A win with n discs on the board before it counts (cells + 1 - n) / 2, and n is even for the
  // first side.
  const bool first_wins = (position.to_move() == Side::first) == (score > 0);
  int before = position.shape.cells() + 1 - 2 * std::abs(score);
  if ((before % 2 == 0) != first_wins) --before;
  return before / 2 + 1;
}

}  // namespace fourfold::connect4
