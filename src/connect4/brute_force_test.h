// Exact scores without the solver, for the differential tests: negamax that uses only the rules.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/rng.h"
#include "connect4/book.h"
#include "connect4/solver.h"

namespace fourfold::connect4::brute_force {

/// Searches from one position to the end of the game, each position once.
class Negamax {
 public:
  explicit Negamax(const BoardShape& shape) : geometry_(shape) {}

  int score(const Position& position) {
    if (position.is_full() || geometry_.has_line(position.mask ^ position.mover)) return final_score(position);
    const auto found = known_.find(position.key());
    if (found != known_.end()) return found->second;
    int best = -100;
    for (int column = 0; column < position.shape.width; ++column) {
      if (position.can_play(column)) best = std::max(best, -score(position.after(column)));
    }
    known_.emplace(position.key(), best);
    return best;
  }

 private:
  Geometry geometry_;
  std::unordered_map<Bits, int> known_;
};

/// All positions with the same number of discs, one of each pair of mirror images, with their
/// scores.
struct Level {
  std::vector<Bits> keys;  ///< sorted
  std::vector<std::int8_t> scores;

  [[nodiscard]] int score_of(const Position& position) const {
    const auto found = std::ranges::lower_bound(keys, canonical(position).key());
    return scores[static_cast<std::size_t>(found - keys.begin())];
  }
};

/// The position with this key: see Position::key.
inline Position position_of(const BoardShape& shape, Bits key) {
  Position position = new_game(shape);
  for (int column = 0; column < shape.width; ++column) {
    const int shift = column * shape.stride();
    const Bits cells = key >> shift & ((Bits{2} << shape.height) - 1), mark = std::bit_floor(cells);
    position.mover |= (cells ^ mark) << shift;
    position.mask |= (mark - 1) << shift;
  }
  return position;
}

/// The keys of the positions one disc later.
inline std::vector<Bits> next_keys(const Geometry& geometry, const std::vector<Bits>& keys) {
  std::vector<Bits> next;
  for (const Bits key : keys) {
    const Position position = position_of(geometry.shape, key);
    if (geometry.has_line(position.mask ^ position.mover)) continue;
    for (int column = 0; column < geometry.shape.width; ++column) {
      if (position.can_play(column)) next.push_back(canonical(position.after(column)).key());
    }
  }
  std::ranges::sort(next);
  next.erase(std::ranges::unique(next).begin(), next.end());
  next.shrink_to_fit();
  return next;
}

/// The score of a position, from the scores one disc later.
inline int score_before(const Geometry& geometry, const Position& position, const Level& later) {
  if (position.is_full() || geometry.has_line(position.mask ^ position.mover)) return final_score(position);
  int best = -100;
  for (int column = 0; column < geometry.shape.width; ++column) {
    if (position.can_play(column)) best = std::max(best, -later.score_of(position.after(column)));
  }
  return best;
}

/// Every position of a board by its number of discs: listed from the first move forward, scored
/// from the last move back.
inline std::vector<Level> every_position(const BoardShape& shape) {
  const Geometry geometry(shape);
  std::vector<Level> levels = {{{new_game(shape).key()}, {}}};
  for (int discs = 0; discs < shape.cells(); ++discs) levels.push_back({next_keys(geometry, levels.back().keys), {}});
  for (std::size_t discs = levels.size(); discs-- > 0;) {
    Level& level = levels[discs];
    const Level& later = levels[std::min(discs + 1, levels.size() - 1)];
    level.scores.reserve(level.keys.size());
    for (const Bits key : level.keys) {
      const int score = score_before(geometry, position_of(shape, key), later);
      level.scores.push_back(static_cast<std::int8_t>(score));
    }
  }
  return levels;
}

/// How many positions are won, drawn and lost for the side to move.
struct Tally {
  std::uint64_t won = 0, drawn = 0, lost = 0;

  [[nodiscard]] std::uint64_t total() const { return won + drawn + lost; }
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// A position and its mirror image count as two if they differ.
inline Tally tally(const BoardShape& shape, const std::vector<Level>& levels) {
  Tally sum;
  for (const Level& level : levels) {
    for (std::size_t i = 0; i < level.keys.size(); ++i) {
      const Position position = position_of(shape, level.keys[i]);
      const int score = level.scores[i];
      (score > 0 ? sum.won : score < 0 ? sum.lost : sum.drawn) += position == position.mirrored() ? 1 : 2;
    }
  }
  return sum;
}

/// A game of random moves, stopped with `discs` discs or at its end.
inline Position random_position(const BoardShape& shape, int discs, std::uint64_t seed) {
  Rng rng{seed, 0};
  Position position = new_game(shape);
  while (position.discs() < discs && !position.is_over()) {
    const int column = static_cast<int>(rng.below(static_cast<std::uint32_t>(shape.width)));
    if (position.can_play(column)) position.play(column);
  }
  return position;
}

}  // namespace fourfold::connect4::brute_force
