// Tests of the move generator: against a flood fill over characters, on drawn boards, and key by
// key.
#include "tetris/moves.h"

#include <gtest/gtest.h>

#include <map>

#include "tetris/naive_test.h"
#include "tetris/search/samples_test.h"

namespace fourfold::tetris {
namespace {

using naive::Field;
using naive::placement;

std::vector<Placement> found(const Rules& rules, const Field& field, Piece piece) {
  return found(rules, naive::board_of(field), piece, rules.spawn);
}

void expect_like_naive(const Rules& rules, const Field& field, Piece piece, Placement from) {
  const Board board = naive::board_of(field);
  const auto expected = naive::resting_places(rules, field, piece, from);
  EXPECT_EQ(found(rules, board, piece, from), expected) << letter(piece) << " on\n" << naive::text(field);
  MoveList narrow_moves;
  find_placements(rules, narrow(board), piece, from, narrow_moves);
  EXPECT_EQ(std::vector(narrow_moves.begin(), narrow_moves.end()), expected) << letter(piece) << " on\n"
                                                                             << naive::text(field);
}

TEST(Placements, AgreeWithAFloodFillOnRandomStacks) {
  for (const Field& field : random_stacks(classic_rules(), 4000, 11)) {
    for (const Piece piece : kPieces) expect_like_naive(classic_rules(), field, piece, classic_rules().spawn);
  }
}

TEST(Placements, AgreeWithAFloodFillWhenTheSpawnIsNarrowOrBlocked) {
  int blocked = 0;
  Rng rng{12};
  for (int i = 0; i < 1000; ++i) {
    Field field = random_stack(classic_rules(), rng, static_cast<int>(rng.below(4)));
    for (int y = 0; y < 3; ++y) field.at(y, static_cast<int>(rng.below(kWidth))) = naive::kFilled;
    for (const Piece piece : kPieces) {
      expect_like_naive(classic_rules(), field, piece, classic_rules().spawn);
      blocked += found(classic_rules(), field, piece).empty() ? 1 : 0;
    }
  }
  EXPECT_GT(blocked, 500);
}

TEST(Placements, AgreeWithAFloodFillFromAnywhere) {
  Rng rng{13};
  for (const Field& field : random_stacks(classic_rules(), 1000, 14, 4)) {
    for (const Piece piece : kPieces) {
      const auto from = placement(static_cast<int>(rng.below(4)), static_cast<int>(rng.below(22)) - 1,
                                  static_cast<int>(rng.below(12)) - 2);
      expect_like_naive(classic_rules(), field, piece, from);
    }
  }
}

TEST(Placements, AgreeWithPlainDropsWhereOnlyDropsAreAllowed) {
  for (const Rules* rules : {&genes_rules(), &research_rules(4), &research_rules(10), &research_rules(20)}) {
    for (const Field& field : random_stacks(*rules, 500, 15)) {
      for (const Piece piece : kPieces) expect_like_naive(*rules, field, piece, rules->spawn);
    }
  }
}

// The literature's reference simulator gives these numbers (see the specification of the
// controllers).
TEST(Placements, AreAsManyOnTheEmptyBoardAsTheLiteratureSays) {
  const std::map<Piece, std::size_t> expected{{Piece::I, 17}, {Piece::O, 9},  {Piece::S, 17}, {Piece::Z, 17},
                                              {Piece::T, 34}, {Piece::J, 34}, {Piece::L, 34}};
  for (const Rules* rules :
       {&classic_rules(), &genes_rules(), &research_rules(4), &research_rules(10), &research_rules()}) {
    for (const auto& [piece, count] : expected) EXPECT_EQ(found(*rules, Field(*rules), piece).size(), count);
  }
}

// Original 000 recorded where a piece was before a turn if it was at rest after it: a lying I two
// rows above the floor stands on the floor after a turn. Its autoplay then waited for ever for the
// piece to lock.
TEST(Placements, NeverHangInTheAirBecauseTheTurnedPieceRests) {
  const auto places = found(classic_rules(),
                            naive::drawn(classic_rules(), {"..........",  //
                                                           "....##....",  //
                                                           "....##...."}),
                            Piece::I);
  EXPECT_NE(std::ranges::find(places, placement(1, 18, 0)), places.end()) << "standing in column 1";
  EXPECT_EQ(std::ranges::find(places, placement(0, 18, 0)), places.end()) << "hanging over columns 0 to 3";
  for (const Placement p : places) {
    const bool lies_on_the_floor = p.rotation == 0 && p.y == 20 && (p.x == 0 || p.x == 6);
    const bool lies_on_the_block = p.rotation == 0 && p.y == 18 && p.x >= 1 && p.x <= 5;
    const bool stands_on_the_floor = p.rotation == 1 && p.y == 18 && p.x != 3 && p.x != 4;
    const bool stands_on_the_block = p.rotation == 1 && p.y == 16 && (p.x == 3 || p.x == 4);
    EXPECT_TRUE(lies_on_the_floor || lies_on_the_block || stands_on_the_floor || stands_on_the_block)
        << testing::PrintToString(p);
  }
}

TEST(Placements, SlideUnderAnOverhang) {
  const Field field = naive::drawn(classic_rules(), {"####......",  //
                                                     "..........",  //
                                                     "##........"});
  // The lying I can rest on the roof, on the floor, or be pushed left under the roof as far as the
  // wall.
  const auto places = found(classic_rules(), field, Piece::I);
  std::vector<Placement> lying;
  std::ranges::copy_if(places, std::back_inserter(lying), [](Placement p) { return p.rotation == 0; });
  const std::vector<Placement> expected{placement(0, 17, 0), placement(0, 17, 1), placement(0, 17, 2),
                                        placement(0, 17, 3), placement(0, 19, 0), placement(0, 19, 1),
                                        placement(0, 20, 2), placement(0, 20, 3), placement(0, 20, 4),
                                        placement(0, 20, 5), placement(0, 20, 6)};
  EXPECT_EQ(lying, expected);
}

TEST(Placements, DoNotEnterACaveThatIsTooLow) {
  const Field field = naive::drawn(classic_rules(), {"#######...",  //
                                                     "..........",  //
                                                     "######...."});
  // The O can rest on the roof, on the floor to the right, or half under the roof; further left it
  // is blocked by the step.
  std::vector<Placement> expected;
  for (int x = -1; x <= 5; ++x) expected.push_back(placement(0, 15, x));
  for (int x = 5; x <= 7; ++x) expected.push_back(placement(0, 18, x));
  EXPECT_EQ(found(classic_rules(), field, Piece::O), expected);
}

TEST(Placements, TurnUnderARoof) {
  const Field field = naive::drawn(classic_rules(), {"####....##",  //
                                                     "####....##",  //
                                                     "###.....##",  //
                                                     "####...###"});
  // The T moves down the shaft and turns its arm into the notch at column 3.
  const auto places = found(classic_rules(), field, Piece::T);
  EXPECT_NE(std::ranges::find(places, placement(1, 18, 3)), places.end());
}

TEST(Placements, AreNoneWhereOnlyDropsAreAllowedUnderARoof) {
  const std::vector<std::string> picture{"####......",  //
                                         "..........",  //
                                         "##........"};
  for (const Placement p : found(genes_rules(), naive::drawn(genes_rules(), picture), Piece::I))
    EXPECT_TRUE(p.y + 1 <= 16 || p.x >= 4 || p.rotation == 1);
}

TEST(Placements, AreNoneWhenThePieceHasNoRoom) {
  const Field field = naive::drawn(classic_rules(), std::vector<std::string>(22, ".########."));
  for (const Piece piece : kPieces) EXPECT_TRUE(found(classic_rules(), field, piece).empty());
}

TEST(Keys, LeadToThePlacementByTheShortestWay) {
  for (const Rules* rules : {&classic_rules(), &genes_rules(), &research_rules(10)}) {
    for (const Field& field : random_stacks(*rules, 12, 16, 3)) {
      const Board board = naive::board_of(field);
      for (const Piece piece : kPieces) {
        std::map<std::tuple<int, int, int>, int> presses;
        for (const auto& r : naive::flood(*rules, field, piece, rules->spawn, "CLRD"))
          presses[{r.at.rotation, r.at.y, r.at.x}] = r.presses;
        for (const Placement to : found(*rules, board, piece, rules->spawn)) {
          const auto keys = keys_to(*rules, board, piece, rules->spawn, to);
          ASSERT_TRUE(keys) << letter(piece) << " " << testing::PrintToString(to) << " on\n" << naive::text(field);
          Placement at = rules->spawn;
          for (const char key : *keys) {
            at = naive::pressed(piece, at, key);
            ASSERT_TRUE(naive::fits(*rules, field, piece, at)) << *keys;
          }
          EXPECT_EQ(at, to) << *keys;
          EXPECT_EQ(static_cast<int>(keys->size()), (presses[{to.rotation, to.y, to.x}])) << *keys;
        }
      }
    }
  }
}

TEST(Keys, PreferTurningThenLeftThenRight) {
  EXPECT_EQ(keys_to(classic_rules(), Board{}, Piece::T, placement(0, 0, 3), placement(1, 3, 2)), "CLDDD");
  EXPECT_EQ(keys_to(classic_rules(), Board{}, Piece::T, placement(0, 0, 3), placement(2, 1, 5)), "CCRRD");
  EXPECT_EQ(keys_to(classic_rules(), Board{}, Piece::T, placement(0, 0, 3), placement(0, 0, 3)), "");
}

TEST(Keys, WaitWithTurningUntilThereIsRoom) {
  // At the spawn, a standing I would be partly above the top.
  EXPECT_EQ(keys_to(classic_rules(), Board{}, Piece::I, classic_rules().spawn, placement(1, 2, 2)), "LDCDD");
}

TEST(Keys, TurnOnlyAtTheTopWhereOnlyDropsAreAllowed) {
  const Rules& rules = genes_rules();
  const auto keys = keys_to(rules, Board{}, Piece::J, rules.spawn, placement(3, 17, 0));
  ASSERT_TRUE(keys);
  EXPECT_EQ(*keys, "CCCLLL" + std::string(21, 'D'));
}

TEST(Keys, AreNoneToAPlaceThatCannotBeReached) {
  const Field field = naive::drawn(classic_rules(), {"##########",  //
                                                     ".........."});
  const Board board = naive::board_of(field);
  EXPECT_EQ(keys_to(classic_rules(), board, Piece::I, classic_rules().spawn, placement(0, 20, 3)), std::nullopt);
  EXPECT_EQ(keys_to(classic_rules(), board, Piece::I, classic_rules().spawn, placement(0, 19, 3)), std::nullopt);
  EXPECT_EQ(keys_to(classic_rules(), board, Piece::I, placement(0, 30, 3), placement(0, 5, 3)), std::nullopt);
}

TEST(Keys, LeadUnderARoofOnlyWhereSlidesAreAllowed) {
  const std::vector<std::string> picture{"####......",  //
                                         ".........."};
  const Placement classic_place = placement(0, 20, 0),
                  genes_place = placement(0, 18, 0);  // the lowest row, columns 0 to 3
  const Board board = naive::board_of(naive::drawn(classic_rules(), picture));
  EXPECT_TRUE(keys_to(classic_rules(), board, Piece::I, classic_rules().spawn, classic_place));
  EXPECT_EQ(keys_to(genes_rules(), board, Piece::I, genes_rules().spawn, genes_place), std::nullopt);
}

TEST(Keys, TakeOrientationsThatLookTheSameAsTheSame) {
  EXPECT_EQ(keys_to(classic_rules(), Board{}, Piece::O, placement(0, 0, 3), placement(3, 1, 3)), "D");
  EXPECT_EQ(keys_to(classic_rules(), Board{}, Piece::S, placement(2, 0, 3), placement(1, 0, 3)), "C");
}

TEST(Fits, LooksAtWallsFloorRoofAndCells) {
  const Field field = naive::drawn(classic_rules(), {"....#....."});
  const Board board = naive::board_of(field);
  EXPECT_TRUE(fits(classic_rules(), board, Piece::O, placement(0, -2, -1)));
  EXPECT_FALSE(fits(classic_rules(), board, Piece::O, placement(0, -3, 0))) << "roof";
  EXPECT_FALSE(fits(classic_rules(), board, Piece::O, placement(0, 3, -2))) << "left wall";
  EXPECT_FALSE(fits(classic_rules(), board, Piece::O, placement(0, 3, 8))) << "right wall";
  EXPECT_FALSE(fits(classic_rules(), board, Piece::O, placement(0, 19, 0))) << "floor";
  EXPECT_FALSE(fits(classic_rules(), board, Piece::O, placement(0, 18, 3))) << "cell";
  EXPECT_TRUE(fits(classic_rules(), board, Piece::O, placement(0, 18, 4)));
}

TEST(Fits, LetsAPieceStickOutOnlyWhereThereAreRowsAbove) {
  EXPECT_FALSE(fits(classic_rules(), Board{}, Piece::I, placement(1, -1, 3)));
  EXPECT_TRUE(fits(genes_rules(), Board{}, Piece::I, placement(1, -4, 3)));
  EXPECT_FALSE(fits(genes_rules(), Board{}, Piece::I, placement(1, -5, 3)));
}

TEST(CellsOf, AreTheShapeMovedToItsPlace) {
  const auto cells = cells_of(classic_rules(), Piece::L, placement(1, 10, 4));
  EXPECT_EQ(cells, (std::array<Cell, 4>{{{11, 6}, {12, 6}, {13, 6}, {13, 7}}}));
}

TEST(NarrowColumns, HoldTheSameBoard) {
  for (const Field& field : random_stacks(classic_rules(), 50, 17)) {
    const Board board = naive::board_of(field);
    EXPECT_EQ(widen(narrow(board)), board);
  }
}

}  // namespace
}  // namespace fourfold::tetris
