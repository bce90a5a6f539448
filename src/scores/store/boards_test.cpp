// Every board that can be asked for is a board that games can stand on.
#include "scores/store/boards.h"

#include <gtest/gtest.h>

#include "tetris/rules.h"

namespace fourfold::scores {
namespace {

TEST(Boards, RulesetsOfTetrisAreThoseOfTheGame) {
  const std::vector<GameBoards> boards = game_boards();
  for (const std::string_view rules : boards.front().rules) EXPECT_TRUE(tetris::find_rules(rules)) << rules;
}

/// All values of a part until "any" comes again.
std::string round(Filter filter, FilterPart part) {
  std::string values;
  for (int i = 0; i < 10; ++i) {
    filter = with_next(filter, part);
    const std::string value = part == FilterPart::rules  ? filter.rules
                              : part == FilterPart::mode ? filter.mode
                              : filter.kind              ? std::string(name(*filter.kind))
                                                         : "";
    if (value.empty()) break;
    values += value + " ";
  }
  return values;
}

TEST(Boards, EveryPartOfAFilterGoesRound) {
  EXPECT_EQ(round({}, FilterPart::rules), "classic genes research ");
  EXPECT_EQ(round({}, FilterPart::mode), "marathon sprint garbage combo custom imported ");
  EXPECT_EQ(round({}, FilterPart::kind), "human coached bot ");
  EXPECT_EQ(round({.game = "connect4"}, FilterPart::rules), "7x6 ");
  EXPECT_EQ(round({.game = "connect4"}, FilterPart::mode), "match ");
}

TEST(Boards, TheDefaultBoardMixesNothing) {
  EXPECT_EQ(default_board(),
            (Filter{.game = "tetris", .rules = "classic", .mode = "marathon", .kind = PlayerKind::human}));
  EXPECT_EQ(default_board("connect4"),
            (Filter{.game = "connect4", .rules = "7x6", .mode = "match", .kind = PlayerKind::human}));
}

TEST(Boards, KnowWhichRulesetsCanBePlayed) {
  for (const char* rules : {"classic", "genes", "research", "research-12"})
    EXPECT_TRUE(is_ruleset("tetris", rules)) << rules;
  for (const char* rules : {"foo", "", "classic-", "classic-9", "research-99", "research--4", "7x6"})
    EXPECT_FALSE(is_ruleset("tetris", rules)) << rules;
  EXPECT_TRUE(is_ruleset("connect4", "7x6"));
  EXPECT_TRUE(is_ruleset("connect4", "5x4x3"));
  for (const char* rules : {"classic", "7", "0x0", "7x6x4x2", ""}) EXPECT_FALSE(is_ruleset("connect4", rules)) << rules;
}

TEST(Boards, AnotherGameKeepsOnlyTheKindOfPlayers) {
  const Filter tetris{.rules = "classic", .mode = "sprint", .kind = PlayerKind::bot};
  const Filter modern = with_next(tetris, FilterPart::game);
  EXPECT_EQ(modern, (Filter{.game = "modern", .rules = "modern", .mode = "marathon", .kind = PlayerKind::bot}));
  const Filter connect4 = with_next(modern, FilterPart::game);
  EXPECT_EQ(connect4, (Filter{.game = "connect4", .rules = "7x6", .mode = "match", .kind = PlayerKind::bot}));
  EXPECT_EQ(with_next(connect4, FilterPart::game).game, "tetris");
}

}  // namespace
}  // namespace fourfold::scores
