// The searches against a naive one over whole games, and what they guarantee about limits, ranking
// and memory.
#include "tetris/search/search.h"

#include <gtest/gtest.h>

#include "tetris/naive_test.h"
#include "tetris/search/duel_test.h"
#include "tetris/search/samples_test.h"

namespace fourfold::tetris {
namespace {

TEST(Beam, PlaysLikeTheNaiveBeamWithThePublishedSettings) {
  expect_like_naive(classic_rules(), published_classic(3, 32), 1, 60);
}

TEST(Beam, PlaysLikeTheNaiveBeamWithFewKept) {
  expect_like_naive(classic_rules(), published_classic(2, 5), 2, 200);
  expect_like_naive(classic_rules(), published_classic(3, 5), 3, 60);
}

TEST(Beam, PlaysLikeTheNaiveBeamAtItsSmallest) {
  expect_like_naive(classic_rules(), published_classic(1, 1), 4, 300);
  expect_like_naive(classic_rules(), published_classic(4, 1), 5, 100);
  expect_like_naive(classic_rules(), published_classic(5, 3), 6, 40);
}

// With one bad weight the game is short, so the test plays to its end, where lines are cut short
// and moves end the game.
TEST(Beam, LosesLikeTheNaiveBeam) {
  Policy climber = published_classic(3, 6);
  climber.weights.assign(18, 0);
  climber.weights[5] = -1;  // the higher the stack the better
  for (std::uint64_t seed = 0; seed < 10; ++seed) expect_to_lose_like_naive(classic_rules(), climber, seed);
}

TEST(Beam, BreaksTiesLikeTheNaiveBeam) {
  Policy indifferent = published_classic(3, 6);
  indifferent.weights.assign(18, 0);
  indifferent.weights[6] = 1;  // only holes count, so nearly all moves are equal
  for (std::uint64_t seed = 0; seed < 5; ++seed) expect_like_naive(classic_rules(), indifferent, seed, 25);
}

TEST(Beam, PlaysLikeTheNaiveBeamWithGarbage) {
  Duel{.policy = published_classic(2, 8),
       .seed = 7,
       .pieces = 100,
       .options = {.garbage_every = 15, .garbage_start = 10}}
      .expect_equal_play();
}

TEST(Branch, PlaysLikeTheNaiveBranchWithTheSettingsOfSeed002) {
  expect_like_naive(classic_rules(), published_beam(), 1, 100);
}

TEST(Branch, LosesLikeTheNaiveBranch) {
  Policy climber = published_beam();
  climber.weights.assign(9, 0);
  climber.weights[2] = 1;  // total height
  for (std::uint64_t seed = 0; seed < 10; ++seed) expect_to_lose_like_naive(classic_rules(), climber, seed);
}

TEST(Full, PlaysLikeTheNaiveFullSearch) {
  expect_like_naive(classic_rules(), with(published_beam(), {.method = Method::full, .known = 2}), 1, 40);
  expect_like_naive(classic_rules(), with(published_classic(2, 1), {.method = Method::full, .known = 2}), 2, 40);
  expect_like_naive(genes_rules(), with(published_genes(), {.method = Method::full, .known = 2}), 3, 40);
}

TEST(Searches, PlayGenesLikeTheNaiveOnes) {
  expect_like_naive(genes_rules(), published_genes(), 1, 300);
  expect_like_naive(genes_rules(), with(published_genes(), {.known = 2, .keep = 8}), 2, 100);
  Policy nine = published_genes();
  nine.features = FeatureSet::genes9;
  nine.weights.push_back(25);
  expect_like_naive(genes_rules(), with(nine, {.known = 3, .keep = 4}), 3, 60);
}

TEST(Searches, PlayResearchLikeTheNaiveOnes) {
  expect_like_naive(research_rules(20), published_genes(), 1, 300);
  expect_like_naive(research_rules(10), with(published_genes(), {.known = 2, .keep = 5}), 2, 100);
  for (std::uint64_t seed = 0; seed < 10; ++seed) expect_to_lose_like_naive(research_rules(4), published_genes(), seed);
}

TEST(Searches, GiveALosingMoveWhenThereIsNoOther) {
  const std::vector<std::string> picture(20, "#########.");
  const Position game = game_at(classic_rules(), "SZT", picture);
  for (const Method method : {Method::beam, Method::branch, Method::full, Method::expect}) {
    Searcher search = searcher(classic_rules(), with(published_classic(3, 4), {.method = method, .keep = 4}));
    const auto known = known_pieces(game, 3);
    const Answer answer = search.best({game.board, 0, known});
    ASSERT_TRUE(answer.best);
    EXPECT_EQ(answer.value, kLost);
    EXPECT_TRUE(is_legal(classic_rules(), game.board, Piece::S, classic_rules().spawn, *answer.best));
    EXPECT_EQ(answer.line.size, 1);
  }
}

TEST(Searches, HaveNoMoveForAPieceWithoutRoom) {
  const Position game = game_at(classic_rules(), "SZT", std::vector<std::string>(22, "#########."));
  for (const Method method : {Method::beam, Method::branch, Method::full, Method::expect}) {
    Searcher search = searcher(classic_rules(), with(published_classic(3, 4), {.method = method, .keep = 4}));
    const auto known = known_pieces(game, 3);
    EXPECT_EQ(search.best({game.board, 0, known}).best, std::nullopt);
    EXPECT_TRUE(search.rank({game.board, 0, known}).moves.empty());
  }
}

/// Shows the positions at every fifth piece, in games of all methods.
template <class Look>
void look_at_games(Look look) {
  const std::vector<SearchSettings> all{{.method = Method::beam, .known = 3, .keep = 8},
                                        {.method = Method::beam, .known = 2, .keep = 16, .merge = true},
                                        {.method = Method::beam, .known = 2, .keep = 8, .coming = 1},
                                        {.method = Method::branch, .known = 3, .keep = 2},
                                        {.method = Method::full, .known = 2},
                                        {.method = Method::expect, .known = 1}};
  for (const SearchSettings& settings : all) {
    Searcher search = searcher(classic_rules(), with(published_classic(3, 8), settings));
    Position game = new_game(classic_rules(), {.garbage_every = 7}, 11);
    for (int n = 0; n < 60 && !game.is_over(); ++n) {
      const auto known = known_pieces(game, settings.known);
      const Task task{game.board, game.combo, known};
      if (n % 5 == 0) look(search, task, game);
      game.place(*search.best(task).best);
    }
  }
}

TEST(Ranking, BeginsWithTheBestMove) {
  look_at_games([](Searcher& search, const Task& task, const Position&) {
    const Answer answer = search.best(task);
    const auto ranked = search.rank(task).moves;
    ASSERT_FALSE(ranked.empty());
    EXPECT_EQ(ranked[0].placement, *answer.best);
    EXPECT_EQ(ranked[0].value, answer.value);
    EXPECT_EQ(moves_of(ranked[0].line), moves_of(answer.line));
  });
}

TEST(Ranking, ListsEveryPlacementOnceInOrder) {
  look_at_games([](Searcher& search, const Task& task, const Position& game) {
    const auto ranked = search.rank(task).moves;
    auto legal = naive::resting_places(classic_rules(), naive::field_of(classic_rules(), game.board), game.piece(),
                                       classic_rules().spawn);
    ASSERT_EQ(ranked.size(), legal.size());
    for (const RankedMove& move : ranked) {
      EXPECT_EQ(std::erase(legal, move.placement), 1);
      EXPECT_EQ(move.line.moves[0], move.placement);
      EXPECT_GE(move.line.size, 1);
    }
    for (std::size_t i = 1; i < ranked.size(); ++i) {
      const RankedMove &a = ranked[i - 1], &b = ranked[i];
      if (a.value == kLost || b.value == kLost) {
        EXPECT_EQ(b.value, kLost);
      } else {
        const bool is_not_worse = a.fatal < b.fatal || (a.fatal == b.fatal && a.value >= b.value);
        EXPECT_TRUE(a.line.size > b.line.size || (a.line.size == b.line.size && is_not_worse));
      }
    }
  });
}

TEST(Ranking, IsTheNaiveOne) {
  const std::vector<Policy> policies{published_classic(3, 8), published_beam(),
                                     with(published_classic(2, 1), {.method = Method::full, .known = 2}),
                                     with(published_classic(1, 1), {.method = Method::expect, .known = 1})};
  for (const Policy& policy : policies) {
    Searcher fast = searcher(classic_rules(), policy);
    naive::Search slow(classic_rules(), policy.features, *integer_weights(policy), policy.search);
    for (const naive::Field& field : random_stacks(classic_rules(), 40, 31)) {
      const auto known = known_pieces(new_game(classic_rules(), {}, hash(naive::board_of(field))), policy.search.known);
      const auto ranked = fast.rank({naive::board_of(field), 0, known}).moves;
      const auto expected = slow.rank(field, 0, known);
      ASSERT_EQ(ranked.size(), expected.size());
      for (std::size_t i = 0; i < ranked.size(); ++i) {
        ASSERT_EQ(moves_of(ranked[i].line), expected[i].line) << "rank " << i << " on\n" << naive::text(field);
        ASSERT_EQ(ranked[i].value, expected[i].lost ? kLost : expected[i].value);
      }
    }
  }
}

TEST(Ranking, PutsMovesThatEndTheGameLast) {
  std::vector<std::string> picture(18, "#########.");
  picture.insert(picture.begin(), ".......##.");
  const Position game = game_at(classic_rules(), "SZT", picture);
  const auto known = known_pieces(game, 1);
  Searcher search = searcher(classic_rules(), published_classic(1, 4));
  const auto ranked = search.rank({game.board, 0, known}).moves;
  const auto first_lost = std::ranges::find(ranked, kLost, &RankedMove::value);
  ASSERT_NE(first_lost, ranked.begin());
  ASSERT_NE(first_lost, ranked.end());
  for (auto i = first_lost; i != ranked.end(); ++i) {
    EXPECT_EQ(i->value, kLost);
    EXPECT_EQ(i->placement.y, -1);
  }
}

bool operator==(const Answer& a, const Answer& b) {
  return a.best == b.best && a.value == b.value && moves_of(a.line) == moves_of(b.line) && a.nodes == b.nodes &&
         a.complete == b.complete;
}

TEST(NodeLimit, CutsTheSearchAndStaysReproducible) {
  look_at_games([](Searcher& search, const Task& task, const Position& game) {
    const std::uint64_t all = search.best(task).nodes;
    for (const std::uint64_t nodes : {std::uint64_t{1}, all / 4, all / 2, all - 1}) {
      const Limit limit{.nodes = nodes};
      const Answer cut = search.best(task, limit);
      EXPECT_TRUE(cut == search.best(task, limit)) << nodes;
      ASSERT_TRUE(cut.best);
      EXPECT_TRUE(is_legal(classic_rules(), game.board, game.piece(), classic_rules().spawn, *cut.best));
      EXPECT_LE(cut.nodes, all);
      EXPECT_EQ(cut.complete, cut.nodes == all);
      EXPECT_EQ(search.rank(task, limit).moves[0].placement, *cut.best) << nodes;
    }
    EXPECT_FALSE(search.best(task, {.nodes = 1}).complete);
    EXPECT_TRUE(search.best(task, {.nodes = all}).complete);
  });
}

TEST(StopToken, PulledInAdvanceStillGivesALegalMove) {
  look_at_games([](Searcher& search, const Task& task, const Position& game) {
    StopSource source;
    source.request_stop();
    const Limit limit{.stop = source.token()};
    const Answer answer = search.best(task, limit);
    ASSERT_TRUE(answer.best);
    EXPECT_TRUE(is_legal(classic_rules(), game.board, game.piece(), classic_rules().spawn, *answer.best));
    EXPECT_EQ(answer.line.size, 1);
    EXPECT_FALSE(answer.complete);
    EXPECT_EQ(search.rank(task, limit).moves[0].placement, *answer.best);
  });
}

TEST(StopToken, ThatIsNeverPulledChangesNothing) {
  look_at_games([](Searcher& search, const Task& task, const Position&) {
    const StopSource source;
    EXPECT_TRUE(search.best(task, {.stop = source.token()}) == search.best(task));
  });
}

TEST(Merging, PlaysLikeTheNaiveMerging) {
  const SearchSettings settings{.known = 3, .keep = 12, .merge = true};
  expect_like_naive(classic_rules(), with(published_classic(3, 12), settings), 21, 60);
  // Equal boards with different combos are not equal.
  Policy nine = published_genes();
  nine.features = FeatureSet::genes9;
  nine.weights.push_back(25);
  for (std::uint64_t seed = 22; seed < 26; ++seed) expect_like_naive(genes_rules(), with(nine, settings), seed, 60);
}

TEST(Merging, KeepsTheBestMoveWhenNothingIsCut) {
  const Policy plain = with(published_classic(2, 1), {.known = 2, .keep = 2000});
  const Policy merged = with(plain, {.known = 2, .keep = 2000, .merge = true});
  Searcher search = searcher(classic_rules(), plain), merging = searcher(classic_rules(), merged);
  Position game = new_game(classic_rules(), {}, 12);
  for (int n = 0; n < 40; ++n) {
    const auto known = known_pieces(game, 2);
    const Task task{game.board, game.combo, known};
    const Answer a = search.best(task), b = merging.best(task);
    EXPECT_EQ(a.best, b.best);
    EXPECT_EQ(a.value, b.value);
    EXPECT_LE(b.nodes, a.nodes);
    game.place(*a.best);
  }
}

// On a board with a roof, many sequences of placements lead to the same board.
TEST(Merging, LooksAtFewerNodes) {
  const Position game = game_at(classic_rules(), "OOO", {});
  const auto known = known_pieces(game, 3);
  const Policy plain = published_classic(3, 5000);
  Searcher search = searcher(classic_rules(), plain);
  Searcher merging = searcher(classic_rules(), with(plain, {.keep = 5000, .merge = true}));
  const Answer a = search.best({game.board, 0, known}), b = merging.best({game.board, 0, known});
  EXPECT_LT(b.nodes, a.nodes);
  EXPECT_EQ(b.value, a.value);
}

std::vector<Placement> played(Searcher search, const Rules& rules, int known, int pieces) {
  std::vector<Placement> moves;
  Position game = new_game(rules, {}, 13);
  for (int n = 0; n < pieces && !game.is_over(); ++n) {
    const auto next = known_pieces(game, known);
    moves.push_back(*search.best({game.board, game.combo, next}).best);
    game.place(moves.back());
  }
  return moves;
}

TEST(Searches, PlayTheSameGameTwiceAndOnEveryInstructionSet) {
  for (const bool merge : {false, true}) {
    const Policy policy = with(published_classic(3, 16), {.known = 3, .keep = 16, .merge = merge});
    const auto game = played(searcher(classic_rules(), policy), classic_rules(), 3, 100);
    EXPECT_EQ(game.size(), 100u);
    for (const Isa isa : supported_isas())
      EXPECT_EQ(played(searcher(classic_rules(), policy, isa), classic_rules(), 3, 100), game);
  }
  const Policy expecting = with(published_classic(2, 8), {.known = 2, .keep = 8, .coming = 2});
  const auto expected = played(searcher(classic_rules(), expecting), classic_rules(), 2, 40);
  for (const Isa isa : supported_isas())
    EXPECT_EQ(played(searcher(classic_rules(), expecting, isa), classic_rules(), 2, 40), expected);
  const auto branched = played(searcher(classic_rules(), published_beam()), classic_rules(), 3, 100);
  const auto genes = played(searcher(genes_rules(), published_genes()), genes_rules(), 1, 300);
  for (const Isa isa : supported_isas()) {
    EXPECT_EQ(played(searcher(classic_rules(), published_beam(), isa), classic_rules(), 3, 100), branched);
    EXPECT_EQ(played(searcher(genes_rules(), published_genes(), isa), genes_rules(), 1, 300), genes);
  }
}

TEST(Searchers, DoNotRememberEarlierSearches) {
  Searcher used = searcher(classic_rules(), published_classic(3, 8));
  const Position other = game_at(classic_rules(), "ZSO", {"##..######", "#.########"});
  const auto other_pieces = known_pieces(other, 3);
  look_at_games([&](Searcher&, const Task& task, const Position&) {
    used.rank({other.board, 2, other_pieces});
    used.best({other.board, 2, other_pieces}, {.nodes = 1});
    Searcher fresh = searcher(classic_rules(), published_classic(3, 8));
    EXPECT_TRUE(used.best(task) == fresh.best(task));
  });
}

TEST(Searchers, HoldTheSameMemoryThroughoutAGame) {
  const std::vector<Policy> policies{published_classic(3, 32), published_classic(2, 5), published_beam(),
                                     with(published_classic(3, 8), {.known = 3, .keep = 8, .merge = true}),
                                     with(published_classic(2, 8), {.known = 2, .keep = 8, .coming = 2})};
  for (const Policy& policy : policies) {
    Searcher search = searcher(classic_rules(), policy);
    Position game = new_game(classic_rules(), {}, 14);
    std::size_t memory = 0;
    for (int n = 0; n < 300 && !game.is_over(); ++n) {
      const auto known = known_pieces(game, policy.search.known);
      game.place(*search.best({game.board, game.combo, known}).best);
      if (n == 0) memory = search.memory();
      ASSERT_EQ(search.memory(), memory) << "piece " << n;
    }
  }
}

}  // namespace
}  // namespace fourfold::tetris
