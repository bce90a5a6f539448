// Placements of the classic kinds of game, judged by the pieces that may come.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "teach/tetris/games_test.h"
#include "teach/tetris/verdict.h"
#include "tetris/search/advice.h"

namespace fourfold::teach {
namespace {

tetris::Policy policy_with_coming(tetris::SearchSettings search) {
  tetris::Policy policy = classic_policy();
  policy.search = search;
  return policy;
}

/// In the classic game a coach knows what the bag still holds.
TEST(ClassicJudge, FindsNothingWrongWithTheCoachsOwnGameByABag) {
  for (const int coming : {1, 2}) {
    const tetris::Policy policy = policy_with_coming({.known = 2, .keep = 8, .coming = coming});
    const tetris::Rules& rules = tetris::genes_rules();
    auto judge = *ClassicJudge::make(rules, policy);
    tetris::Position position = new_game(rules, {}, 4);
    for (int piece = 0; piece < 50 && !position.is_over(); ++piece) {
      const ClassicView view = classic_view(position, policy.search.known);
      const auto advice = tetris::Advisor{&rules, &policy, policy.search}.advise(
          {position.board, position.combo, view.pieces, position.possible(view.pieces.size())});
      ASSERT_TRUE(advice) << advice.error();
      ClassicTurn turn{.before = position, .locked = {}};
      turn.locked = position.place(advice->placements.front().move.placement);
      EXPECT_EQ(judge.judge(turn).loss, 0) << "piece " << piece + 1;
    }
  }
}

/// A position so high that some of the pieces that may come end the game.
tetris::Position high_position(std::uint64_t seed) {
  Rng rng{seed};
  tetris::Position position;
  position.seed = seed;
  const int rows = 15 + static_cast<int>(rng.below(4));
  for (int row = 0; row < rows; ++row) {
    const auto gap = static_cast<int>(rng.below(tetris::kWidth));
    for (int x = 0; x < tetris::kWidth; ++x) {
      const bool is_open = x == gap || (row + 3 >= rows && rng.below(3) == 0);
      if (!is_open) position.board.fill(row, x);
    }
  }
  return position;
}

/// The exact search ranks every place as it would be judged alone.
TEST(ClassicJudge, APlaceThatMorePiecesWouldEndTheGameAfterIsWorse) {
  int more_fatal = 0, higher = 0;
  for (const int known : {1, 2}) {
    const tetris::Policy policy = policy_with_coming({.method = tetris::Method::expect, .known = known});
    auto judge = *ClassicJudge::make(tetris::classic_rules(), policy);
    for (std::uint64_t seed = 1; seed <= (known == 1 ? 100u : 30u); ++seed) {
      const tetris::Position before = high_position(seed);
      if (before.piece() == tetris::Piece::I) continue;  // four lines may be told before what is better
      const ClassicView view = classic_view(before, known);
      tetris::Searcher searcher(*before.rules, tetris::judgement_of(policy), policy.search);
      const auto moves = searcher.rank({before.board, before.combo, view.pieces, tetris::PieceSet::all()}).moves;
      for (const tetris::RankedMove& move : moves) {
        if (move.value == tetris::kLost || move.line.size != moves[0].line.size) continue;
        if (known > 1 && move.fatal == moves[0].fatal) continue;  // that would take long
        tetris::Position after = before;
        ClassicTurn turn{.before = before, .locked = {}};
        turn.locked = after.place(move.placement);
        const std::int64_t loss = judge.judge(turn).loss;
        const bool is_behind = move.fatal > moves[0].fatal || move.value < moves[0].value;
        EXPECT_EQ(loss > 0, is_behind) << seed << ": " << known << " known";
        if (move.fatal == moves[0].fatal) continue;
        EXPECT_GE(loss, kEndLoss * (move.fatal - moves[0].fatal) / tetris::kPieceCount) << seed;
        ++more_fatal;
        higher += move.value >= moves[0].value ? 1 : 0;
      }
    }
  }
  EXPECT_GT(more_fatal, 20);
  EXPECT_GT(higher, 0) << "or means alone would do";
}

}  // namespace
}  // namespace fourfold::teach
