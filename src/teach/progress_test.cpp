// Progress: what is counted of a game, and what becomes of many.
#include "teach/progress.h"

#include <gtest/gtest.h>

#include "teach/tetris/games_test.h"
#include "teach/tetris/surface.h"
#include "tetris/modern/search/machine_test.h"

namespace fourfold::teach {
namespace {

Advisers advisers() {
  return {.classic = [](std::string_view) -> Result<tetris::Policy> { return classic_policy(); },
          .modern = tetris::modern::policy_for_tests()};
}

PlayedGame classic(std::int64_t date, std::uint64_t seed, std::int64_t points = 0) {
  return {date,
          "tetris",
          "classic",
          "marathon",
          points,
          std::to_string(points) + " points",
          to_text(placed_game(tetris::classic_rules(), seed, 40))};
}

PlayedGame modern(std::int64_t date, std::uint64_t seed) {
  return {date, "modern", "modern", "custom", 0, "", to_text(mashed_modern(seed, 150))};
}

int empty_below_filled(const tetris::Board& board) {
  int count = 0;
  for (int x = 0; x < tetris::kWidth; ++x) {
    for (int row = 0; row < board.column_height(x); ++row) count += board.filled(row, x) ? 0 : 1;
  }
  return count;
}

TEST(Progress, CountsWhatAGameWasLike) {
  const PlayedGame played = classic(1, 7);
  const auto record = record_of(played, advisers());
  ASSERT_TRUE(record) << record.error();
  const auto game = play::verify(*play::replay_from<tetris::Game>(*play::replay_text_from(played.replay)));
  EXPECT_EQ(record->pieces, static_cast<std::int64_t>(game->position.pieces));
  EXPECT_EQ(record->lines, static_cast<std::int64_t>(game->position.lines()));
  EXPECT_EQ(record->fours, static_cast<std::int64_t>(game->position.clears[4]));
  EXPECT_GE(record->holes, empty_below_filled(game->position.board)) << "those that are there were made";
  EXPECT_TRUE(record->played.replay.empty());
}

TEST(Progress, IsAsAccurateAsItsReview) {
  for (const PlayedGame& played : {classic(1, 7), modern(2, 8)}) {
    const auto text = *play::replay_text_from(played.replay);
    const auto review = played.game == "modern"
                            ? review_of(*play::replay_from<tetris::modern::Game>(text), advisers().modern, {},
                                        {.nodes = kProgressNodes, .threads = 1, .limit = {}})
                            : review_of(*play::replay_from<tetris::Game>(text), classic_policy());
    EXPECT_EQ(record_of(played, advisers())->accuracy, review->sides[0].accuracy);
  }
}

TEST(Progress, HasTheGamesFromTheOldestAndTheBestOfEachKind) {
  const auto progress =
      progress_of("Ada", {classic(30, 1, 200), modern(20, 2), classic(10, 3, 900)}, {{"level:2", 3, 1, 0}}, advisers());
  ASSERT_TRUE(progress);
  ASSERT_EQ(progress->games.size(), 3u);
  EXPECT_EQ(progress->games[0].played.date, 10);
  EXPECT_EQ(best_games(*progress), (std::vector<std::size_t>{0, 1}));
  const Json json = to_json(*progress);
  EXPECT_EQ(*json["name"].as_string(), "Ada");
  EXPECT_EQ(json["history"].size(), 3u);
  EXPECT_EQ(json["totals"]["tetris"]["games"].as_int(), 2);
  EXPECT_EQ(json["connect4"][0]["win_rate"].as_double(), 0.75);
}

TEST(Progress, GoesOnWithoutGamesThatCannotBeRead) {
  PlayedGame broken = classic(1, 1);
  broken.replay = "nothing";
  const auto progress = progress_of("Ada", {broken, classic(2, 2)}, {}, advisers());
  EXPECT_EQ(progress->games.size(), 1u);
  EXPECT_EQ(progress->unreadable, 1);
}

TEST(Progress, TellsHowFarItIsAndStops) {
  StopSource source;
  std::vector<int> seen;
  const auto progress = progress_of("Ada", {classic(1, 1), classic(2, 2), classic(3, 3)}, {}, advisers(),
                                    {source.token(), [&](int done, int all) {
                                       EXPECT_EQ(all, 3);
                                       seen.push_back(done);
                                       if (done == 2) source.request_stop();
                                     }});
  EXPECT_EQ(progress.error(), "stopped");
  EXPECT_EQ(seen, (std::vector<int>{1, 2}));
}

TEST(Progress, OfNobodyIsEmpty) {
  const auto progress = progress_of("Ada", {}, {}, advisers());
  EXPECT_TRUE(progress->games.empty());
  EXPECT_EQ(mean_of(*progress, "", [](const GameRecord& r) { return r.speed(); }), 0);
  EXPECT_EQ(to_json(*progress)["games"].as_int(), 0);
}

}  // namespace
}  // namespace fourfold::teach
