// A replay as pieces: playing the pieces alone gives the same game.
#include "teach/tetris/turns.h"

#include <gtest/gtest.h>

#include "teach/tetris/games_test.h"

namespace fourfold::teach {
namespace {

namespace modern = tetris::modern;
using enum modern::Key;

TEST(Turns, OfAClassicGameLeadFromOneToTheNext) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto replay = mashed_game(tetris::classic_rules(), seed, 400);
    std::optional<tetris::Position> next;
    std::uint64_t pieces = 0, ticks = 0;
    const auto game = each_turn(replay, [&](const ClassicTurn& turn) {
      EXPECT_EQ(turn.before, next.value_or(turn.before));
      next = turn.before;
      EXPECT_EQ(next->place(turn.locked.at).rows, turn.locked.rows);
      ticks += turn.ticks;
      EXPECT_EQ(ticks, turn.locked.ticks);
      return ++pieces > 0;
    });
    ASSERT_TRUE(game);
    EXPECT_EQ(pieces, game->position.pieces);
    EXPECT_EQ(next.value_or(game->position), game->position);
  }
}

/// What a choice makes of a position: the same as all the keys it took.
void play(modern::Position& position, const ModernTurn& turn) {
  if (turn.played.hold) position.hold();
  ASSERT_EQ(position.falling, turn.locked.piece);
  position.place({turn.locked.at, turn.locked.clear.spin});
}

TEST(Turns, OfAModernGameLeadFromOneToTheNextWithEveryHold) {
  int held = 0, turns = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    std::optional<modern::Position> next;
    const auto game = each_turn(mashed_modern(seed, 300), [&](const ModernTurn& turn) {
      EXPECT_FALSE(turn.before.hold_used);
      if (next) {
        EXPECT_EQ(turn.before.board, next->board) << "seed " << seed << ", piece " << next->pieces;
        EXPECT_EQ(turn.before.falling, next->falling);
        EXPECT_EQ(turn.before.held, next->held);
        EXPECT_EQ(turn.before.drawn, next->drawn);
      }
      next = turn.before;
      held += turn.played.hold ? 1 : 0;
      ++turns;
      play(*next, turn);
      return true;
    });
    ASSERT_TRUE(game) << game.error();
  }
  EXPECT_GT(turns, 500);
  EXPECT_GT(held, 50);
}

TEST(Turns, PutAPieceBackThatAHeldKeySwappedAtOnce) {
  play::Recorder<modern::Game> recorder({});
  recorder.apply(modern::press(hold));  // stays down: the next piece is swapped as it comes in
  const auto first = recorder.game().position;
  recorder.apply(modern::tap(hard_drop));
  recorder.apply(modern::tap(hard_drop));
  std::vector<ModernTurn> turns;
  ASSERT_TRUE(each_turn(recorder.replay(), [&](const ModernTurn& turn) {
    turns.push_back(turn);
    return true;
  }));
  ASSERT_EQ(turns.size(), 2u);
  EXPECT_TRUE(turns[0].played.hold);
  EXPECT_EQ(turns[0].before.held, std::nullopt);
  EXPECT_EQ(turns[0].before.falling, *first.held);
  EXPECT_TRUE(turns[1].played.hold);
  EXPECT_EQ(turns[1].before.held, first.held);
  EXPECT_EQ(turns[1].locked.piece, *first.held);
}

TEST(Turns, StopWhenAskedAndRefuseWhatIsNoGame) {
  auto replay = mashed_game(tetris::classic_rules(), 1, 200);
  int seen = 0;
  EXPECT_TRUE(each_turn(replay, [&](const ClassicTurn&) { return ++seen < 3; }));
  EXPECT_EQ(seen, 3);
  replay.claimed = {{"points", "1"}};
  EXPECT_FALSE(each_turn(replay, [](const ClassicTurn&) { return true; }));
}

}  // namespace
}  // namespace fourfold::teach
