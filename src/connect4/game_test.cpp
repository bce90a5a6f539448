// Tests of the game as commands: what is refused and why, how it ends, how it is written as text.
#include "connect4/game.h"

#include <gtest/gtest.h>

namespace fourfold::connect4 {
namespace {

Game played(const Game::Setup& setup, std::string_view text) {
  Game game(setup);
  const auto commands = *Game::read(text);
  for (const Command& command : commands) EXPECT_FALSE(game.apply(command).refused) << text;
  return game;
}

Command drop(int column) { return {Command::Kind::drop, column - 1}; }
std::string value(const Game& game, std::string_view key) { return *find(game.result(), key); }

TEST(Game, DropsDiscsForBothSeatsInTurn) {
  Game game({});
  EXPECT_EQ(game.to_move(), Seat::a);
  const Facts facts = game.apply(drop(4));
  EXPECT_TRUE(facts.dropped);
  EXPECT_EQ(facts.at, (Cell{3, 0}));
  EXPECT_EQ(game.to_move(), Seat::b);
  EXPECT_EQ(Game({.starts = Seat::b}).to_move(), Seat::b);
}

TEST(Game, EndsWithALineAndNamesTheWinner) {
  const Game game = played({}, "1122334");
  EXPECT_EQ(game.end(), End::line);
  EXPECT_EQ(game.winner(), Seat::a);
  EXPECT_EQ(played({.starts = Seat::b}, "1122334").winner(), Seat::b);
  EXPECT_EQ(value(game, "moves"), "7");
  EXPECT_EQ(value(game, "winner"), "a");
  EXPECT_EQ(value(game, "end"), "line");
}

TEST(Game, TellsWhoDroppedAndWhichLineEndedIt) {
  Game game = played({.starts = Seat::b}, "112233");
  const Facts won = game.apply(drop(4));
  EXPECT_EQ(won.side, Side::first);
  EXPECT_EQ(won.at, (Cell{3, 0}));
  EXPECT_EQ(won.end, End::line);
  Bits bottom_row = 0;
  for (int column = 0; column < 4; ++column) bottom_row |= game.setup.shape.bottom(column);
  EXPECT_EQ(won.line, bottom_row);
  Game given_up = played({}, "4");
  const Facts resigned = given_up.apply({Command::Kind::resign});
  EXPECT_EQ(resigned.side, Side::second);
  EXPECT_EQ(resigned.end, End::resigned);
  EXPECT_FALSE(resigned.dropped);
  EXPECT_FALSE(Game({}).apply(drop(4)).ended());
}

TEST(Game, EndsInADrawOnAFullBoard) {
  const Game game = played({.shape = {3, 2, 3}}, "121233");
  EXPECT_EQ(game.end(), End::full);
  EXPECT_EQ(game.winner(), std::nullopt);
  EXPECT_EQ(value(game, "winner"), "none");
}

TEST(Game, EndsWhenTheSideToMoveResigns) {
  const Game game = played({}, "44!");
  EXPECT_EQ(game.end(), End::resigned);
  EXPECT_EQ(game.winner(), Seat::b);
}

TEST(Game, RefusesWhatTheRulesForbidAndSaysWhy) {
  const auto reason = [](const Game& game, int column) { return game.why_not(column - 1)->what; };
  EXPECT_EQ(reason(Game({}), 8), "column 8 does not exist: expected 1 to 7");
  EXPECT_EQ(reason(Game({}), 0), "column 0 does not exist: expected 1 to 7");
  EXPECT_EQ(reason(played({}, "444444"), 4), "column 4 is full at move 7");
  EXPECT_EQ(reason(played({}, "1122334"), 1), "column 1: the game is over after move 7");
  const Game course({.opening = Opening::no_centre});
  EXPECT_EQ(reason(course, 4), "column 4: the first move of this game may not be the centre");
  EXPECT_FALSE(has(course.columns(), 3));
  EXPECT_TRUE(has(played({.opening = Opening::no_centre}, "3").columns(), 3));
}

TEST(Game, IsUnchangedByARefusedCommand) {
  for (const int column : {0, 4, 8, 100, -100}) {
    Game game = played({}, "444444");
    const Game before = game;
    EXPECT_TRUE(game.apply(drop(column)).refused);
    EXPECT_EQ(game, before);
  }
  Game over = played({}, "1122334");
  EXPECT_TRUE(over.apply(drop(1)).refused);
  EXPECT_TRUE(over.apply({Command::Kind::resign, 0}).refused);
}

TEST(Game, ReadsTheSetupItDescribes) {
  for (const Game::Setup& setup : {Game::Setup{}, Game::Setup{{8, 7, 5}, Seat::b, Opening::no_centre}})
    EXPECT_EQ(*Game::setup_from(Game::describe(setup)), setup);
  EXPECT_EQ(Game::setup_from({{"board", "9x9"}}).error(),
            "a board of 9x9 is too large: expected width * (height + 1) of at most 64, as in 7x6, 8x7 or 9x6");
  EXPECT_EQ(Game::setup_from({{"starts", "me"}}).error(), "starts 'me': expected a or b");
  EXPECT_EQ(Game::setup_from({{"opening", "4"}}).error(), "opening '4': expected any or no-centre");
  EXPECT_EQ(Game::setup_from({{"color", "red"}}).error(), "'color': expected board, starts or opening");
  EXPECT_FALSE(Game::setup_from({{"board", "2x2x2"}, {"opening", "no-centre"}}));
}

TEST(Game, ReadsTheCommandsItWrites) {
  const auto commands = *Game::read("44 53\n!");
  EXPECT_EQ(Game::write(commands), "4453!");
  EXPECT_EQ(Game::read("44?").error(),
            "replay command at character 3 '?': expected a column such as 4, or ! to resign");
}

}  // namespace
}  // namespace fourfold::connect4
