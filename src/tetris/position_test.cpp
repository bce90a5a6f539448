// What happens when a piece is locked, on drawn boards, and whole random games against a naive
// game.
#include "tetris/position.h"

#include <gtest/gtest.h>

#include <numeric>

#include "tetris/naive_test.h"
#include "tetris/search/samples_test.h"

namespace fourfold::tetris {
namespace {

using naive::placement;

std::string text(const Position& position) { return naive::text(naive::field_of(*position.rules, position.board)); }

void expect_locked(const Locked& locked, int lines, int points) {
  EXPECT_EQ(locked.lines(), lines);
  EXPECT_EQ(locked.points, points);
}

TEST(NewGame, StartsWithNothing) {
  const Position game = new_game(classic_rules(), {}, 7);
  EXPECT_EQ(game.board, Board{});
  EXPECT_EQ(game.points, 0);
  EXPECT_EQ(game.pieces, 0u);
  EXPECT_EQ(game.lines(), 0u);
  EXPECT_FALSE(game.is_over());
  EXPECT_EQ(game.piece(), piece_at(Randomizer::uniform, 7, 0));
  EXPECT_EQ(game.piece(2), piece_at(Randomizer::uniform, 7, 2));
}

TEST(LandingPoints, AreTenForEachCellThatComesToRest) {
  Position game = game_at(classic_rules(), "OIS", {});
  expect_locked(game.place(placement(0, 18, -1)), 0, 20);  // two cells on the floor
  EXPECT_EQ(text(game),
            "##........\n"
            "##........\n");
  expect_locked(game.place(placement(0, 18, 1)), 0, 10);  // one of four cells on the O
  EXPECT_EQ(text(game),
            ".####.....\n"
            "##........\n"
            "##........\n");
  expect_locked(game.place(placement(0, 19, 6)), 0, 20);
  EXPECT_EQ(text(game),
            ".####.....\n"
            "##......##\n"
            "##.....##.\n");
  EXPECT_EQ(game.points, 50);
  EXPECT_EQ(game.pieces, 3u);
}

TEST(LandingPoints, DoNotCountCellsThatRestOnTheirOwnPiece) {
  Position game = game_at(classic_rules(), "I", {});
  expect_locked(game.place(placement(1, 18, 3)), 0, 10);
}

TEST(LandingPoints, CountFloorAndCellsAlike) {
  Position game = game_at(classic_rules(), "J", {"...##....."});
  expect_locked(game.place(placement(0, 18, 2)), 0, 30);  // two arms on cells, the foot on the floor
  EXPECT_EQ(text(game),
            "...###....\n"
            "...###....\n");
}

TEST(Lines, EarnAHundredTimesTheirSquareInClassic) {
  for (int lines = 1; lines <= 4; ++lines) {
    std::vector<std::string> picture(4, "########..");
    for (int i = 0; i < lines; ++i) picture[static_cast<std::size_t>(3 - i)] = "#########.";
    Position game = game_at(classic_rules(), "I", picture);
    expect_locked(game.place(placement(1, 18, 8)), lines, 10 + 100 * lines * lines);
    EXPECT_EQ(game.clears.at(static_cast<std::size_t>(lines)), 1u);
    EXPECT_EQ(game.lines(), static_cast<std::uint64_t>(lines));
    EXPECT_EQ(game.board.cell_count(), 9 * (4 - lines));
  }
}

TEST(Lines, EarnTheirSquareInGenesAndThemselvesInResearch) {
  for (int lines = 1; lines <= 4; ++lines) {
    std::vector<std::string> picture(4, "########..");
    for (int i = 0; i < lines; ++i) picture[static_cast<std::size_t>(3 - i)] = "#########.";
    Position genes = game_at(genes_rules(), "I", picture);
    expect_locked(genes.place(placement(1, 16, 7)), lines, lines * lines);
    Position research = game_at(research_rules(10), "I", picture);
    expect_locked(research.place(placement(1, 6, 7)), lines, lines);
  }
}

TEST(Lines, LetTheRestFall) {
  Position game = game_at(classic_rules(), "T",
                          {"#.......#.",  //
                           "##...#####",  //
                           "###.######"});
  expect_locked(game.place(placement(2, 18, 2)), 2, 430);  // the foot on the floor, both arms on cells
  EXPECT_EQ(text(game), "#.......#.\n");
}

TEST(Classic, EndsWhenAPieceLocksInItsSpawnRow) {
  std::vector<std::string> picture{"####..####", "####..####"};
  picture.resize(21, "#########.");
  Position game = game_at(classic_rules(), "O", picture);
  expect_locked(game.place(classic_rules().spawn), 0, 20);  // the landing counts; the two full rows are not cleared
  EXPECT_EQ(game.end, End::topped_out);
  EXPECT_EQ(game.points, 20);
  EXPECT_EQ(game.pieces, 1u);
  EXPECT_EQ(game.board.full_rows(), 0b11u << 19);
  EXPECT_EQ(game.clears, (std::array<std::uint64_t, 5>{}));
}

TEST(Classic, GoesOnWhenAPieceLocksOneRowLower) {
  std::vector<std::string> picture{"####..####", "####..####"};
  picture.resize(20, "#########.");
  Position game = game_at(classic_rules(), "OS", picture);
  expect_locked(game.place(placement(0, 0, 3)), 2, 420);
  EXPECT_FALSE(game.is_over());
  EXPECT_EQ(game.board.height(), 18);
}

TEST(Classic, EndsWhenTheNextPieceHasNoRoom) {
  std::vector<std::string> picture(20, "...####...");
  Position game = game_at(classic_rules(), "IO", picture);
  expect_locked(game.place(placement(0, 0, 3)), 0, 40);
  EXPECT_EQ(game.end, End::topped_out);
  Position other = game_at(classic_rules(), "II", picture);
  other.place(placement(0, 0, 3));
  EXPECT_FALSE(other.is_over()) << "a lying I still fits above";
}

TEST(Genes, EndsWhenTheStackIsTwentyHigh) {
  const std::vector<std::string> picture(17, "########..");
  Position low = game_at(genes_rules(), "O", picture);
  low.place(placement(0, 0, 0));
  EXPECT_EQ(low.board.height(), 19);
  EXPECT_FALSE(low.is_over());

  Position high = game_at(genes_rules(), "T", picture);
  high.place(placement(1, 0, 0));
  EXPECT_EQ(high.board.height(), 20);
  EXPECT_EQ(high.end, End::topped_out);
}

TEST(Genes, GoesOnWhenTheClearsBringTheStackDown) {
  Position game = game_at(genes_rules(), "L", std::vector<std::string>(19, "#########."));
  // The hook of the L ends up in the twentieth row, and its arm fills the two below.
  expect_locked(game.place(placement(3, 0, 7)), 2, 4);
  EXPECT_FALSE(game.is_over());
  EXPECT_EQ(game.board.height(), 18);
  EXPECT_EQ(text(game).substr(0, 22), "........##\n#########.\n");
}

TEST(Research, EndsWhenACellIsAboveTheBoardAndClearsNothing) {
  Position game = game_at(research_rules(4), "I",
                          {"####.#####",  //
                           "####.#####",  //
                           "####.#####",  //
                           "#########."});
  expect_locked(game.place(placement(1, -1, 2)), 0, 0);
  EXPECT_EQ(game.end, End::topped_out);
  EXPECT_EQ(game.board.full_rows(), 0b1110u);
}

TEST(Research, GoesOnWhenTheBoardIsFullToTheBrim) {
  Position game = game_at(research_rules(4), "I",
                          {"##........",  //
                           "##........",  //
                           "##........"});
  game.place(placement(1, 0, 7));
  EXPECT_EQ(game.board.height(), 4);
  EXPECT_FALSE(game.is_over());
}

TEST(Garbage, RisesAtTheStartOfATrainingGame) {
  const Position game = new_game(classic_rules(), {.garbage_start = kGarbageTrainingRows}, 1);
  // The holes are 7 1 2 0 6 3 1 9 2 9 for seed 1 (see rules_test.cpp); the first one is at the top.
  EXPECT_EQ(text(game),
            "#######.##\n"
            "#.########\n"
            "##.#######\n"
            ".#########\n"
            "######.###\n"
            "###.######\n"
            "#.########\n"
            "#########.\n"
            "##.#######\n"
            "#########.\n");
  EXPECT_EQ(game.garbage, 10u);
}

TEST(Garbage, RisesAfterEveryFifteenthPiece) {
  Position game = new_game(classic_rules(), {.garbage_every = kGarbagePeriod}, 1);
  for (int i = 1; i <= 30; ++i) {
    const int cells = game.board.cell_count();
    MoveList moves;
    find_placements(classic_rules(), game.board, game.piece(), classic_rules().spawn, moves);
    const Locked locked = game.place(moves[moves.size() - 1]);  // as low as possible
    const bool rises = i == 15 || i == 30;
    EXPECT_EQ(game.board.cell_count(), cells + 4 - 10 * locked.lines() + (rises ? 9 : 0)) << i;
    EXPECT_EQ(game.garbage, static_cast<std::uint64_t>(i / 15));
    if (!rises) continue;
    for (int x = 0; x < kWidth; ++x) EXPECT_EQ(game.board.filled(0, x), x != (i == 15 ? 7 : 1));  // holes of seed 1
  }
}

TEST(Garbage, ThatPushesTheStackIntoTheSpawnEndsTheGame) {
  Position game = game_at(classic_rules(), "TO", std::vector<std::string>(19, "...####..."), {.garbage_every = 1});
  game.place(placement(0, 19, 0));
  EXPECT_EQ(game.end, End::topped_out);
}

TEST(Garbage, ThatPushesACellOutOfTheWellEndsTheGame) {
  const std::vector<std::string> to_the_brim(22, "#.........");
  for (const bool rises : {false, true}) {
    Position game = game_at(classic_rules(), "TO", to_the_brim, {.garbage_every = rises ? 1 : 0});
    game.place(placement(0, 19, 6));
    EXPECT_EQ(game.is_over(), rises) << "the next piece has room in any case";
  }
}

TEST(Combo, EarnsASingleLineMoreForEachClearBefore) {
  const std::vector<std::string> picture{"########..",  //
                                         "########..",  //
                                         "########..",  //
                                         "########..",  //
                                         "########..",  //
                                         "########.."};
  Position game = game_at(classic_rules(), "OOOT", picture, {.combo = true});
  expect_locked(game.place(placement(0, 18, 7)), 2, 420);
  EXPECT_EQ(game.combo, 1);
  expect_locked(game.place(placement(0, 18, 7)), 2, 420 + 100);
  expect_locked(game.place(placement(0, 18, 7)), 2, 420 + 200);
  EXPECT_EQ(game.combo, 3);
  expect_locked(game.place(placement(2, 18, 0)), 0, 10);
  EXPECT_EQ(game.combo, 0);
}

TEST(Combo, IsCountedButNotPaidWithoutTheOption) {
  const std::vector<std::string> picture(4, "########..");
  Position game = game_at(classic_rules(), "OO", picture);
  expect_locked(game.place(placement(0, 18, 7)), 2, 420);
  expect_locked(game.place(placement(0, 18, 7)), 2, 420);
  EXPECT_EQ(game.combo, 2);
}

TEST(Position, IsAValue) {
  Position first = new_game(classic_rules(), {}, 3);
  Position second = first;
  EXPECT_EQ(first, second);

  MoveList moves;
  find_placements(classic_rules(), first.board, first.piece(), classic_rules().spawn, moves);
  first.place(moves[0]);
  EXPECT_NE(first, second);
  EXPECT_EQ(second, new_game(classic_rules(), {}, 3)) << "the copy has not moved";
  second.place(moves[0]);
  EXPECT_EQ(first, second);
  EXPECT_NE(new_game(classic_rules(), {}, 3), new_game(classic_rules(), {}, 4));
  EXPECT_NE(new_game(classic_rules(), {}, 3), new_game(classic_rules(), {.combo = true}, 3));
  EXPECT_NE(new_game(research_rules(20), {}, 3), new_game(research_rules(10), {}, 3));
}

TEST(Legality, IsWhatTheMoveGeneratorFinds) {
  const Board board = naive::board_of(naive::drawn(classic_rules(), {"####......",  //
                                                                     ".........."}));
  const auto legal = [&](Placement at) {
    return is_legal(classic_rules(), board, Piece::I, classic_rules().spawn, at);
  };
  EXPECT_TRUE(legal(placement(0, 20, 6)));
  EXPECT_TRUE(legal(placement(0, 20, 0))) << "slid under the roof";
  EXPECT_FALSE(legal(placement(0, 19, 6))) << "hangs in the air";
  EXPECT_FALSE(legal(placement(0, 19, 0))) << "inside the roof";
}

/// A game that follows the specification literally.
struct NaiveGame {
  const Rules* rules;
  Options options;
  std::uint64_t seed;
  naive::Field field{*rules};
  std::uint64_t pieces = 0, garbage = 0;
  std::int64_t points = 0;
  int combo = 0;
  bool over = false;
  bool buried = false;  ///< garbage has pushed a cell out of the well

  Piece piece() const { return piece_at(rules->randomizer, seed, pieces); }

  void raise() {
    for (int y = -field.buffer; y < field.height - 1; ++y) {
      for (int x = 0; x < kWidth; ++x) field.at(y, x) = field.filled(y + 1, x) ? naive::kFilled : naive::kEmpty;
    }
    for (int x = 0; x < kWidth; ++x) field.at(field.height - 1, x) = naive::kFilled;
    field.at(field.height - 1, garbage_hole_at(seed, garbage++)) = naive::kEmpty;
  }

  int line_points(int lines) const {
    return rules->name == "classic" ? 100 * lines * lines : rules->name == "genes" ? lines * lines : lines;
  }

  void place(Placement at) {
    const naive::Outcome outcome = naive::outcome_of(*rules, field, piece(), at);
    points += rules->name == "classic" ? 10 * outcome.landing : 0;
    if (outcome.ends_before_clearing) {
      naive::put(*rules, field, piece(), at);
      ++pieces;
      over = true;
      return;
    }
    field = outcome.after;
    ++pieces;
    combo = outcome.lines > 0 ? combo + 1 : 0;
    points += line_points(outcome.lines);
    if (options.combo && combo > 1) points += (combo - 1) * line_points(1);
    const bool garbage_due =
        options.garbage_every > 0 && pieces % static_cast<std::uint64_t>(options.garbage_every) == 0;
    buried = garbage_due && field.count_in_row(-field.buffer) > 0;
    if (garbage_due) raise();
    over = buried || (rules->name == "genes" && field.top() <= 0) || !naive::fits(*rules, field, piece(), rules->spawn);
  }
};

void expect_same_game(const Rules& rules, const Options& options, std::uint64_t seed) {
  Position game = new_game(rules, options, seed);
  NaiveGame naive_game{.rules = &rules, .options = options, .seed = seed};
  for (int i = 0; i < options.garbage_start; ++i) naive_game.raise();
  Rng rng{seed};
  for (int n = 0; n < 300 && !game.is_over(); ++n) {
    ASSERT_EQ(naive::text(naive_game.field), text(game));
    const auto places = naive::resting_places(rules, naive_game.field, naive_game.piece(), rules.spawn);
    ASSERT_FALSE(places.empty());
    // Mostly takes the lowest of three random places, so that lines are cleared before the game
    // ends.
    Placement at = places[rng.below(static_cast<std::uint32_t>(places.size()))];
    for (int i = 0; i < 2; ++i) {
      const Placement other = places[rng.below(static_cast<std::uint32_t>(places.size()))];
      if (other.y > at.y) at = other;
    }
    naive_game.place(at);
    const std::int64_t before = game.points;
    const Locked locked = game.place(at);
    ASSERT_EQ(game.points, before + locked.points);
    ASSERT_EQ(game.points, naive_game.points);
    ASSERT_EQ(game.is_over(), naive_game.over) << text(game);
    ASSERT_EQ(game.combo, naive_game.combo);
  }
  if (!naive_game.buried) {
    EXPECT_EQ(naive::text(naive_game.field), text(game));
  }
  EXPECT_TRUE(game.is_over());
  const auto placements = std::accumulate(game.clears.begin(), game.clears.end(), std::uint64_t{0});
  EXPECT_TRUE(placements == game.pieces || placements + 1 == game.pieces);
}

TEST(RandomGames, AreKeptLikeTheNaiveGame) {
  const Options plain, combo{.combo = true};
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    for (const Rules* rules :
         {&classic_rules(), &genes_rules(), &research_rules(4), &research_rules(10), &research_rules()}) {
      expect_same_game(*rules, plain, seed);
      expect_same_game(*rules, combo, seed);
    }
    expect_same_game(classic_rules(), {.garbage_every = 4, .garbage_start = 10}, seed);
    expect_same_game(genes_rules(), {.garbage_every = 4, .garbage_start = 5}, seed);
  }
}

TEST(Garbage, AStartThatLeavesNoRoomIsOverAtOnce) {
  Options options;
  options.garbage_start = 21;
  EXPECT_EQ(new_game(classic_rules(), options, 1).end, End::topped_out);
  options.garbage_start = 18;
  EXPECT_EQ(new_game(classic_rules(), options, 1).end, End::none);
}

TEST(Garbage, EndsAResearchGameWhenItPushesTheStackOverTheTop) {
  Options options;
  options.garbage_every = 1;
  Position game = new_game(research_rules(4), options, 1);
  for (int row = 0; row < 4; ++row) game.board.fill(row, 0);
  MoveList moves;
  find_placements(*game.rules, game.board, game.piece(), game.rules->spawn, moves);
  const Placement far_right = moves[moves.size() - 1];
  game.place(far_right);
  EXPECT_EQ(game.end, End::topped_out);
}

}  // namespace
}  // namespace fourfold::tetris
