// The list of games: from a name to a type, and what each game provides.
#include "games/list.h"

#include <gtest/gtest.h>

#include <set>

namespace fourfold::games {
namespace {

TEST(Games, AreFoundByTheNameThatReplaysHave) {
  std::vector<std::string> titles;
  for (const std::string_view name : game_names()) {
    const auto title = [&]<class G>(std::type_identity<G>) {
      EXPECT_EQ(G::kName, name);
      return std::string(About<G>::kTitle);
    };
    titles.push_back(find_game(name, title).value_or("none"));
  }
  EXPECT_EQ(titles, (std::vector<std::string>{"Tetris", "modern Tetris", "Connect Four"}));
}

TEST(Games, HaveNamesOfTheirOwn) {
  const auto names = game_names();
  EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size());
}

TEST(Games, AnUnknownNameIsAnErrorThatNamesThemAll) {
  const auto answer = [](auto) -> Result<int> { return 1; };
  EXPECT_EQ(visit_game("chess", answer).error(), "a replay of 'chess': expected a game of tetris, modern or connect4");
  EXPECT_FALSE(find_game("", answer));
  EXPECT_FALSE(find_game("Tetris", answer)) << "names are written in one way";
  EXPECT_EQ(*visit_game("connect4", answer), 1);
}

TEST(Games, ARulesetThatIsListedCanBePlayed) {
  for_each_game([]<class G>(std::type_identity<G>) {
    ASSERT_FALSE(About<G>::rulesets().empty());
    ASSERT_FALSE(About<G>::modes().empty());
    for (const std::string_view rules : About<G>::rulesets()) EXPECT_TRUE(About<G>::is_ruleset(rules)) << rules;
    for (const char* none : {"", "nothing", "7", "classic-0"}) EXPECT_FALSE(About<G>::is_ruleset(none)) << none;
  });
}

TEST(Games, AnEmptyGameIsSummedUpInAModeOfItsOwn) {
  for_each_game([]<class G>(std::type_identity<G>) {
    const typename G::Setup setup{};
    const Summary summary = About<G>::summary(setup, G(setup));
    EXPECT_EQ(summary.pieces, 0);
    EXPECT_TRUE(About<G>::is_ruleset(summary.rules)) << summary.rules;
    EXPECT_EQ(summary.mode, About<G>::mode_of(setup));
  });
}

TEST(Games, HowFarAGameGotIsSaidFromItsResult) {
  EXPECT_EQ(About<tetris::Game>::progress({{"points", "1234"}, {"end", "none"}}), ", 1,234 points");
  EXPECT_EQ(About<tetris::Game>::progress({{"points", "1"}, {"end", "full"}}), ", 1 point, not named yet");
  EXPECT_EQ(About<connect4::Game>::progress({{"moves", "12"}}), ", 12 discs");
  EXPECT_EQ(About<connect4::Game>::progress({{"moves", "many"}}), "");
}

}  // namespace
}  // namespace fourfold::games
