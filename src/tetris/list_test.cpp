// The list of the games of Tetris: from a name to a type.
#include "tetris/list.h"

#include <gtest/gtest.h>

namespace fourfold::tetris {
namespace {

TEST(TetrisList, EachGameIsFoundByTheNameThatReplaysHave) {
  std::vector<std::string_view> names;
  for_each_tetris([&]<class G>(std::type_identity<G>) {
    names.push_back(G::kName);
    const auto found = find_tetris(G::kName, []<class Found>(std::type_identity<Found>) { return Found::kName; });
    EXPECT_EQ(found, G::kName);
  });
  EXPECT_EQ(names, (std::vector<std::string_view>{"tetris", "modern"}));
}

TEST(TetrisList, AnotherGameIsAnErrorThatNamesThemAll) {
  const auto answer = [](auto) -> Result<int> { return 1; };
  EXPECT_EQ(*visit_tetris("modern", answer), 1);
  for (const char* name : {"connect4", "Tetris", ""})
    EXPECT_EQ(visit_tetris(name, answer).error(),
              "a replay of '" + std::string(name) + "': expected a game of tetris or modern");
}

}  // namespace
}  // namespace fourfold::tetris
