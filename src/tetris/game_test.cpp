// The game while it is played: keys, gravity, locking, time.
#include "tetris/game.h"

#include <gtest/gtest.h>

#include "tetris/text.h"

namespace fourfold::tetris {
namespace {

using Kind = Command::Kind;

Game classic_game(std::uint64_t seed, Options options = {}) { return Game({&classic_rules(), options, seed}); }

void press(Game& game, Kind kind, int times) {
  for (int i = 0; i < times; ++i) game.apply({kind});
}

/// The first seed whose game starts with this piece.
std::uint64_t seed_for(Piece piece, Randomizer randomizer = Randomizer::uniform) {
  std::uint64_t seed = 0;
  while (piece_at(randomizer, seed, 0) != piece) ++seed;
  return seed;
}

TEST(Game, APieceComesInAtTheSpawnOfItsRuleset) {
  EXPECT_EQ(classic_game(1).at, (Placement{0, -1, 3}));
  EXPECT_EQ(Game({&genes_rules(), {}, 1}).at, (Placement{0, -4, 3}));
}

TEST(Game, KeysMoveThePieceAndWallsStopIt) {
  Game game = classic_game(seed_for(Piece::O));  // O fills box columns 1 and 2
  EXPECT_TRUE(game.apply({Kind::left}).moved);
  EXPECT_EQ(game.at.x, 2);
  press(game, Kind::left, 10);
  EXPECT_EQ(game.at.x, -1);
  EXPECT_TRUE(game.apply({Kind::left}).refused);
  press(game, Kind::right, 20);
  EXPECT_EQ(game.at.x, 7);
  EXPECT_TRUE(game.apply({Kind::down}).moved);
  EXPECT_EQ(game.at.y, 0);
}

TEST(Game, RotationGoesCounterClockwiseAndBack) {
  Game game = classic_game(seed_for(Piece::T));
  press(game, Kind::down, 3);
  game.apply({Kind::counter_clockwise});
  EXPECT_EQ(game.at.rotation, 1);
  game.apply({Kind::clockwise});
  EXPECT_EQ(game.at.rotation, 0);
  game.apply({Kind::clockwise});
  EXPECT_EQ(game.at.rotation, 3);
}

TEST(Game, AHardDropLocksAtTheGhostAndScoresTheCellsThatRest) {
  Game game = classic_game(seed_for(Piece::I));
  const Placement ghost = game.ghost();
  EXPECT_EQ(ghost.y, 20);  // the I lies in box row 1, so on row 21
  const Facts facts = game.apply({Kind::hard_drop});
  EXPECT_TRUE(facts.locked());
  EXPECT_EQ(facts.points(), 40);
  EXPECT_EQ(rows_of(classic_rules(), game.position.board).back(), "...####...");
  EXPECT_EQ(game.at, classic_rules().spawn);
}

TEST(Game, GravityPullsOnceASecondAndLocksWhatCannotFall) {
  Game game = classic_game(seed_for(Piece::I));
  EXPECT_FALSE(game.apply({Kind::tick, {}, 59}).moved);
  EXPECT_TRUE(game.apply({Kind::tick}).moved);
  EXPECT_EQ(game.at.y, 0);
  game.apply({Kind::tick, {}, 20 * 60});
  EXPECT_EQ(game.at.y, 20);
  EXPECT_EQ(game.position.pieces, 0u);
  EXPECT_TRUE(game.apply({Kind::tick, {}, 60}).locked());
  EXPECT_EQ(game.position.pieces, 1u);
}

TEST(Game, GravityCanBeChosen) {
  Options options;
  options.gravity_ticks = 3;
  Game game = classic_game(1, options);
  EXPECT_TRUE(game.apply({Kind::tick, {}, 3}).moved);
}

/// Ticks per row, after `lines` lines were cleared.
int ticks_per_row(int lines, int level_lines) {
  Options options;
  options.level_lines = level_lines;
  Game game = classic_game(1, options);
  game.position.clears[1] = static_cast<std::uint64_t>(lines);
  game.apply({Kind::down});
  return game.until_gravity;
}

TEST(Game, GravityGrowsWithTheLinesWhereThatIsChosen) {
  EXPECT_EQ(ticks_per_row(100, 0), 60) << "never";
  EXPECT_EQ(ticks_per_row(9, 10), 60);
  EXPECT_EQ(ticks_per_row(10, 10), 48);
  EXPECT_EQ(ticks_per_row(20, 10), 38);
  EXPECT_EQ(ticks_per_row(190, 10), 1);
  EXPECT_EQ(ticks_per_row(1'000'000, 10), 1) << "and no faster";
}

TEST(Game, TheLevelsOfAGameAreInItsReplay) {
  Options options;
  options.level_lines = 10;
  const auto setup = Game::setup_from(Game::describe({&classic_rules(), options, 7}));
  ASSERT_TRUE(setup) << setup.error();
  EXPECT_EQ(setup->options, options);
}

TEST(Game, ASprintEndsWhenItsTimeIsUp) {
  Options options;
  options.time_limit_ticks = kSprintTicks;
  options.gravity_ticks = 1'000'000;
  Game game = classic_game(1, options);
  game.apply({Kind::tick, {}, 7199});
  EXPECT_FALSE(game.is_over());
  game.apply({Kind::tick});
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.position.end, End::time_up);
  EXPECT_TRUE(game.apply({Kind::left}).refused);
}

TEST(Game, DroppedPiecesShiftOnlyWhereTheyComeIn) {
  Game game({&genes_rules(), {}, seed_for(Piece::T, Randomizer::bag)});
  EXPECT_TRUE(game.apply({Kind::left}).moved);
  EXPECT_TRUE(game.apply({Kind::counter_clockwise}).moved);
  EXPECT_TRUE(game.apply({Kind::down}).moved);
  EXPECT_TRUE(game.apply({Kind::left}).refused);
  EXPECT_TRUE(game.apply({Kind::counter_clockwise}).refused);
}

TEST(Game, ADroppedPieceOnItsWayCanOnlyFallOn) {
  Game game({&genes_rules(), {}, seed_for(Piece::O, Randomizer::bag)});
  press(game, Kind::down, 10);
  EXPECT_TRUE(game.apply({Kind::place, {0, 17, 7}}).refused) << "that column is beside it";
  EXPECT_TRUE(game.apply({Kind::place, {0, 17, 3}}).locked());
}

TEST(Game, OnlyReachableRestingPlacesCanBePlaced) {
  Game game = classic_game(seed_for(Piece::I));
  EXPECT_TRUE(game.apply({Kind::place, {0, 10, 3}}).refused) << "it hangs in the air";
  EXPECT_TRUE(game.apply({Kind::place, {0, 25, 3}}).refused) << "below the floor";
  EXPECT_TRUE(game.apply({Kind::place, {0, 20, 6}}).locked());
  EXPECT_EQ(rows_of(classic_rules(), game.position.board).back(), "......####");
}

TEST(Game, AGameLeftAloneEnds) {
  Game game = classic_game(7);
  game.apply({Kind::tick, {}, 1'000'000});
  EXPECT_EQ(game.position.end, End::topped_out);
}

TEST(Game, ACopyPlaysOnByItself) {
  Game game = classic_game(3);
  Game copy = game;
  EXPECT_EQ(copy, game);
  copy.apply({Kind::hard_drop});
  EXPECT_NE(copy, game);
  game.apply({Kind::hard_drop});
  EXPECT_EQ(copy, game);
}

}  // namespace
}  // namespace fourfold::tetris
