// Key sequences: played on the naive stepper they must end at the right place, and no shorter one
// may exist.
#include "tetris/modern/keys.h"

#include <gtest/gtest.h>

#include <map>

#include "tetris/modern/naive_test.h"

namespace fourfold::tetris::modern {
namespace {

using enum Orientation;
using naive::location;
using KeyState = naive::State;

constexpr Location kEntry{north, kEntryColumn, kEntryRow};

/// The naive stepper's letter for each key; a capital if the key is held.
char letter_of(Stroke key) { return "czhlrdLRD"[static_cast<int>(key)]; }

KeyState naive_press(const TurnRules& rules, const Board& board, Piece piece, KeyState state, char key) {
  if (key >= 'a') return naive::pressed(rules, board, piece, state, key);
  const auto small = static_cast<char>(key - 'A' + 'a');
  for (KeyState next = state;; state = next) {
    next = naive::pressed(rules, board, piece, state, small);
    if (next.at == state.at) return state;
  }
}

KeyState hard_dropped(const TurnRules& rules, const Board& board, Piece piece, KeyState state) {
  return naive_press(rules, board, piece, state, 'D');
}

/// The number of presses for each move, found by trying all sequences, layer by layer.
std::map<KeyState, int> naive_presses(const TurnRules& rules, const Board& board, Piece piece, bool finesse) {
  std::map<KeyState, int> presses;
  std::set<KeyState> seen{{kEntry}};
  std::vector<KeyState> layer{{kEntry}};
  for (int count = 0; !layer.empty(); ++count) {
    std::vector<KeyState> next;
    for (const KeyState& state : layer) {
      KeyState rest = hard_dropped(rules, board, piece, state);
      presses.emplace(KeyState{naive::first_alike(piece, rest.at), rest.spin}, count);
      for (const char key : std::string(finesse ? "lrdczhLRD" : "lrdczh")) {
        const KeyState after = naive_press(rules, board, piece, state, key);
        if (seen.insert(after).second) next.push_back(after);
      }
    }
    layer = next;
  }
  return presses;
}

void expect_shortest(const TurnRules& rules, const Board& board, Piece piece, Pressing pressing) {
  const bool finesse = pressing == Pressing::finesse;
  const KeyMap map(rules, board, piece, kEntry, pressing);
  auto expected = naive_presses(rules, board, piece, finesse);
  const auto moves = naive::moves(rules, board, piece, kEntry, true);
  EXPECT_EQ(expected.size(), moves.size());
  for (const Move& move : moves) {
    const auto keys = map.to(move);
    ASSERT_TRUE(keys) << testing::PrintToString(move);
    KeyState state{kEntry};
    for (const Stroke key : *keys) state = naive_press(rules, board, piece, state, letter_of(key));
    state = hard_dropped(rules, board, piece, state);
    EXPECT_EQ((Move{naive::first_alike(piece, state.at), state.spin}), move) << to_text(*keys) << "\n"
                                                                             << naive::text(board);
    EXPECT_EQ(map.presses(move), (expected[KeyState{move.at, move.spin}])) << to_text(*keys) << "\n"
                                                                           << naive::text(board);
  }
}

TEST(ModernKeys, LeadToEveryMoveAndNoneIsShorter) {
  Rng rng{7};
  for (int i = 0; i < 6; ++i) {
    const Board board = naive::random_board(rng, static_cast<int>(rng.below(18)));
    const TurnRules& rules = i % 2 == 0 ? kSrs : kSrsPlus;
    for (const Piece piece : naive::kPieces) {
      expect_shortest(rules, board, piece, Pressing::single);
      expect_shortest(rules, board, piece, Pressing::finesse);
    }
  }
}

/// The number of presses for each column from left to right, for one orientation, without the hard
/// drop.
std::string finesse_of(Piece piece, Orientation orientation, const TurnRules& rules = kSrs) {
  const KeyMap map(rules, {}, piece, kEntry, Pressing::finesse);
  std::string counts;
  MoveList moves;
  find_moves(rules, {}, piece, kEntry, false, moves);
  for (const Move& move : moves) {
    if (move.at.orientation == orientation) counts += std::to_string(map.presses(move).value());
  }
  return counts;
}

// The table that players learn: at most two presses to the side, and the turns.
TEST(ModernFinesse, IsTheOnePlayersLearn) {
  EXPECT_EQ(finesse_of(Piece::O, north), "122101221");
  EXPECT_EQ(finesse_of(Piece::I, north), "1210121");
  EXPECT_EQ(finesse_of(Piece::I, east), "2222112222");
  EXPECT_EQ(finesse_of(Piece::S, north), "12101221");
  EXPECT_EQ(finesse_of(Piece::Z, east), "222112322");
  EXPECT_EQ(finesse_of(Piece::T, north), "12101221");
}

TEST(ModernFinesse, NeedsAtMostThreePressesOnAnEmptyFieldWithHalfTurns) {
  for (const Piece piece : naive::kPieces) {
    for (const Orientation orientation : {north, east, south, west}) {
      for (const char count : finesse_of(piece, orientation, kSrsPlus)) EXPECT_LE(count, '3') << letter(piece);
    }
  }
}

// Upside down needs two quarter turns: one press more than with half turns, at most four.
TEST(ModernFinesse, NeedsAFourthPressOnlyUpsideDownWithoutHalfTurns) {
  EXPECT_EQ(finesse_of(Piece::T, south), "34323443");
  EXPECT_EQ(finesse_of(Piece::T, south, kSrsPlus), "23212332");
  for (const Piece piece : naive::kPieces) {
    for (const Orientation orientation : {north, east, west}) {
      for (const char count : finesse_of(piece, orientation)) EXPECT_LE(count, '3') << letter(piece);
    }
  }
}

TEST(ModernKeys, BreakTiesByTheOrderOfTheKeys) {
  const KeyMap map(kSrs, {}, Piece::O, kEntry, Pressing::finesse);
  EXPECT_EQ(to_text(map.to({location(north, 7, 0), Spin::none}).value()), "far right, left");
  EXPECT_EQ(to_text(map.to({location(north, 6, 0), Spin::none}).value()), "right, right");
  EXPECT_EQ(to_text(after_hold(map.to({location(north, 3, 0), Spin::none}).value())), "hold, left");
}

// A turn near the floor may kick a piece down and so save rows: a person does not want that.
TEST(ModernKeys, DropAPieceFromWhereItFallsStraight) {
  Board board;
  for (int x = 0; x + 1 < kWidth; ++x) {
    for (int y = 0; y < 4; ++y) board.fill(y, x);
  }
  const KeyMap map(kSrs, board, Piece::I, kEntry, Pressing::single);
  EXPECT_EQ(to_text(map.to({location(east, 9, 2), Spin::none}).value()), "cw, right, right, right, right");
}

TEST(ModernKeys, LeadNowhereElse) {
  const KeyMap map(kSrs, {}, Piece::T, kEntry, Pressing::single);
  EXPECT_EQ(map.to({location(north, 4, 1), Spin::none}), std::nullopt);
  EXPECT_EQ(map.to({location(north, 4, 0), Spin::mini}), std::nullopt);
  EXPECT_EQ(map.to({location(north, -1, 0), Spin::none}), std::nullopt);
}

}  // namespace
}  // namespace fourfold::tetris::modern
