// The coach with the policies that ship: it takes what is ready, and has something to say.
#include "session/tetris/coach.h"

#include <gtest/gtest.h>

#include "app/files/policy_file.h"
#include "session/tetris/modern_coach.h"
#include "tetris/rulesets.h"

namespace fourfold::app {
namespace {

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

TEST(Coach, TakesFourLinesThatAreReadyInTheClassicGame) {
  const tetris::Policy policy = load_policy(best_adviser("classic"));
  EXPECT_EQ(policy.name, "stacker");
  for (const std::string_view heights : kReady) {
    const auto said = session::recommend(classic_game(heights, Piece::I, 100), policy);
    ASSERT_TRUE(said) << said.error();
    EXPECT_EQ(said->plan.front().lines(), 4) << heights;
    ASSERT_FALSE(said->reasons.empty()) << heights;
    const bool is_all = said->plan.front().after.used_rows() == 0;
    EXPECT_EQ(text(said->reasons.front(), teach::Other::next_best),
              is_all ? "clears everything: a perfect clear" : "clears four lines")
        << heights;
  }
}

/// It may wait a piece or two for more, with the I in the box meanwhile.
TEST(Coach, DoesNotLetFourLinesGoInTheModernGame) {
  tetris::modern::Thinker thinker(load_machine(kUsualMachine));
  for (const bool is_held : {false, true}) {
    for (const std::string_view heights : kReady) {
      tetris::modern::Start start;
      start.board = drawn(heights);
      start.opening = {is_held ? Piece::Z : Piece::I, Piece::S, Piece::O, Piece::L, Piece::J, Piece::Z};
      tetris::modern::Position position(start);
      if (is_held) position.held = Piece::I;
      const auto said = session::recommend(thinker, position, 5, {.nodes = 20'000});
      ASSERT_TRUE(said) << said.error();
      const bool keeps_the_i = said->plan.front().lines() == 4 || said->plan.front().held == Piece::I;
      EXPECT_TRUE(keeps_the_i) << heights << (is_held ? " held" : " falling");
      EXPECT_TRUE(std::ranges::any_of(said->plan, [](const auto& step) { return step.lines() == 4; })) << heights;
    }
  }
}

/// How many of the answers of a game have a sentence, in per cent.
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
    EXPECT_GE(100 * said_something, 95 * asked) << ruleset.name;
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
    EXPECT_GE(100 * said_something, 95 * asked) << ruleset.name;
  }
}

}  // namespace
}  // namespace fourfold::app
