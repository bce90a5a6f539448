// The coach with the policies that ship: it takes what is ready, and has something to say.
#include "session/tetris/coach.h"

#include <gtest/gtest.h>

#include "app/files/policy_file.h"
#include "session/tetris/modern_coach.h"
#include "teach/tetris/verdict.h"
#include "tetris/modern/search/hint.h"
#include "tetris/rulesets.h"

namespace fourfold::app {
namespace {

namespace modern = tetris::modern;
using tetris::Piece;

/// How high each column is, without holes: in every one an I clears four.
constexpr std::array<std::string_view, 20> kReady = {
    "4444444450", "5554444440", "4455566540", "4444455550", "6665544450", "0444444445", "0555444455",
    "0445566554", "5444044445", "4440445554", "5566777760", "7766554440", "8777665540", "4455667780",
    "0888777666", "9988776650", "5555444460", "4666655540", "7777777770", "0456665444"};

tetris::Board drawn(std::string_view heights) {
  tetris::Board board;
  for (int x = 0; x < tetris::kWidth; ++x) {
    for (int row = 0; row < heights[static_cast<std::size_t>(x)] - '0'; ++row) board.fill(row, x);
  }
  return board;
}

/// A game on this board in which the piece falls.
tetris::Position classic_game(std::string_view heights, Piece falling, std::uint64_t seed) {
  tetris::Position position;
  for (position.seed = seed; position.piece() != falling; ++position.seed) continue;
  position.board = drawn(heights);
  return position;
}

session::Recommendation said_about_classic(const tetris::Board& board, std::span<const Piece> pieces,
                                           const tetris::Policy& policy) {
  const tetris::Rules& rules = tetris::classic_rules();
  const teach::ClassicView view{&rules, board, {pieces.begin(), pieces.end()}, 0};
  return session::recommendation_of(view, *tetris::Advisor{&rules, &policy, policy.search}.advise({board, 0, pieces}));
}

/// Whatever comes next: the 49 pairs of pieces.
TEST(Coach, TakesFourLinesThatAreReadyInTheClassicGame) {
  const tetris::Policy policy = load_policy(best_adviser("classic"));
  EXPECT_EQ(policy.name, "stacker");
  for (const std::string_view heights : kReady) {
    for (int pair = 0; pair < tetris::kPieceCount * tetris::kPieceCount; ++pair) {
      const std::array pieces = {Piece::I, static_cast<Piece>(pair / tetris::kPieceCount),
                                 static_cast<Piece>(pair % tetris::kPieceCount)};
      const auto said = said_about_classic(drawn(heights), pieces, policy);
      const std::string where = std::string(heights) + " " + std::to_string(pair);
      EXPECT_EQ(said.plan.front().lines(), 4) << where;
      ASSERT_FALSE(said.reasons.empty()) << where;
      const bool is_all = said.plan.front().after.used_rows() == 0;
      EXPECT_EQ(text(said.reasons.front(), teach::Other::next_best),
                is_all ? "clears everything: a perfect clear" : "clears four lines")
          << where;
    }
  }
}

/// A review calls the place best that the coach tells, for the same twenty boards.
TEST(Coach, ReviewsCallFourLinesThatAreReadyTheBest) {
  const tetris::Policy policy = load_policy(best_adviser("classic"));
  auto judge = teach::ClassicJudge::make(tetris::classic_rules(), policy);
  ASSERT_TRUE(judge) << judge.error();
  for (const std::string_view heights : kReady) {
    const tetris::Position before = classic_game(heights, Piece::I, 300);
    const auto said = session::recommend(before, policy);
    ASSERT_TRUE(said) << said.error();
    tetris::Position after = before;
    const teach::ClassicTurn turn{.before = before, .locked = after.place(said->at)};
    EXPECT_EQ(judge->judge(turn).loss, 0) << heights;
  }
}

/// What the coach says about a board in which a piece falls.
session::ModernRecommendation said_about(const tetris::Board& board, std::vector<Piece> pieces) {
  modern::Start start;
  start.board = board;
  start.opening = std::move(pieces);
  start.options.versus = true;
  modern::Thinker thinker(load_machine(kUsualMachine));
  return *session::recommend(thinker, modern::Position(start), 5, {.nodes = modern::kAdviserNodes});
}

bool comes_to(const session::ModernRecommendation& said, auto is_meant) {
  return std::ranges::any_of(said.plan, is_meant);
}

bool is_four(const teach::Step& step) { return step.lines() == 4; }
bool is_spin_double(const teach::Step& step) { return step.lines() == 2 && step.clear.spin == modern::Spin::full; }

/// Where it waits, its plan comes to the four with one of the next pieces.
TEST(Coach, TakesFourLinesThatAreReadyInTheModernGame) {
  int taken = 0;
  for (const std::string_view heights : kReady) {
    const auto said = said_about(drawn(heights), {Piece::I, Piece::S, Piece::O, Piece::L, Piece::J, Piece::Z});
    taken += is_four(said.plan.front()) ? 1 : 0;
    EXPECT_TRUE(comes_to(said, is_four)) << heights;
  }
  EXPECT_EQ(taken, std::ssize(kReady));
}

/// A row with a gap at `gap`, above it one of three cells, above that a roof over one side of it.
tetris::Board with_slot(int gap, int roof) {
  tetris::Board board;
  for (int x = 0; x < tetris::kWidth; ++x) {
    if (x != gap) board.fill(0, x);
    if (x < gap - 1 || x > gap + 1) board.fill(1, x);
    if (roof < gap ? x <= roof : x >= roof) board.fill(2, x);
  }
  return board;
}

TEST(Coach, MakesTSpinDoublesThatAreReady) {
  int taken = 0;
  constexpr std::array<int, 5> kGaps = {2, 3, 4, 5, 6};
  for (const int gap : kGaps) {
    for (const int roof : {gap - 1, gap + 1}) {
      const auto said = said_about(with_slot(gap, roof), {Piece::T, Piece::O, Piece::I, Piece::L, Piece::J, Piece::S});
      taken += is_spin_double(said.plan.front()) ? 1 : 0;
      const bool is_better = comes_to(said, [](const teach::Step& step) { return step.clear.perfect; });
      EXPECT_TRUE(is_spin_double(said.plan.front()) || is_better) << "gap " << gap << ", roof " << roof;
    }
  }
  EXPECT_GE(taken, 9);
}

/// Stacks that reach row 15 to 17 of 20: '@' is 16, one more than '?'.
constexpr std::array<std::string_view, 5> kHigh = {"@@@@@@@@@0", "@@@??@@AA0", "??@@AA@@@0", "0@@AA@@@@@",
                                                   "AAA@@0@@@@"};

TEST(Coach, ClearsWhatItCanWhenTheStackIsHighInTheModernGame) {
  for (const std::string_view heights : kHigh) {
    const auto said = said_about(drawn(heights), {Piece::I, Piece::S, Piece::Z, Piece::L, Piece::J, Piece::O});
    EXPECT_TRUE(is_four(said.plan.front())) << heights;
  }
}

/// As one types it for a hint.
std::string typed(const modern::View& view) {
  const auto letters = [](const auto& pieces) {
    std::string text;
    for (const Piece piece : pieces) text += letter(piece);
    return text;
  };
  std::vector<Piece> bag;
  for (int p = 0; p < tetris::kPieceCount; ++p) {
    if (view.bag.has(static_cast<Piece>(p))) bag.push_back(static_cast<Piece>(p));
  }
  std::string text =
      "queue " + letters(std::array{view.falling}) + letters(view.queue) + "\nbag " + letters(bag) + "\n";
  if (view.held) text += "hold " + letters(std::array{*view.held}) + "\n";
  if (view.combo > 0) text += "combo " + std::to_string(view.combo) + "\n";
  if (view.back_to_back > 0) text += "back-to-back\n";
  for (int row = std::max(1, view.board.height()); row-- > 0;) {
    for (int x = 0; x < tetris::kWidth; ++x) text += view.board.filled(row, x) ? '#' : '.';
    text += '\n';
  }
  return text;
}

TEST(Coach, AHintAboutTheSamePositionSaysTheSame) {
  const modern::MachinePolicy policy = load_machine(kUsualMachine);
  modern::Thinker coach(policy), adviser(policy);
  const Limit limit{.nodes = modern::kAdviserNodes};
  for (const std::uint64_t seed : {3, 12}) {
    modern::Start start{.seed = seed};
    start.options.versus = true;
    modern::Position position(start);
    for (int piece = 0; piece < 8; ++piece) {
      const auto said = session::recommend(coach, position, 5, limit);
      ASSERT_TRUE(said) << said.error();
      const auto view = modern::view_from_text(typed(said->view), modern::SharedRules{});
      ASSERT_TRUE(view) << view.error();
      const auto advice = modern::advise(adviser, *view, limit, modern::Asked::as_teacher);
      const auto hint = session::recommendation_of(*view, *advice, true);
      EXPECT_EQ(hint.summary, said->summary) << typed(said->view);
      EXPECT_EQ(hint.keys, said->keys);
      EXPECT_EQ(hint.reasons, said->reasons) << typed(said->view);
      if (said->choice.hold) position.hold();
      position.place(said->choice.move);
    }
  }
}

/// How many of the answers of a game have a sentence, in per cent. What a plan comes to is told
/// only where it nearly always comes true, so that in some there is nothing.
constexpr int kSaidOf100 = 90;

TEST(Coach, ClearsWhatItCanWhenTheStackIsHighInTheClassicGame) {
  const tetris::Policy policy = load_policy(best_adviser("classic"));
  for (const std::string_view heights : kHigh) {
    for (const std::uint64_t seed : {100, 200, 300}) {
      const auto said = session::recommend(classic_game(heights, Piece::I, seed), policy);
      ASSERT_TRUE(said) << said.error();
      EXPECT_EQ(said->plan.front().lines(), 4) << heights;
    }
  }
}

TEST(Coach, NearlyAlwaysHasSomethingToSay) {
  for (const tetris::Ruleset& ruleset : tetris::rulesets()) {
    const tetris::Policy policy = load_policy(best_adviser(ruleset.name));
    tetris::Position position = tetris::new_game(ruleset.usual(), {}, 5);
    int said_something = 0, asked = 0;
    for (; asked < 300 && !position.is_over(); ++asked) {
      const auto said = session::recommend(position, policy);
      ASSERT_TRUE(said) << said.error();
      said_something += said->reasons.empty() ? 0 : 1;
      EXPECT_FALSE(said->numbers.empty());
      position.place(said->at);
    }
    EXPECT_GE(100 * said_something, kSaidOf100 * asked) << ruleset.name;
  }
}

TEST(Coach, NearlyAlwaysHasSomethingToSayInTheModernGame) {
  tetris::modern::Thinker thinker(load_machine(kUsualMachine));
  for (const auto& ruleset : tetris::modern::rulesets()) {
    tetris::modern::Position position({.rules = ruleset.rules, .options = {}, .seed = 9});
    int said_something = 0, asked = 0;
    for (; asked < 150 && !position.is_over(); ++asked) {
      const auto said = session::recommend(thinker, position, 5, {.nodes = 2'000});
      ASSERT_TRUE(said) << said.error();
      said_something += said->reasons.empty() ? 0 : 1;
      if (said->choice.hold) position.hold();
      position.place(said->choice.move);
    }
    EXPECT_GE(100 * said_something, kSaidOf100 * asked) << ruleset.name;
  }
}

}  // namespace
}  // namespace fourfold::app
