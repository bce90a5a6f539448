// Sentences about moves of Connect Four: what they say on drawn boards, and that none is ever
// false.
#include "teach/connect4/sentence.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <optional>
#include <set>
#include <unordered_map>

#include "base/rng.h"
#include "connect4/rows_test.h"
#include "connect4/solver.h"
#include "connect4/text.h"
#include "teach/connect4/explain.h"
#include "teach/connect4/truth_test.h"

namespace fourfold::teach {
namespace {

using namespace connect4;
using Kind = Connect4Sentence::Kind;

/// Who wins and how soon, by looking at everything; only for positions that are nearly full.
class Naive {
 public:
  int plies(const Position& position) {
    if (const auto found = known_.find(position.key()); found != known_.end()) return found->second;
    int best = 0;
    bool any = false;
    for (int column = 0; column < position.shape.width; ++column) {
      if (!position.can_play(column)) continue;
      const int value = plies_with(position, column);
      if (!any || rank(value) > rank(best)) best = value;
      any = true;
    }
    known_.emplace(position.key(), best);
    return best;
  }

 private:
  int plies_with(const Position& position, int column) {
    const Position after = position.after(column);
    if (after.winner()) return 1;
    if (after.is_full()) return 0;
    const int later = plies(after);
    return later == 0 ? 0 : later < 0 ? 1 - later : -1 - later;
  }
  static int rank(int plies) { return plies > 0 ? 100 - plies : plies < 0 ? -100 - plies : 0; }

  std::unordered_map<Bits, int> known_;
};

/// By the solver's score: first and second player win with their disc k as the disc 2k - 1 or 2k of
/// the game.
int plies_by_score(Solver& solver, const Position& position) {
  const int score = *solver.score(position);
  if (score == 0) return 0;
  const Side winner = score > 0 ? position.to_move() : other(position.to_move());
  const int disc = *winning_disc(position, score);
  const int last = winner == Side::first ? 2 * disc - 1 : 2 * disc;
  return score > 0 ? last - position.discs() : position.discs() - last;
}

/// Random discs, none of which wins; nothing if that came to an end before.
std::optional<Position> random_position(int discs, std::uint64_t seed) {
  Rng rng{seed, 0};
  Position position = new_game();
  while (position.discs() < discs) {
    std::vector<int> columns;
    for (int column = 0; column < position.shape.width; ++column) {
      if (position.can_play(column) && !position.wins_with(column)) columns.push_back(column);
    }
    if (columns.empty()) return std::nullopt;
    position.play(columns[rng.below(static_cast<std::uint32_t>(columns.size()))]);
  }
  return position;
}

std::string said(const std::vector<Connect4Sentence>& sentences) {
  std::string out;
  for (const Connect4Sentence& sentence : sentences) out += to_text(sentence) + "\n";
  return out;
}

/// What is said about a column (from 1) of a drawn board whose scores are not known.
std::string about(const std::vector<std::string>& rows, int column) {
  const Position position = *position_from_rows({}, rows);
  return said(all_sentences({.position = position}, column - 1));
}

/// Checks every sentence about every column and notes its kind.
void check_all(const Connect4Knowledge& known, const PliesToWin& plies, std::set<Kind>& seen) {
  for (int column = 0; column < known.position.shape.width; ++column) {
    if (!known.position.can_play(column) || !has(known.columns, column)) continue;
    const auto sentences = all_sentences(known, column);
    EXPECT_FALSE(sentences.empty());
    for (const Connect4Sentence& sentence : sentences) {
      seen.insert(sentence.kind);
      if (is_true(sentence, known.position, known.columns, plies)) continue;
      ADD_FAILURE() << "column " << column + 1 << ": " << to_text(sentence);
      for (const std::string& row : rows_of(known.position)) std::printf("%s\n", row.c_str());
    }
  }
}

TEST(Connect4Sentence, NoneIsFalseInTenThousandRandomPositions) {
  Solver solver = *Solver::create();
  std::set<Kind> seen;
  int checked = 0;
  for (std::uint64_t seed = 0; checked < 10'000 && !HasFailure(); ++seed) {
    const auto drawn = random_position(18 + static_cast<int>(seed % 24), seed);
    if (!drawn) continue;
    ++checked;
    const Position& position = *drawn;
    std::unordered_map<Bits, int> memory;
    const PliesToWin plies = [&](const Position& asked) {
      const auto [found, is_new] = memory.try_emplace(asked.key());
      if (is_new) found->second = plies_by_score(solver, asked);
      return found->second;
    };
    Connect4Knowledge known{.position = position, .scores = *solver.columns(position)};
    if (seed % 4 == 0) known.columns = Rng{seed}.below(128);  // as an opening rule may forbid some
    check_all(known, plies, seen);
  }
  EXPECT_EQ(seen.size(), kConnect4Kinds) << "a kind that never occurs was never checked";
}

TEST(Connect4Sentence, NumbersOfMovesAreThoseOfPlayingEverythingOut) {
  Solver solver = *Solver::create();
  std::set<Kind> seen;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const auto position = random_position(28 + static_cast<int>(seed % 12), seed);
    if (!position) continue;
    Naive naive;
    check_all(
        {.position = *position, .scores = *solver.columns(*position)},
        [&](const Position& asked) { return naive.plies(asked); }, seen);
  }
  EXPECT_TRUE(seen.contains(Kind::wins_in));
  EXPECT_TRUE(seen.contains(Kind::loses_in));
}

TEST(Connect4Sentence, IsRefutedWhereItDoesNotHold) {
  const Position position = *position_from({}, "112233");
  const PliesToWin plies = [](const Position&) { return 0; };
  Connect4Sentence sentence{.kind = Kind::wins_now, .side = Side::first, .at = {3, 0}};
  EXPECT_TRUE(is_true(sentence, position, kAllColumns, plies));
  sentence.side = Side::second;
  EXPECT_FALSE(is_true(sentence, position, kAllColumns, plies));
  sentence = {.kind = Kind::wins_now, .side = Side::first, .at = {4, 0}};
  EXPECT_FALSE(is_true(sentence, position, kAllColumns, plies));
  sentence = {.kind = Kind::stops, .side = Side::first, .at = {3, 0}};
  EXPECT_FALSE(is_true(sentence, position, kAllColumns, plies));  // it would be 4b
}

TEST(Connect4Sentence, NamesTheWinningSquareAndTheDiscsOfTheBoard) {
  EXPECT_EQ(about({"XXX....", "OOO...."}, 4), "Makes four at 4a: O wins\n");
}

TEST(Connect4Sentence, SaysWhereAFourIsStoppedAndWhereOneIsLeft) {
  EXPECT_NE(about({"X......", "X.....O", "X.O...O"}, 1).find("Stops X's four at 1d"), std::string::npos);
  EXPECT_NE(about({"X......", "X.....O", "X.O...O"}, 2).find("Leaves X the four at 1d"), std::string::npos);
}

TEST(Connect4Sentence, WarnsOfTheSquareAbove) {
  const std::string text = about({"XXX....", "OOX.O.O"}, 4);
  EXPECT_NE(text.find("Gives X the square above"), std::string::npos) << text;
}

TEST(Connect4Sentence, WithoutScoresOnlySquaresAreSpokenOf) {
  const auto sentences = all_sentences({.position = *position_from({}, "44")}, 3);
  EXPECT_EQ(said(sentences), "Lies on 11 open lines of four, more than any other column\n");
}

TEST(Connect4Sentence, UsesTheSymbolsOfTheScreen) {
  const Connect4Sentence sentence{.kind = Kind::stops, .side = Side::first, .at = {6, 3}};
  EXPECT_EQ(to_text(sentence, {"●", "○"}), "Stops ○'s four at 7d");
}

TEST(Connect4Sentence, JsonHasTheKindTheTextAndTheSquares) {
  const Connect4Sentence sentence{.kind = Kind::leaves_win, .at = {0, 0}, .cells = {{6, 3}}};
  EXPECT_EQ(to_json(sentence).dump(),
            R"({"kind":"leaves_win","text":"Leaves X the four at 7d","side":"O","at":"1a","cells":["7d"]})");
}

TEST(Connect4Sentence, KindsHaveWordsOfTheirOwn) {
  std::set<std::string_view> words;
  for (int kind = 0; kind < kConnect4Kinds; ++kind) words.insert(word_of(static_cast<Kind>(kind)));
  EXPECT_EQ(words.size(), kConnect4Kinds);
}

TEST(ScoreText, SaysWhoWinsAndHowSoon) {
  const Position position = *position_from({}, "112233");
  EXPECT_EQ(score_text(position, 18), "+18: O wins in 1 move");
  EXPECT_EQ(score_text(position, 0), "=: a draw");
  EXPECT_EQ(score_text(position, -1), "-1: X wins in 18 moves");
}

}  // namespace
}  // namespace fourfold::teach
