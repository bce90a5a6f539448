// Compares a search with the naive one at every piece of a game.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "tetris/search/naive_search_test.h"
#include "tetris/search/samples_test.h"
#include "tetris/search/search.h"

namespace fourfold::tetris {

inline std::vector<Placement> moves_of(const Line& line) {
  return {line.moves.begin(), line.moves.begin() + line.size};
}

/// The falling piece and those after it.
inline std::vector<Piece> known_pieces(const Position& game, int known) {
  std::vector<Piece> pieces(static_cast<std::size_t>(known));
  for (std::size_t i = 0; i < pieces.size(); ++i) pieces[i] = game.piece(i);
  return pieces;
}

inline Searcher searcher(const Rules& rules, const Policy& policy, Isa isa = best_isa()) {
  return {rules, judgement_of(policy), policy.search, isa};
}

/// Calls both searches at every piece of a game, which must last that long (or, with `ends`, must
/// not).
struct Duel {
  const Rules* rules = &classic_rules();
  Policy policy;
  std::uint64_t seed = 0;
  int pieces = 0;
  bool ends = false;
  Options options{};

  void expect_equal_play() const {
    Searcher fast = searcher(*rules, policy);
    naive::Search slow(*rules, policy.features, *integer_weights(policy), policy.search);
    Position game = new_game(*rules, options, seed);
    for (int n = 0; n < pieces && !game.is_over(); ++n) {
      const auto known = known_pieces(game, policy.search.known);
      const Answer answer = fast.best({game.board, game.combo, known});
      const naive::Found found = slow.best(naive::field_of(*rules, game.board), game.combo, known);
      ASSERT_TRUE(answer.best && answer.complete);
      ASSERT_EQ(answer.nodes, slow.nodes());
      ASSERT_EQ(moves_of(answer.line), found.line) << "piece " << n;
      ASSERT_EQ(answer.value, found.lost ? kLost : found.value) << "piece " << n;
      ASSERT_EQ(answer.fatal, found.fatal) << "piece " << n;
      ASSERT_EQ(*answer.best, found.line.front());
      game.place(*answer.best);
    }
    EXPECT_EQ(game.is_over(), ends) << "after " << game.pieces << " pieces";
  }
};

inline void expect_like_naive(const Rules& rules, const Policy& policy, std::uint64_t seed, int pieces) {
  Duel{.rules = &rules, .policy = policy, .seed = seed, .pieces = pieces}.expect_equal_play();
}

inline void expect_to_lose_like_naive(const Rules& rules, const Policy& policy, std::uint64_t seed) {
  Duel{.rules = &rules, .policy = policy, .seed = seed, .pieces = 1000, .ends = true}.expect_equal_play();
}

inline Policy with(Policy policy, const SearchSettings& settings) {
  policy.search = settings;
  return policy;
}

}  // namespace fourfold::tetris
