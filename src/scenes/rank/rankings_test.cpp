// The leaderboard, by keys.
#include "scenes/rank/rankings.h"

#include "scenes/scene_test.h"

namespace fourfold::scenes {
namespace {

constexpr const char* kDown = "\033[B";
constexpr const char* kPageDown = "\033[6~";
constexpr const char* kEnd = "\033[F";
constexpr const char* kHome = "\033[H";

scores::Entry listed(const std::string& name, std::int64_t points) {
  scores::Entry entry = scores::unverified_entry(name, points, 0);
  entry.mode = "marathon";
  return entry;
}

struct RankingsTest : SceneTest {
  /// Player 1 has the most points.
  void fill(int count) {
    for (int i = 1; i <= count; ++i) board.add(listed("player" + std::to_string(i), 10 * (count - i + 1)), {});
  }
  void open() { begin(std::make_unique<Rankings>(services)); }
  std::string first_row() {
    const std::string text = picture();
    const std::size_t head = text.find("rank  name");
    const std::size_t start = text.find('\n', head) + 1;
    return text.substr(start, text.find('\n', start) - start);
  }
};

TEST_F(RankingsTest, AnEmptyBoardSaysSo) {
  open();
  EXPECT_TRUE(shows("No games here yet."));
  press(kEnd);
  press("\r");
  EXPECT_TRUE(shows("0 games"));
}

TEST_F(RankingsTest, AnEmptyBoardSaysThatOthersAreNot) {
  fill(2);
  open();
  press("m");
  EXPECT_TRUE(shows("No games here yet; 2 games on other boards of this game: r, m and p change")) << picture();
}

TEST_F(RankingsTest, AnEmptyBoardSaysWhichOtherGamesHaveRows) {
  scores::Entry entry = listed("Ada", 100);
  entry.game = "modern";
  entry.rules = "modern";
  board.add(entry, {});
  open();
  EXPECT_TRUE(shows("No games here yet; modern has 1 game: g changes the game.")) << picture();
}

TEST_F(RankingsTest, TheSeedsMenuIsThere) {
  open();
  EXPECT_TRUE(shows("1 list ranks from X to Y  2 list ranks by name  3 delete a rank"));
}

TEST_F(RankingsTest, AllIsThereInASmallWindow) {
  fill(30);
  open();
  for (const char* text :
       {"Rankings: all ranks", "30 games", "1 list ranks from X to Y", "2 list ranks by name  3 delete a rank",
        "g game: tetris", "m mode: marathon  p player: human", "player1 ", "Enter watch  v review  ? keys  q back"})
    EXPECT_TRUE(shows(text, 44, 22)) << text << picture(44, 22);
  press("d");
  EXPECT_TRUE(shows("[y/N]", 44, 22)) << picture(44, 22);
}

TEST_F(RankingsTest, ScrollsByPageAndToBothEnds) {
  fill(1000);
  open();
  EXPECT_TRUE(first_row().find("player1 ") != std::string::npos);
  press(kPageDown);
  (void)picture();
  press(kPageDown);
  EXPECT_TRUE(shows("player29 "));
  press(kEnd);
  EXPECT_TRUE(shows("1,000  player1000"));
  press(kHome);
  EXPECT_TRUE(first_row().find("player1 ") != std::string::npos);
}

TEST_F(RankingsTest, ListsRanksFromXToY) {
  fill(50);
  open();
  press("1");
  EXPECT_TRUE(shows("list ranks from X:"));
  press("10\r");
  press("12\r");
  EXPECT_TRUE(shows("ranks 10 to 12"));
  EXPECT_TRUE(shows("3 games"));
  EXPECT_NE(first_row().find("player10 "), std::string::npos) << picture();
  EXPECT_FALSE(shows("player13 "));
}

TEST_F(RankingsTest, WhatIsNoRankIsSaid) {
  fill(3);
  open();
  press("1zwei\r");
  EXPECT_TRUE(shows("'zwei' is no rank: expected a number from 1"));
  press("13\r1\r");
  EXPECT_TRUE(shows("there is nothing from 3 to 1"));
}

TEST_F(RankingsTest, ListsAllRanksOfAName) {
  fill(5);
  board.add(listed("Ada", 33), {});
  board.add(listed("Ada", 7), {});
  open();
  press("2Ada\r");
  EXPECT_TRUE(shows("all ranks of Ada"));
  EXPECT_TRUE(shows("2 games"));
  EXPECT_TRUE(shows("7  Ada"));
  press("2Eve\r");
  EXPECT_TRUE(shows("search failure: no name in the list"));
}

TEST_F(RankingsTest, AListOfANameThatIsCutSaysSo) {
  for (int i = 0; i < 1000; ++i) board.add(listed("Ada", i), {});
  open();
  press("2Ada\r");
  EXPECT_TRUE(shows("1,000 games")) << picture();
  EXPECT_FALSE(shows("the first 1,000 games")) << "these are all";
  board.add(listed("Ada", 1000), {});
  press("2Ada\r");
  EXPECT_TRUE(shows("the first 1,000 games")) << picture();
  press("/A\r");
  EXPECT_TRUE(shows("the first 1,000 games")) << picture();
  press("a");
  EXPECT_TRUE(shows("1,001 games")) << picture();
  EXPECT_FALSE(shows("the first")) << picture();
}

TEST_F(RankingsTest, DeletesARankAfterAQuestionAndPutsItBack) {
  fill(5);
  open();
  press("32\r");
  EXPECT_TRUE(shows("rank 2: player2, 40 points [y/N]"));
  press("n");
  EXPECT_TRUE(shows("Left as it is."));
  EXPECT_TRUE(shows("5 games"));
  press("32\ry");
  EXPECT_TRUE(shows("4 games"));
  EXPECT_FALSE(shows("  player2 "));
  press("u");
  EXPECT_TRUE(shows("Back on the board: player2"));
  EXPECT_TRUE(shows("5 games"));
}

TEST_F(RankingsTest, DDeletesTheSelectedRow) {
  fill(5);
  open();
  (void)picture();
  press(kDown);
  press("d");
  press("y");
  EXPECT_TRUE(shows("Taken off the board: rank 2: player2"));
}

TEST_F(RankingsTest, SearchFindsWhileOneTypes) {
  fill(20);
  board.add(listed("김철수", 55), {});
  open();
  press("/player1");
  EXPECT_TRUE(shows("11 games"));
  press("7");
  EXPECT_TRUE(shows(" 1 game\n"));
  press("\033");
  EXPECT_TRUE(shows("21 games"));
  press("/김");
  EXPECT_TRUE(shows(" 1 game\n"));
  EXPECT_TRUE(shows("김철수"));
}

TEST_F(RankingsTest, FiltersHaveOneKeyEach) {
  fill(3);
  open();
  EXPECT_TRUE(shows("g game: tetris  r rules: classic  m mode: marathon  p player: human"));
  EXPECT_TRUE(shows("3 games"));
  press("r");
  EXPECT_TRUE(shows("rules: genes"));
  EXPECT_TRUE(shows("0 games"));
  press("rr");
  EXPECT_TRUE(shows("rules: any"));
  EXPECT_TRUE(shows("3 games"));
  press("mmmmm");
  EXPECT_TRUE(shows("mode: imported"));
  EXPECT_TRUE(shows("0 games"));
  press("pp");
  EXPECT_TRUE(shows("player: bot"));
  press("g");
  EXPECT_TRUE(shows("game: modern  r rules: modern  m mode: marathon  p player: bot"));
  press("g");
  EXPECT_TRUE(shows("game: connect4  r rules: 7x6  m mode: match  p player: bot"));
}

TEST_F(RankingsTest, TellsWhatWasMeasured) {
  scores::Entry odd = listed("Ada", 70);
  odd.replay = "a game";
  odd.measured = "pieces_per_s 9.00";
  odd.doubt = "9.00 pieces per second";
  board.accept(board.add(odd, {}).row.id);
  open();
  EXPECT_TRUE(shows(" !      1  Ada"));
  press("i");
  EXPECT_TRUE(shows("pieces_per_s 9.00; accepted by a keeper: 9.00 pieces per second"));
}

TEST_F(RankingsTest, OwnRowsAreMarked) {
  fill(3);
  services.settings.player = "player2";
  open();
  EXPECT_TRUE(shows("*?      2  player2"));
}

TEST_F(RankingsTest, AnImportedRowHasNoReplayToOpen) {
  fill(3);
  open();
  (void)picture();
  press("\r");
  EXPECT_TRUE(shows("rank 1 has no replay: it was imported from a list"));
}

TEST_F(RankingsTest, AStoreThatFailsIsASentenceOnTheScreen) {
  services.store = []() -> scores::Store& { throw scores::StoreError("scores.db is damaged"); };
  open();
  EXPECT_TRUE(shows("scores.db is damaged"));
  for (const char* keys : {kEnd, "1", "1\r2\r", "2Ada\r", "31\r", "d", "u", "r", "\r", "/x\r", "a"}) press(keys);
  EXPECT_TRUE(shows("scores.db is damaged"));
  press("q");
  EXPECT_TRUE(stage->done());
}

}  // namespace
}  // namespace fourfold::scenes
