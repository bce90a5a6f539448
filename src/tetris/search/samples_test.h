// Input for the tests of this module: random fields, games with chosen pieces, the published
// weights.
#pragma once

#include <stdexcept>
#include <vector>

#include "base/rng.h"
#include "tetris/moves.h"
#include "tetris/naive_test.h"
#include "tetris/position.h"
#include "tetris/search/eval.h"

namespace fourfold::tetris {

inline constexpr std::array<Piece, kPieceCount> kPieces{Piece::I, Piece::J, Piece::L, Piece::T,
                                                        Piece::O, Piece::S, Piece::Z};
inline std::vector<FeatureSet> feature_set_values() {
  std::vector<FeatureSet> sets;
  sets.reserve(kFeatureSetCount);
  for (int i = 0; i < kFeatureSetCount; ++i) sets.push_back(static_cast<FeatureSet>(i));
  return sets;
}
inline const std::vector<FeatureSet> kFeatureSets = feature_set_values();

inline std::vector<Isa> supported_isas() {
  std::vector<Isa> isas;
  for (const Isa isa : kIsas) {
    if (is_supported(isa)) isas.push_back(isa);
  }
  return isas;
}

/// All placements of a piece.
inline std::vector<Placement> found(const Rules& rules, const Board& board, Piece piece, Placement from) {
  MoveList moves;
  find_placements(rules, board, piece, from, moves);
  return {moves.begin(), moves.end()};
}

/// A stack whose highest row is `top`. Rows are sparse (with covered cells and overhangs), mixed or
/// nearly full, but never empty and never full, as in a game.
inline naive::Field random_stack(const Rules& rules, Rng& rng, int top) {
  constexpr std::uint32_t kFewest[] = {1, 1, 5, 8}, kMost[] = {3, 9, 9, 9};
  const std::uint32_t kind = rng.below(4);
  naive::Field field(rules);
  for (int y = top; y < rules.height; ++y) {
    const auto wanted = static_cast<int>(kFewest[kind] + rng.below(kMost[kind] - kFewest[kind] + 1));
    while (field.count_in_row(y) < wanted) field.at(y, static_cast<int>(rng.below(kWidth))) = naive::kFilled;
  }
  return field;
}

/// Stacks of all heights from the empty board to one whose top row is y = `highest`.
inline std::vector<naive::Field> random_stacks(const Rules& rules, int count, std::uint64_t seed, int highest = 0) {
  Rng rng{seed};
  std::vector<naive::Field> fields;
  for (int i = 0; i < count; ++i) {
    const int top = highest + static_cast<int>(rng.below(static_cast<std::uint32_t>(rules.height - highest + 1)));
    fields.push_back(random_stack(rules, rng, top));
  }
  return fields;
}

/// The first seed whose game begins with these pieces; one of a million seeds must do.
inline std::uint64_t seed_with(const Rules& rules, std::string_view pieces) {
  for (std::uint64_t seed = 0; seed < 1'000'000; ++seed) {
    std::size_t same = 0;
    while (same < pieces.size() && letter(piece_at(rules.randomizer, seed, same)) == pieces[same]) ++same;
    if (same == pieces.size()) return seed;
  }
  throw std::runtime_error("no game begins with " + std::string(pieces));
}

/// A game with this board, and with these pieces to come.
inline Position game_at(const Rules& rules, std::string_view pieces, const std::vector<std::string>& picture,
                        const Options& options = {}) {
  Position position = new_game(rules, options, seed_with(rules, pieces));
  position.board = naive::board_of(naive::drawn(rules, picture));
  return position;
}

/// Original 000's published weights, in the order of its features, `tetris` last (see the
/// specification).
inline Policy published_classic(int known, int keep) {
  return {.name = "published",
          .features = FeatureSet::classic18,
          .weights = {2495.372998, 14835.210380, -4424.510336, 2510.417681, -10355.159446, -18736.043387, 16388.428712,
                      18910.315082, -2315.011592, 2528.129476, 3160.366363, 6202.932983, 7941.777558, -23069.830702,
                      2111.143954, 9615.179857, 7623.796777, -1e9},
          .search = {.method = Method::beam, .known = known, .keep = keep},
          .source = "original 000"};
}

/// Original 002's printed penalty, and the two rewards of its search.
inline Policy published_beam() {
  return {.name = "beam",
          .features = FeatureSet::beam6,
          .weights = {-5000, -100, -50, -300, -1, -800, 8000, 1, 20000},
          .search = {.method = Method::branch, .known = 3, .keep = 3},
          .source = "original 002"};
}

/// The best run in original 003's logs.
inline Policy published_genes() {
  return {.name = "genes",
          .rules = "genes",
          .features = FeatureSet::genes8,
          .weights = {40, -26, -2, -23, -71, 14, 33, 16},
          .search = {.method = Method::beam, .known = 1, .keep = 1},
          .source = "original 003"};
}

}  // namespace fourfold::tetris
