// The beam that judges its last level by the pieces that may come, compared with the naive one.
#include <gtest/gtest.h>

#include <numeric>

#include "tetris/search/advice.h"
#include "tetris/search/duel_test.h"
#include "tetris/text.h"

namespace fourfold::tetris {
namespace {

constexpr SearchSettings beam(int known, int keep, int coming) {
  return {.known = known, .keep = keep, .coming = coming};
}

TEST(Coming, PlaysLikeTheNaiveBeam) {
  expect_like_naive(classic_rules(), with(published_classic(1, 1), beam(1, 1, 1)), 1, 40);
  expect_like_naive(classic_rules(), with(published_classic(1, 1), beam(2, 6, 1)), 2, 30);
  expect_like_naive(classic_rules(), with(published_classic(1, 1), beam(3, 12, 1)), 3, 20);
  expect_like_naive(classic_rules(), with(published_beam(), beam(5, 4, 1)), 4, 10);
  expect_like_naive(classic_rules(), with(published_beam(), beam(2, 6, 2)), 5, 5);
}

TEST(Coming, PlaysLikeTheNaiveBeamWithABag) {
  expect_like_naive(genes_rules(), with(published_genes(), beam(1, 1, 1)), 6, 40);
  expect_like_naive(genes_rules(), with(published_genes(), beam(2, 4, 2)), 7, 8);
}

TEST(Coming, MergesLikeTheNaiveBeam) {
  Policy policy = with(published_classic(1, 1), beam(3, 12, 1));
  policy.search.merge = true;
  expect_like_naive(classic_rules(), policy, 8, 20);
}

TEST(Coming, BreaksTiesLikeTheNaiveBeam) {
  Policy indifferent = with(published_classic(1, 1), beam(2, 6, 1));
  indifferent.weights.assign(18, 0);
  indifferent.weights[6] = 1;  // only holes count, so nearly all moves are equal
  for (std::uint64_t seed = 0; seed < 3; ++seed) expect_like_naive(classic_rules(), indifferent, seed, 10);
}

TEST(Coming, LosesLikeTheNaiveBeam) {
  Policy climber = with(published_classic(1, 1), beam(2, 3, 1));
  climber.weights.assign(18, 0);
  climber.weights[5] = -1;  // the higher the stack the better
  for (std::uint64_t seed = 0; seed < 3; ++seed) expect_to_lose_like_naive(classic_rules(), climber, seed);
  Policy genes = with(published_genes(), beam(1, 1, 2));
  for (std::uint64_t seed = 0; seed < 3; ++seed) expect_to_lose_like_naive(research_rules(4), genes, seed);
}

TEST(Coming, RanksLikeTheNaiveBeam) {
  for (const int coming : {1, 2}) {
    const Policy policy = with(published_classic(1, 1), beam(2, 8, coming));
    Searcher fast = searcher(classic_rules(), policy);
    naive::Search slow(classic_rules(), policy.features, *integer_weights(policy), policy.search);
    for (const naive::Field& field : random_stacks(classic_rules(), coming == 1 ? 15 : 3, 32)) {
      const Board board = naive::board_of(field);
      const auto known = known_pieces(new_game(classic_rules(), {}, hash(board)), 2);
      const auto ranked = fast.rank({board, 0, known}).moves;
      const auto expected = slow.rank(field, 0, known);
      ASSERT_EQ(ranked.size(), expected.size());
      for (std::size_t i = 0; i < ranked.size(); ++i) {
        ASSERT_EQ(moves_of(ranked[i].line), expected[i].line) << "rank " << i << " on\n" << naive::text(field);
        ASSERT_EQ(ranked[i].value, expected[i].lost ? kLost : expected[i].value);
        ASSERT_EQ(ranked[i].fatal, expected[i].fatal);
        ASSERT_EQ(ranked[i].coming, ranked[i].line.size == 2 ? coming : 0) << "whole lines are all judged alike";
      }
    }
  }
}

TEST(Coming, LooksOnlyAtPiecesThatMayCome) {
  const Policy policy = with(published_genes(), beam(1, 1, 1));
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
    ASSERT_EQ(moves_of(answer.line), slow.best(field, 0, known).line);
    differs += fast.best({board, 0, known}).best != answer.best ? 1 : 0;
  }
  EXPECT_GT(differs, 3) << "the same as with all seven";
}

TEST(Coming, AfterTheLastOfABagAnyPieceMayCome) {
  PieceSet two;
  two.add(Piece::S);
  two.add(Piece::Z);
  PieceSet rest;
  rest.add(Piece::Z);
  EXPECT_EQ(after(two, genes_rules(), Piece::S), rest);
  EXPECT_EQ(after(rest, genes_rules(), Piece::Z), PieceSet::all());
  EXPECT_EQ(after(two, classic_rules(), Piece::S), PieceSet::all());
}

TEST(Coming, TheSplitOfAMeanAddsUpToIt) {
  Policy policy = published_classic(3, 8);
  const std::vector<Piece> queue{Piece::S, Piece::L, Piece::T};
  const std::vector<std::string> picture{"##........", "####..####"};
  const Board board = *board_from_rows(classic_rules(), picture);
  for (const int coming : {1, 2}) {
    const auto advice = Advisor{&classic_rules(), &policy, beam(3, 8, coming)}.advise({board, 0, queue});
    ASSERT_TRUE(advice);
    int judged = 0;
    for (const Advice& a : advice->placements) {
      const double sum = std::accumulate(a.split.begin(), a.split.end(), 0.0);
      EXPECT_NEAR(sum, shown_score(policy.features, a.move.value), 1e-5);
      judged += a.move.coming > 0 ? 1 : 0;
    }
    EXPECT_GT(judged, 2);
  }
}

TEST(Coming, WithoutTimeForItTheLinesStayAsTheyWere) {
  const Policy policy = with(published_classic(1, 1), beam(2, 8, 1));
  const Policy without = with(policy, beam(2, 8, 0));
  Searcher search = searcher(classic_rules(), policy), plain = searcher(classic_rules(), without);
  const Position game = new_game(classic_rules(), {.garbage_start = 8}, 3);
  const auto known = known_pieces(game, 2);
  const Task task{game.board, 0, known};
  const Ranking all = plain.rank(task);
  const Ranking cut = search.rank(task, {.nodes = all.nodes + 1});
  EXPECT_FALSE(cut.complete);
  ASSERT_EQ(cut.moves.size(), all.moves.size());
  for (std::size_t i = 0; i < all.moves.size(); ++i) {
    EXPECT_EQ(cut.moves[i].placement, all.moves[i].placement);
    EXPECT_EQ(cut.moves[i].value, all.moves[i].value);
    EXPECT_EQ(cut.moves[i].coming, 0);
  }
}

}  // namespace
}  // namespace fourfold::tetris
