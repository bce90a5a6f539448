// Whole games of the published policies. The expected numbers were computed with the naive search
// of naive_search_test.h, so they do not come from the engine that they test.
#include "tetris/search/player.h"

#include <gtest/gtest.h>

#include "tetris/naive_test.h"
#include "tetris/search/samples_test.h"

namespace fourfold::tetris {
namespace {

Position played(const Rules& rules, const Policy& policy, int pieces, const Options& options = {},
                Isa isa = best_isa()) {
  auto player = *Player::make(rules, policy, policy.search, isa);
  Position game = new_game(rules, options, 1);
  for (int n = 0; n < pieces && !game.is_over(); ++n) game.place(*player.choose(game).best);
  return game;
}

std::string text(const Position& game) { return naive::text(naive::field_of(*game.rules, game.board)); }

TEST(GoldenGame, OfThePublishedClassicPolicy) {
  for (const Isa isa : supported_isas()) {
    const Position game = played(classic_rules(), published_classic(3, 32), 200, {}, isa);
    EXPECT_EQ(game.pieces, 200u);
    EXPECT_EQ(game.points, 23840);
    EXPECT_EQ(game.lines(), 70u);
    EXPECT_EQ(game.clears[4], 8u);
    EXPECT_EQ(hash(game.board), 0xad7af626520319f3u);
    EXPECT_EQ(text(game),
              ".....###..\n"
              "..#######.\n"
              ".#########\n"
              ".#########\n"
              ".#########\n"
              ".#########\n"
              ".#########\n"
              ".#########\n"
              ".#########\n"
              ".#########\n"
              "####.#####\n"
              "####.#####\n");
  }
}

TEST(GoldenGame, OfThePublishedClassicPolicyInGarbage) {
  const Position game = played(classic_rules(), published_classic(3, 32), 200,
                               {.garbage_every = kGarbagePeriod, .garbage_start = kGarbageTrainingRows});
  EXPECT_EQ(game.points, 23910);
  EXPECT_EQ(game.lines(), 92u);
  EXPECT_EQ(game.garbage, 23u);
  EXPECT_EQ(hash(game.board), 0x5e7941cc26e0ca29u);
}

TEST(GoldenGame, OfSeed002) {
  const Position game = played(classic_rules(), published_beam(), 200);
  EXPECT_EQ(game.points, 17640);
  EXPECT_EQ(game.lines(), 79u);
  EXPECT_EQ(text(game),
            "#.......##\n"
            "#..##.####\n");
}

TEST(GoldenGame, OfThePublishedGenes) {
  const Position game = played(genes_rules(), published_genes(), 500);
  EXPECT_EQ(game.points, 258);
  EXPECT_EQ(game.lines(), 196u);
  EXPECT_EQ(hash(game.board), 0x93719e5224e06617u);
  EXPECT_EQ(text(game),
            ".#........\n"
            ".##...###.\n"
            "####..####\n"
            "####..####\n"
            "##.#######\n"
            "####.#####\n");
}

TEST(GoldenGame, OfThePublishedGenesOnTheBoardOfThePapers) {
  const Position game = played(research_rules(), published_genes(), 500);
  EXPECT_EQ(game.points, 193);
  EXPECT_EQ(game.lines(), 193u);
  EXPECT_EQ(hash(game.board), 0x56abb3fcac3c76b3u);
}

TEST(Player, PlaysTheSameGameTwice) {
  EXPECT_EQ(played(classic_rules(), published_classic(2, 8), 150),
            played(classic_rules(), published_classic(2, 8), 150));
}

TEST(Player, LooksAtNoMorePiecesThanItsSettingsSay) {
  const Policy policy = published_classic(3, 4);
  for (int known = 1; known <= kMaxKnown; ++known) {
    auto player = *Player::make(classic_rules(), policy, {.known = known, .keep = 4});
    const Answer answer = player.choose(new_game(classic_rules(), {}, 1));
    EXPECT_EQ(answer.line.size, known);
    EXPECT_EQ(answer.line.moves[0], *answer.best);
  }
}

TEST(Player, KnowsWhatIsLeftInTheBag) {
  Policy policy = published_genes();
  policy.search = {.method = Method::expect, .known = 1};
  auto player = *Player::make(genes_rules(), policy, policy.search);
  Searcher searcher(genes_rules(), judgement_of(policy), policy.search);
  Position game = new_game(genes_rules(), {}, 3);
  for (int n = 0; n < 30; ++n) {
    PieceSet left;  // the pieces of this bag after the falling one, or a new bag
    for (std::uint64_t i = 1; (game.pieces + i) % kPieceCount != 0; ++i) left.add(game.piece(i));
    if (left.empty()) left = PieceSet::all();
    const std::array known{game.piece()};
    const Answer answer = player.choose(game);
    ASSERT_EQ(answer.best, searcher.best({game.board, game.combo, known, left}).best) << "piece " << n;
    game.place(*answer.best);
  }
}

TEST(Player, ObeysItsLimit) {
  auto player = *Player::make(classic_rules(), published_classic(3, 32), published_classic(3, 32).search);
  const Answer answer = player.choose(new_game(classic_rules(), {}, 1), {.nodes = 1});
  EXPECT_TRUE(answer.best);
  EXPECT_FALSE(answer.complete);
  EXPECT_EQ(answer.line.size, 1);
}

TEST(Player, TellsTheSearchOfTheCombo) {
  Policy policy = published_genes();
  policy.features = FeatureSet::genes9;
  policy.weights = {0, 0, 0, 0, 0, 0, 0, 0, 1};
  auto player = *Player::make(genes_rules(), policy, policy.search);
  Position game = game_at(genes_rules(), "I", {"######...."});
  EXPECT_EQ(player.choose(game).value, 1 * kWeightUnit);
  game.combo = 3;
  EXPECT_EQ(player.choose(game).value, 4 * kWeightUnit);
}

TEST(Player, DoesNotChangeThePositionAndHoldsItsMemory) {
  auto player = *Player::make(classic_rules(), published_classic(3, 8), published_classic(3, 8).search);
  Position game = new_game(classic_rules(), {}, 2);
  std::size_t memory = 0;
  for (int n = 0; n < 300; ++n) {
    const Position before = game;
    const Answer answer = player.choose(game);
    ASSERT_EQ(game, before);
    if (n == 0) memory = player.memory();
    ASSERT_EQ(player.memory(), memory);
    game.place(*answer.best);
  }
}

TEST(Player, ObeysItsGuardWhereTheStackIsHighAndNoIIsInSight) {
  Policy policy = published_genes(), guard = published_genes();
  guard.features = FeatureSet::bcts8;
  guard.weights = {-1, 1, -1, -1, -4, -1, 0, 0};
  policy.guard = Guard{.free_rows = 15, .features = guard.features, .weights = guard.weights};
  auto both = *Player::make(genes_rules(), policy, policy.search);
  policy.guard.reset();
  auto greedy = *Player::make(genes_rules(), policy, policy.search);
  auto careful = *Player::make(genes_rules(), guard, guard.search);
  Position game = new_game(genes_rules(), {}, 1);
  int differences = 0;
  for (int n = 0; n < 300 && !game.is_over(); ++n) {
    const bool is_high = genes_rules().height - game.board.height() < 15;
    const auto low = greedy.choose(game).best, high = careful.choose(game).best;
    ASSERT_EQ(both.choose(game).best, is_high && game.piece(0) != Piece::I ? high : low);
    differences += low != high ? 1 : 0;
    game.place(*low);
  }
  EXPECT_GT(differences, 20);
}

TEST(Player, IsRefusedWithBadWeightsOrSettings) {
  Policy policy = published_classic(3, 32);
  EXPECT_EQ(Player::make(classic_rules(), policy, {.known = 9}).error(), "known pieces 9: expected 1 to 5");
  policy.weights.pop_back();
  EXPECT_EQ(Player::make(classic_rules(), policy, policy.search).error(),
            "policy 'published' has 17 weights: expected 18 for feature set classic18");
}

}  // namespace
}  // namespace fourfold::tetris
