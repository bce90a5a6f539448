// The modern game while it is played: keys, time, lock delay, hold, garbage.
#include "tetris/modern/game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "tetris/modern/paint.h"

namespace fourfold::tetris::modern {
namespace {

/// Pictures are drawn from the top; '.' is empty.
Board board_of(const std::vector<std::string_view>& rows) {
  Board board;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (int x = 0; x < kWidth; ++x) {
      if (rows[i][static_cast<std::size_t>(x)] != '.') board.fill(static_cast<int>(rows.size() - 1 - i), x);
    }
  }
  return board;
}

std::vector<Piece> pieces_of(std::string_view letters) {
  std::vector<Piece> pieces;
  for (const char c : letters) pieces.push_back(*piece_from(c));
  return pieces;
}

Game::Setup setup_of(std::string_view opening, const Board& board = {}) {
  Game::Setup setup;
  setup.start.opening = pieces_of(opening);
  setup.start.board = board;
  return setup;
}

/// Plays commands in the form of replays; returns the last facts.
Facts play(Game& game, std::string_view commands) {
  const auto read = Game::read(commands);
  EXPECT_TRUE(read.ok());
  Facts facts;
  for (const Command& command : *read) facts = game.apply(command);
  return facts;
}

TEST(ModernGame, FallsByOneRowASecondAtLevelOne) {
  Game game(setup_of("T"));
  EXPECT_EQ(game.at, (Location{Orientation::north, 4, 19}));
  play(game, "60.");
  EXPECT_EQ(game.at.y, 19);  // 60 x 1092 / 65536 is a little less than a row
  play(game, ".");
  EXPECT_EQ(game.at.y, 18);
}

TEST(ModernGame, LocksHalfASecondAfterItLies) {
  Game game(setup_of("TT"));
  play(game, "19d");
  EXPECT_EQ(game.at.y, 0);
  EXPECT_TRUE(play(game, "29.").locks.empty());
  EXPECT_LT(game.lock_left(), 100);
  const Facts facts = play(game, ".");
  ASSERT_TRUE(facts.locked());
  EXPECT_EQ(facts.locks[0].ticks, 30u);
  EXPECT_EQ(game.position.points, 19);  // one point for each row of the soft drop
}

TEST(ModernGame, AMoveStartsTheLockDelayAgainFifteenTimes) {
  Game game(setup_of("OO"));
  play(game, "19d");
  for (int reset = 0; reset < 15; ++reset) EXPECT_FALSE(play(game, reset % 2 == 0 ? "29.l" : "29.r").locked());
  EXPECT_FALSE(play(game, "29.l").locked());  // moves, but does not restart the delay
  EXPECT_TRUE(play(game, ".").locked());
}

TEST(ModernGame, ANewLowestRowGivesAllResetsBack) {
  Game game(setup_of("OO", board_of({"....##....", "....##...."})));
  play(game, "17d");
  for (int reset = 0; reset < 15; ++reset) play(game, reset % 2 == 0 ? "20.r" : "20.l");
  play(game, "rr2d");  // over the edge
  EXPECT_EQ(game.at.y, 0);
  for (int reset = 0; reset < 15; ++reset) EXPECT_FALSE(play(game, reset % 2 == 0 ? "29.r" : "29.l").locked());
}

TEST(ModernGame, HoldsOncePerPiece) {
  Game game(setup_of("TIOS"));
  EXPECT_TRUE(play(game, "o").held);
  EXPECT_EQ(game.position.held, Piece::T);
  EXPECT_EQ(game.position.falling, Piece::I);
  EXPECT_TRUE(play(game, "o").refused);
  play(game, "h");
  EXPECT_EQ(game.position.falling, Piece::O);
  EXPECT_TRUE(play(game, "o").held);
  EXPECT_EQ(game.position.falling, Piece::T);
  EXPECT_EQ(game.position.held, Piece::O);
}

TEST(ModernGame, AHeldKeyWaitsAndThenRepeats) {
  Game game(setup_of("O"));  // das 10, arr 2
  play(game, "+r");
  EXPECT_EQ(game.at.x, 5);
  play(game, "9.");
  EXPECT_EQ(game.at.x, 5);
  play(game, ".");
  EXPECT_EQ(game.at.x, 6);
  play(game, "2.");
  EXPECT_EQ(game.at.x, 7);
  play(game, "-r20.");
  EXPECT_EQ(game.at.x, 7);
}

/// Columns by tick while right is held, from the left wall on.
std::vector<int> columns_by_tick(const Handling& handling, int count) {
  Game::Setup setup = setup_of("O");
  setup.handling = handling;
  Game game(setup);
  play(game, "8l+r");
  std::vector<int> columns = {game.at.x};
  for (int tick = 0; tick < count; ++tick) {
    play(game, ".");
    columns.push_back(game.at.x);
  }
  return columns;
}

TEST(ModernGame, DelaysOfHeldKeysActToTheMillisecond) {
  constexpr int kMs = kSubticksPerMs;
  // 40 ms: after 2.4 ticks. Then every 10 ms: five columns in three ticks.
  EXPECT_EQ(columns_by_tick({.das_subticks = 40 * kMs, .arr_subticks = 10 * kMs}, 6),
            (std::vector<int>{1, 1, 1, 3, 4, 6, 8}));
  // As in ticks where it is a whole number of them.
  EXPECT_EQ(columns_by_tick({.das_subticks = 100 * kMs, .arr_subticks = 50 * kMs}, 12),
            columns_by_tick({.das_subticks = 6 * kSubticks, .arr_subticks = 3 * kSubticks}, 12));
  // A millisecond more or less than a tick makes a difference after some columns.
  EXPECT_EQ(columns_by_tick({.das_subticks = 1, .arr_subticks = 16 * kMs}, 6).back(), 8);
  EXPECT_EQ(columns_by_tick({.das_subticks = 1, .arr_subticks = 18 * kMs}, 6).back(), 7);
}

TEST(ModernGame, TheTimeUntilAKeyRepeatsIsToldInWholeTicks) {
  Game::Setup setup = setup_of("O");
  setup.handling.das_subticks = 2 * kSubticks + 1;
  Game game(setup);
  play(game, "+r");
  EXPECT_EQ(game.next_event(), 3U);
}

TEST(ModernGame, WithoutRepeatTimeAHeldKeyGoesToTheWallAndSoDoesTheNextPiece) {
  Game::Setup setup = setup_of("OO");
  setup.handling.arr_subticks = 0;
  Game game(setup);
  play(game, "+l10.");
  EXPECT_EQ(game.at.x, 0);
  play(game, "h");
  EXPECT_EQ(game.at.x, 0) << "the key is still held";
}

TEST(ModernGame, OfLeftAndRightTheKeyPressedLastCounts) {
  Game game(setup_of("O"));
  play(game, "+l+r");
  EXPECT_EQ(game.at.x, 4);
  play(game, "10.");
  EXPECT_EQ(game.at.x, 5);
  play(game, "-r10.");
  EXPECT_EQ(game.at.x, 4) << "left goes on";
}

TEST(ModernGame, ASoftDropWithoutEndGoesToTheGroundAtOnce) {
  Game::Setup setup = setup_of("O");
  setup.handling.soft_drop_factor = 0;
  Game game(setup);
  play(game, "+d");
  EXPECT_EQ(game.at.y, 0);
  EXPECT_EQ(game.position.points, 19);
}

TEST(ModernGame, AHeldSoftDropFallsByItsFactor) {
  Game game(setup_of("O"));
  play(game, "+d30.");  // one row for the press; 30 x 20 x 1092 / 65536 = 9.99
  EXPECT_EQ(game.at.y, 19 - 10);
}

TEST(ModernGame, ATurnKeyThatIsHeldTurnsTheNextPieceAsItComesIn) {
  Game game(setup_of("TT"));
  play(game, "+wh");
  EXPECT_EQ(game.at.orientation, Orientation::east);
  play(game, "-w");
  Game::Setup setup = setup_of("TT");
  setup.handling.initial = false;
  Game without(setup);
  play(without, "+wh");
  EXPECT_EQ(without.at.orientation, Orientation::north);
}

TEST(ModernGame, AHoldKeyThatIsHeldSwapsTheNextPieceOnce) {
  Game game(setup_of("TIOS"));
  play(game, "+o");
  EXPECT_EQ(game.position.falling, Piece::I);
  play(game, "h");
  EXPECT_EQ(game.position.falling, Piece::T);
  EXPECT_EQ(game.position.held, Piece::O);
}

//  . . . . . . . . . .
//  # # # . . # # # # #      a T that is turned into the hole below the overhang
//  # # # . . . # # # #      clears two lines as a full T-spin
//  # # # # . # # # # #
TEST(ModernGame, ATSpinDoubleEarnsTwelveHundredAndSendsFour) {
  Game game(setup_of("TI", board_of({"...#......", "###...####", "####.#####"})));
  EXPECT_FALSE(play(game, "w18d").refused);
  const Facts facts = play(game, "wh");
  ASSERT_TRUE(facts.locked());
  const Locked& locked = facts.locks[0];
  EXPECT_EQ(locked.clear.spin, Spin::full);
  EXPECT_EQ(locked.lines(), 2);
  EXPECT_EQ(locked.points, 1200);
  EXPECT_EQ(locked.sent, 4);
  EXPECT_EQ(name_of(locked.clear), "T-SPIN DOUBLE");
}

TEST(ModernGame, AnotherClearEndsWhatIsBackToBack) {
  Position position({.board = board_of({"######....", "#########.", "#########.", "#########.", "#########."}),
                     .opening = pieces_of("III")});
  position.place({{Orientation::east, 9, 2}});
  EXPECT_EQ(position.back_to_back, 1);
  EXPECT_EQ(position.place({{Orientation::north, 7, 0}}).lines(), 1);
  EXPECT_EQ(position.back_to_back, 0);
}

TEST(ModernGame, ADropAfterTheTurnIsNoSpin) {
  Game game(setup_of("TI", board_of({"###...####", "####.#####"})));
  const Facts facts = play(game, "wwh");
  ASSERT_TRUE(facts.locked());
  EXPECT_EQ(facts.locks[0].lines(), 2);
  EXPECT_EQ(facts.locks[0].clear.spin, Spin::none);
}

TEST(ModernGame, EndsWhenAPieceLocksAboveTheField) {
  Game game(setup_of("OOOOOOOOOOOO"));
  Facts facts;
  for (int piece = 0; piece < 11; ++piece) facts = play(game, "h");
  EXPECT_EQ(game.position.pieces, 11u);  // ten pieces fill twenty rows; the eleventh appears one row higher
  EXPECT_EQ(facts.end, End::lock_out);
  EXPECT_TRUE(play(game, "h").refused);
}

TEST(ModernGame, EndsWhenANewPieceHasNoRoom) {
  Board board;
  for (int row = 0; row < kVisibleRows - 1; ++row) board.fill(row, 4);
  Game game(setup_of("OI", board));
  EXPECT_EQ(play(game, "h").end, End::block_out) << "rows 19 and 20 are filled";
}

TEST(ModernGame, GarbageWaitsUntilAPieceClearsNothing) {
  Game::Setup setup = setup_of("OO");
  setup.start.options.versus = true;
  Game game(setup);
  EXPECT_FALSE(play(game, "10g").refused);
  EXPECT_EQ(game.position.board.height(), 0);
  const Facts facts = play(game, "h");
  EXPECT_EQ(facts.locks[0].risen.size, 8);
  EXPECT_EQ(game.position.waiting_rows(), 2);
  EXPECT_EQ(game.position.board.height(), 10);
}

TEST(ModernGame, GarbageIsRefusedWhereThereIsNoOpponent) {
  Game game(setup_of("O"));
  EXPECT_TRUE(play(game, "3g").refused);
}

TEST(ModernGame, AttackCancelsWhatIsWaitingFirst) {
  Game::Setup setup = setup_of("II", board_of({"#########.", "#########.", "#########.", "#########.", "##########"}));
  setup.start.board = board_of({"#########.", "#########.", "#########.", "#########."});
  setup.start.options.versus = true;
  Game game(setup);
  play(game, "3gw");
  for (int i = 0; i < 6; ++i) play(game, "r");
  const Facts facts = play(game, "h");
  ASSERT_EQ(facts.lines(), 4);
  EXPECT_TRUE(facts.locks[0].clear.perfect);
  EXPECT_EQ(facts.locks[0].cancelled, 3);
  EXPECT_EQ(facts.locks[0].sent, 7) << "a perfect clear sends ten";
}

TEST(ModernGame, ADigEndsWhenTheLastRowOfGarbageIsGone) {
  Game::Setup setup = setup_of("I");
  setup.start.options.dig_rows = 18;
  const Game game(setup);
  EXPECT_EQ(game.position.board.height(), 10);
  EXPECT_EQ(game.position.rows_to_dig(), 18);
}

TEST(ModernGame, TimeIsTheSameHoweverItIsCut) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Game::Setup setup;
    setup.start.seed = seed;
    setup.start.options.level = static_cast<int>(seed % 21);
    const int unit = seed % 2 == 0 ? kSubticks : 7;
    setup.handling = {.das_subticks = unit * (1 + static_cast<int>(seed % 7)),
                      .arr_subticks = unit * static_cast<int>(seed % 3),
                      .soft_drop_factor = static_cast<int>(seed % 4) * 7};
    Game whole(setup), cut(setup);
    Rng rng{seed};
    for (int i = 0; i < 60 && !whole.is_over(); ++i) {
      const auto key = static_cast<Key>(rng.below(kKeys));
      const Command command = whole.is_down(key) ? release(key) : rng.below(2) == 0 ? press(key) : tap(key);
      whole.apply(command);
      cut.apply(command);
      const std::uint32_t time = rng.below(80);
      whole.apply(ticks(time));
      for (std::uint32_t t = 0; t < time; ++t) cut.apply(ticks(1));
      ASSERT_EQ(whole, cut) << "seed " << seed << ", step " << i;
    }
  }
}

TEST(ModernGame, FactsAloneGiveTheBoardAndItsPoints) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Game::Setup setup;
    setup.start.seed = seed;
    if (seed % 2 == 0) setup.start.options.versus = true;
    if (seed % 3 == 0) setup.start.options.dig_rows = 30;
    Game game(setup);
    Board board = game.position.board;
    Paint paint;
    Rng rng{seed};
    for (int i = 0; i < 500 && !game.is_over(); ++i) {
      const std::uint32_t what = rng.below(12);
      const Command command = what < kKeys    ? tap(static_cast<Key>(what))
                              : what == kKeys ? garbage(1 + rng.below(3))
                                              : ticks(rng.below(20));
      for (const Locked& locked : game.apply(command).locks) {
        follow(board, locked);
        follow(paint, locked);
      }
      ASSERT_EQ(board, game.position.board);
    }
    for (int row = 0; row < kRows; ++row) {
      for (int x = 0; x < kWidth; ++x) {
        EXPECT_LE(paint.piece(row, x).has_value(), board.filled(row, x));
      }
    }
  }
}

}  // namespace
}  // namespace fourfold::tetris::modern
