// Boards, queues, setups and commands as text, and the messages for invalid ones.
#include "tetris/text.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "tetris/game.h"

namespace fourfold::tetris {
namespace {

using Kind = Command::Kind;

TEST(Text, ABoardIsItsRowsFromTopToBottom) {
  const std::vector<std::string> rows{"#.........", "##......##"};
  const auto board = board_from_rows(classic_rules(), rows);
  ASSERT_TRUE(board);
  EXPECT_TRUE(board->filled(1, 0));
  EXPECT_TRUE(board->filled(0, 9));
  EXPECT_EQ(board->cell_count(), 5);
  const auto back = rows_of(classic_rules(), *board);
  EXPECT_EQ(back.size(), 22u);
  EXPECT_EQ(back[20], rows[0]);
  EXPECT_EQ(back[21], rows[1]);
}

TEST(Text, RandomBoardsSurviveTheRoundTrip) {
  Rng rng{5};
  for (int n = 0; n < 200; ++n) {
    Board board;
    for (int i = 0; i < 80; ++i) board.fill(static_cast<int>(rng.below(20)), static_cast<int>(rng.below(kWidth)));
    EXPECT_EQ(*board_from_rows(genes_rules(), rows_of(genes_rules(), board)), board);
  }
}

TEST(Text, ABadBoardIsNamedByRowAndColumn) {
  const std::vector<std::string> narrow_row{"..........", "........."};
  EXPECT_EQ(board_from_rows(classic_rules(), narrow_row).error(), "row 2 '.........': expected 10 cells");
  const std::vector<std::string> odd{"...?......"};
  EXPECT_EQ(board_from_rows(classic_rules(), odd).error(), "row 1 '...?......': expected '.' or '#' in column 4");
  const std::vector<std::string> high(23, "..........");
  EXPECT_EQ(board_from_rows(classic_rules(), high).error(), "23 rows: expected at most 22 for ruleset classic");
}

TEST(Text, AQueueIsLettersAndNMeansZ) {
  EXPECT_EQ(queue_text(*queue_from("TNL")), "TZL");
  EXPECT_EQ(queue_from("TQ").error(), "queue 'TQ': expected the letters I J L T O S Z");
  EXPECT_FALSE(queue_from(""));
}

TEST(Text, APositionCanBeTypedWithWallsAndBlanks) {
  const auto typed = typed_position_from(classic_rules(), "  |..........|\n queue: TJ\n |####.#####|\n");
  ASSERT_TRUE(typed);
  EXPECT_EQ(typed->queue.size(), 2u);
  EXPECT_EQ(typed->board.cell_count(), 9);
  EXPECT_FALSE(typed_position_from(classic_rules(), "..........\n"));
}

TEST(Text, APositionCanBePastedFromWhatTheProgramPrints) {
  const auto typed = typed_position_from(
      classic_rules(), "\xEF\xBB\xBFQueue tj\r\n| . .[][] . . . . . .|\r\n+--------------------+\r\n");
  ASSERT_TRUE(typed) << typed.error();
  EXPECT_EQ(queue_text(typed->queue), "TJ");
  EXPECT_EQ(rows_of(classic_rules(), typed->board).back(), "..##......");
}

TEST(Text, BlanksInARowAreEmptyCells) {
  const auto typed = typed_position_from(classic_rules(), "queue T\n###  #####\n|#        #|\n");
  ASSERT_TRUE(typed) << typed.error();
  EXPECT_EQ(rows_of(classic_rules(), typed->board)[20], "###..#####");
  EXPECT_EQ(rows_of(classic_rules(), typed->board)[21], "#........#");
}

TEST(Text, TwoQueuesAreOneTooMany) {
  EXPECT_EQ(typed_position_from(classic_rules(), "queue T\nqueue J\n").error(), "two lines 'queue': expected one");
}

TEST(Text, CommandsAreWrittenCompactly) {
  const std::vector<Command> commands{{Kind::tick}, {Kind::tick, {}, 59},       {Kind::left},
                                      {Kind::left}, {Kind::place, {1, 17, -1}}, {Kind::hard_drop}};
  EXPECT_EQ(Game::write(commands), "60.2l@12ph");
}

TEST(Text, CommandsSurviveTheRoundTrip) {
  Rng rng{9};
  std::vector<Command> commands;
  for (int i = 0; i < 500; ++i) {
    Command c{static_cast<Kind>(rng.below(8))};
    if (c.kind == Kind::tick) c.count = 1 + rng.below(1000);
    if (c.kind == Kind::place) {
      c.at = {static_cast<std::int8_t>(rng.below(4)), static_cast<std::int8_t>(rng.below(24)),
              static_cast<std::int8_t>(rng.below(10))};
    }
    const bool merges = !commands.empty() && commands.back().kind == c.kind && c.kind == Kind::tick;
    if (!merges) commands.push_back(c);
  }
  const auto back = Game::read(Game::write(commands));
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, commands);
}

TEST(Text, ABadCommandIsNamedByItsPlace) {
  EXPECT_EQ(Game::read("ll x").error(), "replay command at character 4: expected one of l r d c w h . or @");
  EXPECT_EQ(Game::read("l@1").error(), "replay command at character 2: expected three symbols after '@'");
  EXPECT_EQ(Game::read("@9aa").error(), "replay command at character 1: no such rotation or column");
  EXPECT_EQ(Game::read("0l").error(), "replay command at character 1: expected a repeat count of 1 to 64");
  EXPECT_EQ(Game::read("99999999999.").error(),
            "replay command at character 1: expected a repeat count of 1 to 1000000000");
  EXPECT_EQ(Game::read("12").error(), "replay command at character 1: expected one of l r d c w h . or @");
}

TEST(Text, ASetupSurvivesTheRoundTrip) {
  Options options;
  options.garbage_every = 15;
  options.garbage_start = 9;
  options.combo = true;
  options.time_limit_ticks = 7200;
  const Game::Setup setup{&research_rules(10), options, UINT64_MAX};
  const auto back = Game::setup_from(Game::describe(setup));
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, setup);
}

TEST(Text, AFullRowIsRefused) {
  const std::vector<std::string> rows{"##########"};
  EXPECT_EQ(board_from_rows(classic_rules(), rows).error(),
            "row 1 '##########': a full row would have been cleared; expected at least one '.'");
}

TEST(Text, ABadSetupIsExplained) {
  EXPECT_EQ(Game::setup_from({{"rules", "classic"}, {"holdd", "1"}}).error(), "unknown setting 'holdd'");
  EXPECT_EQ(Game::setup_from({{"rules", "classic"}}).error(), "no seed: expected a line 'seed 1'");
  EXPECT_EQ(Game::setup_from({}).error(), "no ruleset: expected a line 'rules classic'");
  EXPECT_EQ(Game::setup_from({{"rules", "classic"}, {"seed", "x"}}).error(),
            "seed 'x': expected a number of 0 to 18446744073709551615");
  EXPECT_EQ(Game::setup_from({{"rules", "classic"}, {"seed", "1"}, {"combo", "2"}}).error(),
            "combo '2': expected a number of 0 to 1");
  EXPECT_EQ(Game::setup_from({{"rules", "classic"}, {"seed", "1"}, {"garbage_start", "22"}}).error(),
            "garbage_start 22: expected less than the board height");
}

}  // namespace
}  // namespace fourfold::tetris
