// Puzzles: what is written is read again, a day brings one, progress counts what it should, and a
// sample of those that ship is proven. All of them are proven in tests/slow.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "base/checkout_test.h"
#include "base/rng.h"
#include "connect4/text.h"
#include "teach/connect4/refutation.h"
#include "teach/puzzles/connect4_make.h"
#include "teach/puzzles/tetris_answer.h"
#include "teach/puzzles/tetris_make.h"
#include "teach/puzzles/tetris_prove.h"
#include "tetris/modern/field.h"
#include "tetris/modern/keys.h"
#include "tetris/modern/perfect/perfect.h"
#include "tetris/moves.h"
#include "tetris/position.h"
#include "tetris/rulesets.h"

namespace fourfold::teach {
namespace {

using tetris::Board;
using tetris::Piece;

constexpr std::array kTetrisKinds = {PuzzleKind::four, PuzzleKind::perfect, PuzzleKind::spin};

std::string shipped_text(PuzzleKind kind) {
  std::ifstream file(checkout_folder() + "/data/puzzles/" + std::string(row_of(kind).name) + ".txt");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<TetrisPuzzle> shipped(PuzzleKind kind) {
  auto all = tetris_puzzles_from(kind, shipped_text(kind));
  EXPECT_TRUE(all) << all.error();
  return *all;
}

std::vector<Connect4Puzzle> shipped_connect4() {
  auto all = connect4_puzzles_from(shipped_text(PuzzleKind::connect4));
  EXPECT_TRUE(all) << all.error();
  return *all;
}

TEST(Puzzles, TwoHundredOfEachKindShipFromEasyToHard) {
  const auto connect4 = shipped_connect4();
  EXPECT_EQ(connect4.size(), kPuzzlesShipped);
  EXPECT_TRUE(std::ranges::is_sorted(connect4, {}, &Connect4Puzzle::grade));
  for (const PuzzleKind kind : kTetrisKinds) {
    const auto all = shipped(kind);
    EXPECT_EQ(all.size(), kPuzzlesShipped);
    EXPECT_TRUE(std::ranges::is_sorted(all, {}, &TetrisPuzzle::grade));
  }
}

TEST(Puzzles, ThoseThatShipAreWrittenAsTheyAreRead) {
  const auto text_of = [](const auto& all, const std::string& shipped_text) {
    std::string text = shipped_text.substr(0, shipped_text.find('\n') + 1);
    for (const auto& puzzle : all) text += to_line(puzzle) + "\n";
    return text;
  };
  EXPECT_EQ(text_of(shipped_connect4(), shipped_text(PuzzleKind::connect4)), shipped_text(PuzzleKind::connect4));
  for (const PuzzleKind kind : kTetrisKinds) EXPECT_EQ(text_of(shipped(kind), shipped_text(kind)), shipped_text(kind));
}

TEST(Puzzles, TwoHundredDaysBringTwoHundredPuzzles) {
  std::set<int> numbers;
  for (std::int64_t day = 20'000; day < 20'000 + kPuzzlesShipped; ++day) numbers.insert(puzzle_of_day(day));
  EXPECT_EQ(numbers.size(), kPuzzlesShipped);
  EXPECT_EQ(*numbers.begin(), 1);
  EXPECT_EQ(*numbers.rbegin(), kPuzzlesShipped);
}

TEST(Puzzles, ASampleOfConnectFourIsProvenAndGradedAsWritten) {
  auto solver = connect4::Solver::create({}, {.table_bytes = std::size_t{16} << 20});
  auto engines = puzzle_engines();
  const auto all = shipped_connect4();
  int proven = 0;
  for (std::size_t i = 0; i < all.size() && proven < 3; i += 7) {
    if (all[i].moves.size() < 24) continue;  // the engines and the solver are fast near the end of a game
    const auto again = connect4_puzzle_of(all[i].moves, *solver, engines);
    ASSERT_TRUE(again) << i + 1;
    EXPECT_EQ(*again, all[i]) << i + 1;
    ++proven;
  }
  EXPECT_EQ(proven, 3);
}

TEST(Puzzles, APositionWithTwoWinnersOrAThreatIsNoPuzzle) {
  auto solver = connect4::Solver::create({}, {.table_bytes = std::size_t{16} << 20});
  std::vector<connect4::Engine> nobody;
  EXPECT_FALSE(connect4_puzzle_of("112233", *solver, nobody)) << "wins at once";
  EXPECT_FALSE(connect4_puzzle_of("1122335", *solver, nobody)) << "the other side threatens";
  EXPECT_FALSE(connect4_puzzle_of("11223344", *solver, nobody)) << "the game is over before its end";
}

TEST(Puzzles, ASampleOfTetrisIsProvenAndGradedAsWritten) {
  for (const PuzzleKind kind : kTetrisKinds) {
    const auto all = shipped(kind);
    for (std::size_t i = 0; i < all.size(); i += 40) {
      const auto again = proven_puzzle(kind, all[i].board, all[i].pieces);
      ASSERT_TRUE(again) << row_of(kind).name << " " << i + 1;
      EXPECT_EQ(*again, all[i]) << row_of(kind).name << " " << i + 1;
    }
  }
}

TEST(Puzzles, TheKeysOfEverySolutionReachTheGoalWithTheLastPiece) {
  for (const PuzzleKind kind : kTetrisKinds) {
    int number = 0;
    for (const TetrisPuzzle& puzzle : shipped(kind)) {
      TetrisTry now(puzzle);
      ++number;
      for (const std::string& keys : puzzle.solution) {
        EXPECT_FALSE(now.is_over());
        EXPECT_TRUE(now.place(keys)) << row_of(kind).name << " " << number;
      }
      EXPECT_TRUE(now.is_solved()) << row_of(kind).name << " " << number;
    }
  }
}

TEST(Puzzles, ThePerfectClearFinderAgreesThatThereIsOneWay) {
  const auto all = shipped(PuzzleKind::perfect);
  for (std::size_t i = 0; i < all.size(); i += 8) {
    tetris::modern::View view;
    view.board = all[i].board;
    view.falling = all[i].pieces[0];
    view.queue = {all[i].pieces[1], all[i].pieces[2]};
    view.may_hold = false;
    tetris::modern::Rules rules;
    rules.hold = false;
    view.rules = tetris::modern::SharedRules(rules);
    const auto found = find_perfect_clears(view, {.rows = 6, .most = 10, .limit = {}});
    EXPECT_TRUE(found.is_complete);
    EXPECT_EQ(found.clears.size(), 1u) << i + 1;
  }
}

/// The same question to the slower way: every sequence of keys that a try allows, by breadth first.
std::set<std::vector<std::string>> boards_by_keys(const TetrisPuzzle& puzzle) {
  std::set<std::vector<std::string>> seen;
  std::set<std::string> places;
  std::vector<TetrisTry> open = {TetrisTry(puzzle)};
  const auto place_of = [](const TetrisTry& now) {
    std::string text;
    for (const Square square : now.squares()) text += std::to_string(square.row * 16 + square.x) + " ";
    return text;
  };
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const char key : std::string_view("lrdcw")) {
      TetrisTry next = open[i];
      if (next.press(key) && places.insert(place_of(next)).second) open.push_back(next);
    }
    TetrisTry dropped = open[i];
    dropped.drop();
    seen.insert(rows_of(dropped.board()));
  }
  return seen;
}

/// The boards that a piece can leave by the rules of the kind, full rows gone.
std::vector<Board> boards_after(PuzzleKind kind, const Board& board, Piece piece) {
  std::vector<Board> all;
  if (kind == PuzzleKind::four) {
    const tetris::Rules& rules = tetris::classic_rules();
    tetris::MoveList list;
    tetris::find_placements(rules, board, piece, rules.spawn, list);
    for (const tetris::Placement& place : list) tetris::put(all.emplace_back(board), rules, piece, place);
  } else {
    namespace modern = tetris::modern;
    modern::MoveList list;
    modern::find_moves(modern::kSrs, board, piece, *modern::entry(board, piece), false, list);
    for (const modern::Move& move : list) modern::put(all.emplace_back(board), piece, move.at);
  }
  for (Board& after : all) after.remove_rows(after.full_rows());
  return all;
}

TEST(Puzzles, ATryReachesEveryPlaceThatTheProofCounts) {
  for (const PuzzleKind kind : {PuzzleKind::four, PuzzleKind::perfect}) {
    const auto all = shipped(kind);
    for (std::size_t i = 0; i < all.size(); i += 50) {
      std::set<std::vector<std::string>> by_rests;
      for (const Board& board : boards_after(kind, all[i].board, all[i].pieces[0])) by_rests.insert(rows_of(board));
      EXPECT_EQ(boards_by_keys(all[i]), by_rests) << row_of(kind).name << " " << i + 1;
    }
  }
}

TEST(Puzzles, TheFirstOfEachKindAreMadeAgainTheSame) {
  const auto nothing = [](int) {};
  EXPECT_EQ(make_tetris_puzzles(PuzzleKind::perfect, 5, nothing), make_tetris_puzzles(PuzzleKind::perfect, 5, nothing));
}

TEST(Puzzles, AWrongLineIsNamed) {
  EXPECT_EQ(tetris_puzzles_from(PuzzleKind::four, "# x\n#.# TIO -,-,- 1\n").error(),
            "line 2: the row '#.#': expected ten of '.' and '#'");
  EXPECT_EQ(connect4_puzzles_from("44 x 3 2").error(),
            "line 1: expected a game, a column, a number of discs, a number of engines");
  EXPECT_FALSE(puzzle_keys_from("llx"));
  EXPECT_FALSE(puzzle_keys_from("- - - -"));
  EXPECT_EQ(*puzzle_keys_from(" wL, - "), (std::vector<std::string>{"wL", ""}));
}

TEST(Puzzles, AKeyWithoutEffectLeavesTheTryAsItWas) {
  TetrisTry now(shipped(PuzzleKind::perfect)[0]);
  const auto before = now.squares();
  EXPECT_FALSE(now.place("Ll"));
  EXPECT_EQ(now.squares(), before);
  EXPECT_EQ(now.placed(), 0);
  EXPECT_TRUE(now.place(""));
  EXPECT_EQ(now.placed(), 1);
  EXPECT_TRUE(now.take_back());
  EXPECT_EQ(now.board(), now.puzzle().board);
  EXPECT_FALSE(now.take_back());
}

TEST(Puzzles, HintsEndWithTheAnswer) {
  const Connect4Puzzle puzzle = shipped_connect4()[0];
  EXPECT_EQ(hints_of(puzzle).back(), std::string("It is column ") + connect4::column_symbol(puzzle.column) + ".");
  EXPECT_EQ(hints_of(shipped(PuzzleKind::four)[0]).size(), 3u);
}

/// The first drops that end a try of each kind without a solution.
TetrisTry failed(PuzzleKind kind, int number) {
  TetrisTry now(shipped(kind)[static_cast<std::size_t>(number) - 1]);
  while (!now.is_over()) now.drop();
  return now;
}

TEST(PuzzleAnswers, WhatIsSaidOfAFailedTryHoldsOnItsBoards) {
  for (const PuzzleKind kind : kTetrisKinds) {
    for (int number = 1; number <= kPuzzlesShipped; ++number) {
      const TetrisTry over = failed(kind, number);
      if (over.is_solved()) continue;
      const TetrisAnswer answer = answer_to(over);
      ASSERT_GE(answer.sentences.size(), 2U);
      for (const Square& square : answer.missing) EXPECT_FALSE(over.board().filled(square.row, square.x));
      if (kind == PuzzleKind::perfect && !answer.missing.empty()) {  // every row has to go
        std::size_t least = tetris::kWidth;
        for (int row = 0; row < over.board().height(); ++row) {
          std::size_t gaps = 0;
          for (int x = 0; x < tetris::kWidth; ++x) gaps += over.board().filled(row, x) ? 0 : 1;
          least = std::min(least, gaps);
        }
        EXPECT_EQ(answer.missing.size(), least) << "the row that is nearest to full";
      }
      const int right = right_pieces(over);
      EXPECT_LT(right, kPuzzlePieces);
      EXPECT_NE(answer.sentences.back().find(std::string("the ") +
                                             letter(over.puzzle().pieces[static_cast<std::size_t>(right)]) +
                                             ", belongs elsewhere"),
                std::string::npos);
    }
  }
}

// Rows that the solution leaves where they are may be nearer to full.
TEST(PuzzleAnswers, TheRowThatIsMissedIsOneOfThoseThatHadToGo) {
  const TetrisAnswer answer = answer_to(failed(PuzzleKind::four, 1));
  ASSERT_EQ(answer.missing.size(), 2U);
  EXPECT_EQ(answer.missing[0], (Square{.row = 4, .x = 0}));
  EXPECT_EQ(answer.missing[1], (Square{.row = 4, .x = 3}));
}

TEST(PuzzleAnswers, TheFirstPieceThatWentElsewhereIsNamed) {
  const TetrisPuzzle puzzle = shipped(PuzzleKind::perfect)[0];
  TetrisTry now(puzzle);
  EXPECT_TRUE(now.place(puzzle.solution[0]));
  now.drop();
  now.drop();
  ASSERT_TRUE(now.is_over());
  EXPECT_EQ(right_pieces(now), 1);
  EXPECT_EQ(answer_to(now).sentences.back(), std::string("The first piece was right; the second, the ") +
                                                 letter(puzzle.pieces[1]) + ", belongs elsewhere.");
}

TEST(PuzzleAnswers, ASolutionIsSaidToReachItsGoal) {
  constexpr std::array<std::string_view, 3> kSaid = {"clears four rows at once", "nothing is left", "a T-spin"};
  for (std::size_t i = 0; i < kTetrisKinds.size(); ++i) {
    for (const TetrisPuzzle& puzzle : shipped(kTetrisKinds[i])) {
      TetrisTry now(puzzle);
      for (const std::string& keys : puzzle.solution) now.place(keys);
      EXPECT_NE(answer_to(now).sentences[0].find(kSaid[i]), std::string::npos);
      EXPECT_EQ(right_pieces(now), kPuzzlePieces);
    }
  }
}

TEST(PuzzleAnswers, ATThatOnlyFellIntoItsPlaceWasTheRightPieceInTheWrongWay) {
  TetrisPuzzle puzzle{.kind = PuzzleKind::spin, .pieces = {Piece::O, Piece::O, Piece::T}, .solution = {"L", "R", "ww"}};
  puzzle.board.fill(0, 0);
  TetrisTry now(puzzle);
  for (const std::string& keys : puzzle.solution) ASSERT_TRUE(now.place(keys));
  EXPECT_EQ(right_pieces(now), 3);
  EXPECT_EQ(answer_to(now).sentences.back(), "Every piece lies where it belongs; only the way there was another.");
}

TEST(Refutations, AreTheBestMovesOfTheOtherSideToTheEnd) {
  auto solver = connect4::Solver::create({}, {.table_bytes = std::size_t{16} << 20});
  const ScoreOf score = [&](const connect4::Position& position) { return solver->score(position); };
  int losses = 0, draws = 0;
  const auto all = shipped_connect4();
  for (std::size_t i = 0; i < all.size() && (losses < 5 || draws < 3); ++i) {
    if (all[i].moves.size() < 24) continue;
    const connect4::Position position = all[i].position();
    for (int column = 0; column < 7; ++column) {
      if (column == all[i].column || !position.can_play(column)) continue;
      const auto found = refutation_of(position, column, score);
      ASSERT_TRUE(found);
      EXPECT_LE(found->score, 0);
      EXPECT_EQ(found->columns[0], column);
      connect4::Position now = position;
      for (const int move : found->columns) {
        ASSERT_TRUE(now.can_play(move) && !now.is_over());
        now.play(move);
      }
      const std::string words = to_text(position, *found);
      if (found->score < 0) {
        ++losses;
        EXPECT_EQ(now.winner(), connect4::other(position.to_move())) << words;
        EXPECT_NE(words.find("loses"), std::string::npos);
      } else {
        ++draws;
        EXPECT_EQ(score(now).value_or(1), 0) << words;
        EXPECT_NE(words.find("only draws"), std::string::npos);
      }
    }
  }
  EXPECT_GE(losses, 5);
  EXPECT_GE(draws, 3);
}

}  // namespace
}  // namespace fourfold::teach
