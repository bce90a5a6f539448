// One game of an environment: what an action does to it, and what a learner sees of it. One thread
// steps a game; on a device, one thread observes one action of a game.
#pragma once

#include "cuda/environment.h"
#include "cuda/part/choose.h"
#include "cuda/part/expect_board.h"

namespace fourfold::cuda {

using research::Game;

/// What is the same for all games of an environment.
struct EnvironmentRules {
  int height;
  int features;  ///< how many are measured
  bool whole_runs;
  bool autoreset, passes;
  std::uint64_t max_pieces;  ///< 0: no end
  std::uint64_t games;       ///< a game that starts anew adds this to its last seed
};

inline EnvironmentRules rules_of(const EnvironmentSettings& s) {
  return {.height = s.height,
          .features = s.feature_count(),
          .whole_runs = s.features == tetris::FeatureSet::dt9,
          .autoreset = s.autoreset,
          .passes = s.passes,
          .max_pieces = s.max_pieces,
          .games = static_cast<std::uint64_t>(s.games)};
}

FOURFOLD_BOTH bool is_cut_short(const Game& game, const EnvironmentRules& rules) {
  return !game.over && rules.max_pieces > 0 && game.pieces >= rules.max_pieces;
}
FOURFOLD_BOTH bool is_done(const Game& game, const EnvironmentRules& rules) {
  return game.over || is_cut_short(game, rules);
}

FOURFOLD_BOTH void begin(Game& game, std::uint64_t seed) {
  FOURFOLD_UNROLL
  for (int x = 0; x < kColumns; ++x) game.columns[x] = 0;
  game.seed = seed;
  game.pieces = game.lines = 0;
  game.over = false;
}

FOURFOLD_BOTH bool is_place(const PackedShapes& shapes, int piece, int action) {
  const int rotation = action / kColumns;
  return rotation < shapes.count[piece] && action % kColumns + shapes.of[piece][rotation].width <= kColumns;
}

/// What an action means in a game.
enum class Meaning : std::uint8_t { nothing, restart, drop, illegal, refused };

FOURFOLD_BOTH Meaning meaning_of(const Game& game, long long action, const PackedShapes& shapes,
                                 const EnvironmentRules& rules) {
  if (action == kPassAction) return Meaning::nothing;
  if (is_done(game, rules)) return rules.autoreset ? Meaning::restart : Meaning::refused;
  if (action < 0 || action >= kEnvironmentActions) return Meaning::refused;
  if (is_place(shapes, piece_number(game.seed, game.pieces), static_cast<int>(action))) return Meaning::drop;
  return rules.passes ? Meaning::illegal : Meaning::refused;
}

inline RefusedAction refused(const Game& game, int number, std::int64_t action, const EnvironmentRules& rules) {
  const auto piece = static_cast<tetris::Piece>(piece_number(game.seed, game.pieces));
  return {.game = number, .action = action, .piece = piece, .over = is_done(game, rules)};
}

/// The outcome of a step for one game.
struct Told {
  int lines = 0;
  bool terminated = false, truncated = false, illegal = false;

  [[nodiscard]] FOURFOLD_BOTH float reward() const { return illegal ? kIllegalReward : static_cast<float>(lines); }
};

/// Applies an action that is not refused to the game.
FOURFOLD_BOTH Told advance(Game& game, long long action, const PackedShapes& shapes, const EnvironmentRules& rules) {
  Told told;
  const Meaning meaning = meaning_of(game, action, shapes, rules);
  told.illegal = meaning == Meaning::illegal;
  if (meaning == Meaning::restart) begin(game, game.seed + rules.games);
  if (meaning == Meaning::drop) {
    const PackedShape& shape = shapes.of[piece_number(game.seed, game.pieces)][action / kColumns];
    std::uint32_t c[kColumns];
    for (int x = 0; x < kColumns; ++x) c[x] = game.columns[x];
    const Landed landed = land_on(c, rules.height, shape, static_cast<int>(action % kColumns));
    for (int x = 0; x < kColumns; ++x) game.columns[x] = c[x];
    ++game.pieces;
    game.lines += static_cast<std::uint64_t>(landed.lines);
    game.over = landed.over;
    told.lines = landed.lines;
  }
  told.terminated = game.over;
  told.truncated = is_cut_short(game, rules);
  return told;
}

/// The features of a board after a drop; the landing height is counted in halves. Some sets have
/// fewer features.
FOURFOLD_BOTH void measure_board(const std::uint32_t (&c)[kColumns], const Landed& landed, const PackedShape& shape,
                                 const EnvironmentRules& rules, int (&f)[9]) {
  const auto [board, diversity] =
      rules.whole_runs ? counted<true, true>(c, rules.height) : counted<false, true>(c, rules.height);
  f[0] = 2 * landed.row + shape.height - 1;
  f[1] = landed.lines * landed.eroded;
  f[2] = board.row_changes;
  f[3] = board.column_changes;
  f[4] = board.holes;
  f[5] = board.wells;
  f[6] = board.depth;
  f[7] = board.hole_rows;
  f[8] = diversity;
}

struct SeenAction {
  bool legal = false, fatal = false;
};

/// What the learner sees of one action; writes rules.features numbers to `features`.
FOURFOLD_BOTH SeenAction look_at(const Game& game, int action, const PackedShapes& shapes,
                                 const EnvironmentRules& rules, float* features) {
  for (int i = 0; i < rules.features; ++i) features[i] = 0;
  const int piece = piece_number(game.seed, game.pieces);
  if (is_done(game, rules) || !is_place(shapes, piece, action)) return {};
  std::uint32_t c[kColumns];
  FOURFOLD_UNROLL
  for (int x = 0; x < kColumns; ++x) c[x] = game.columns[x];
  const PackedShape& shape = shapes.of[piece][action / kColumns];
  const Landed landed = land_on(c, rules.height, shape, action % kColumns);
  if (landed.over || rules.features == 0) return {true, landed.over};
  int f[9];
  measure_board(c, landed, shape, rules, f);
  FOURFOLD_UNROLL
  for (int i = 0; i < 9; ++i) {
    if (i < rules.features) features[i] = static_cast<float>(f[i]) * (i == 0 ? 0.5F : 1.0F);
  }
  return {true, false};
}

/// Cell number `cell` of the board as the learner sees it, the top row first.
FOURFOLD_BOTH std::uint8_t shown_cell(const Game& game, int cell, int height) {
  return static_cast<std::uint8_t>(game.columns[cell % kColumns] >> (height - 1 - cell / kColumns) & 1);
}

/// The player that plays a candidate's weights.
inline LinearPlayer player_of(const WeightRow& w, const EnvironmentRules& rules) {
  const LinearWeights weights{w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8]};
  return {weights, bound_weights(weights, rules.height), rules.height};
}

/// Plays `pieces` pieces of one game, or fewer if it is over and does not start anew.
template <bool kWholeRuns, bool kDiversity>
FOURFOLD_BOTH Harvest play_on(Game& game, const LinearPlayer& player, std::uint64_t pieces, const PackedShapes& shapes,
                              const EnvironmentRules& rules) {
  Harvest harvest{0, 0};
  std::uint32_t c[kColumns];
  FOURFOLD_UNROLL
  for (int x = 0; x < kColumns; ++x) c[x] = game.columns[x];
  Value base = board_value<kWholeRuns>(c, rules.height, player.weights);
  for (std::uint64_t n = 0; n < pieces; ++n) {
    if (is_done(game, rules)) {
      if (!rules.autoreset) break;
      begin(game, game.seed + rules.games);
      FOURFOLD_UNROLL
      for (int x = 0; x < kColumns; ++x) c[x] = 0;
      base = board_value<kWholeRuns>(c, rules.height, player.weights);
    }
    const int piece = piece_number(game.seed, game.pieces);
    const Choice choice = choose<kWholeRuns, kDiversity>({c, 1}, shapes, piece, player, base);
    const Landed landed = land_on(c, rules.height, shapes.of[piece][choice.index / kColumns], choice.index % kColumns);
    ++game.pieces;
    game.lines += static_cast<std::uint64_t>(landed.lines);
    game.over = landed.over;
    harvest.lines += static_cast<std::uint64_t>(landed.lines);
    harvest.deaths += landed.over ? 1 : 0;
  }
  FOURFOLD_UNROLL
  for (int x = 0; x < kColumns; ++x) game.columns[x] = c[x];
  return harvest;
}

}  // namespace fourfold::cuda
