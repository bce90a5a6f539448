// The search that looks at the pieces that may come, compared with the naive one.
#include <gtest/gtest.h>

#include "tetris/search/duel_test.h"

namespace fourfold::tetris {
namespace {

TEST(Expect, PlaysLikeTheNaiveSearch) {
  const SearchSettings one{.method = Method::expect, .known = 1}, two{.method = Method::expect, .known = 2};
  expect_like_naive(classic_rules(), with(published_beam(), one), 1, 30);
  expect_like_naive(classic_rules(), with(published_classic(1, 1), one), 2, 30);
  expect_like_naive(genes_rules(), with(published_genes(), one), 3, 30);
  expect_like_naive(research_rules(10), with(published_genes(), one), 4, 30);
  expect_like_naive(classic_rules(), with(published_beam(), two), 5, 2);
}

TEST(Expect, LosesLikeTheNaiveSearch) {
  Policy climber = published_classic(1, 1);
  climber.weights.assign(18, 0);
  climber.weights[5] = -1;  // the higher the stack the better
  climber.search = {.method = Method::expect, .known = 1};
  for (std::uint64_t seed = 0; seed < 2; ++seed) expect_to_lose_like_naive(classic_rules(), climber, seed);
  Policy genes = published_genes();
  genes.search = climber.search;
  for (std::uint64_t seed = 0; seed < 5; ++seed) expect_to_lose_like_naive(research_rules(4), genes, seed);
}

TEST(Expect, LooksOnlyAtPiecesThatMayCome) {
  const Policy policy = with(published_genes(), {.method = Method::expect, .known = 1});
  Searcher fast = searcher(genes_rules(), policy);
  naive::Search slow(genes_rules(), policy.features, *integer_weights(policy), policy.search);
  slow.coming = {Piece::S, Piece::Z};
  PieceSet coming;
  for (const Piece piece : slow.coming) coming.add(piece);
  int differs = 0;
  for (const naive::Field& field : random_stacks(genes_rules(), 60, 8, 4)) {
    const std::vector<Piece> known{Piece::T};
    const Board board = naive::board_of(field);
    const Answer answer = fast.best({board, 0, known, coming});
    const naive::Found found = slow.best(field, 0, known);
    ASSERT_EQ(moves_of(answer.line), found.line);
    ASSERT_EQ(answer.fatal, found.fatal);
    differs += fast.best({board, 0, known}).best != answer.best ? 1 : 0;
  }
  EXPECT_GT(differs, 5) << "the same as with all seven";
}

}  // namespace
}  // namespace fourfold::tetris
