// Rounds of TETR.IO as moments of our modern game, and what is counted in them.
#include "tetris/tetrio/retrace.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <sstream>

#include "base/outside_data_test.h"
#include "tetris/tetrio/measures.h"
#include "tetris/tetrio/written_test.h"

namespace fourfold::tetris::tetrio {
namespace {

using namespace written;

Player first_player(const Json& replay, std::size_t index = 0) {
  const auto report = import_replay(replay.dump());
  EXPECT_TRUE(report.ok()) << report.error();
  return report->rounds.front().players.at(index);
}

Player dropped() { return first_player(three_drops(stats_of_three(), board_of_three(), "jts")); }

TEST(TetrioRetrace, HasTheMomentBeforeEveryPiece) {
  const Player player = dropped();
  const auto round = retrace(player, "custom");
  ASSERT_TRUE(round.ok()) << round.error();
  ASSERT_EQ(round->moments.size(), 3u);
  EXPECT_EQ(round->stops, "");
  const Moment& second = round->moments[1];
  EXPECT_EQ(second.before.falling, Piece::L);
  EXPECT_EQ(second.before.next(0), Piece::I);
  EXPECT_EQ(second.before.board.height(), 2);
  EXPECT_EQ(second.ticks, 10u);
  EXPECT_EQ(round->end.board, player.finish->board());
}

TEST(TetrioRetrace, TakesGarbageAsItCame) {
  const Player taken = first_player(match_of_four(4), 1);
  const auto round = retrace(taken, "league");
  ASSERT_TRUE(round.ok()) << round.error();
  ASSERT_EQ(round->moments.size(), 1u);
  const Moment& moment = round->moments[0];
  EXPECT_EQ(moment.before.waiting, std::vector<int>{4}) << "they were on their way";
  EXPECT_EQ(std::vector<int>(moment.locked.risen.begin(), moment.locked.risen.end()), (std::vector<int>{3, 3, 3, 3}));
  EXPECT_EQ(round->end.board, taken.finish->board());
  EXPECT_EQ(round->end.garbage_rows, 0b1111u);
  EXPECT_TRUE(moment.before.start.options.versus);
}

TEST(TetrioRetrace, KeepsTheAttackOfTheFile) {
  const Player sender = first_player(match_of_four(4), 0);
  const auto round = retrace(sender, "league");
  ASSERT_TRUE(round.ok()) << round.error();
  EXPECT_EQ(round->moments[0].locked.sent, 4);
  EXPECT_EQ(round->moments[0].locked.lines(), 4);
}

/// Over columns of 20 rows no piece passes here; there they come in higher.
TEST(TetrioRetrace, APlaceThatCannotBeReachedHereIsAPlaceAllTheSame) {
  constexpr std::array kHeights = {20, 20, 20, 0, 0, 0, 20, 20, 19, 19};
  Player player = dropped();
  player.start = Field(40);
  for (int x = 0; x < kWidth; ++x) {
    for (int row = 0; row < kHeights[static_cast<std::size_t>(x)]; ++row) player.start->set(x, 39 - row, kGarbageCell);
  }
  player.placements.resize(2);
  player.placements[0].at = {modern::Orientation::north, 8, 19};
  player.placements[1].at = {modern::Orientation::east, 4, 1};
  const auto round = retrace(player, "custom");
  ASSERT_TRUE(round.ok()) << round.error();
  EXPECT_EQ(round->stops, "");
  ASSERT_EQ(round->moments.size(), 2u);
  EXPECT_EQ(round->moments[0].locked.at, player.placements[0].at);
}

TEST(TetrioRetrace, ASprintIsARaceHereToo) {
  const auto round = retrace(dropped(), "40l");
  ASSERT_TRUE(round.ok());
  EXPECT_EQ(round->end.start.options.goal_lines, 40);
}

TEST(TetrioRetrace, GoesAsFarAsItIsSure) {
  Player player = dropped();
  player.whole = false;
  player.unsure_from = 3;
  const auto round = retrace(player, "custom");
  ASSERT_TRUE(round.ok());
  EXPECT_EQ(round->moments.size(), 2u);
  EXPECT_EQ(round->stops, "from piece 3 on it is not sure what was played");
  EXPECT_EQ(retrace(player, "custom", Reach::all)->moments.size(), 3u) << "what came out here";
  player.unsure_from.reset();
  player.placements[1].at.y = 9;
  const auto broken = retrace(player, "custom");
  ASSERT_TRUE(broken.ok());
  EXPECT_EQ(broken->moments.size(), 1u);
  EXPECT_EQ(broken->stops, "piece 2: it was where it cannot go under our rules");
}

TEST(TetrioRetrace, SaysWhyARoundCannotBeFollowed) {
  Player player = dropped();
  player.options->buffer = 10;
  EXPECT_EQ(retrace(player, "").error(), "its board is not of 40 rows");
  player.refused = "bombs";
  EXPECT_EQ(retrace(player, "").error(), "it was not played again: bombs");
}

TEST(TetrioRetrace, KnowsThePiecesThatCameAfter) {
  const Player player = dropped();
  const auto round = retrace(player, "custom");
  EXPECT_EQ(pieces_from(player, *round, 1, 3), (std::vector<Piece>{Piece::L, Piece::I, Piece::O}));
}

TEST(TetrioRetrace, KicksThatNoRulesetHasAreThoseOfTheNearest) {
  Player player = dropped();
  player.options->kicks = KickSet::srs_x;
  EXPECT_EQ(retrace(player, "custom")->end.start.rules->name, "modern-plus");
}

TEST(TetrioRetrace, AStackThatWasThereKeepsItsColours) {
  Player player = dropped();
  player.start = Field(40);
  player.start->set(9, 39, 't');
  const auto round = retrace(player, "custom");
  ASSERT_TRUE(round.ok()) << round.error();
  EXPECT_EQ(paint_at(player, *round, 1).piece(0, 9), Piece::T);
  EXPECT_TRUE(paint_at(player, *round, 1).piece(0, 4).has_value()) << "the first piece lies there";
}

TEST(TetrioRetrace, AGameOfOursBeginsWhereOneLikes) {
  const Player player = dropped();
  const auto round = retrace(player, "custom");
  const modern::Start start = start_at(player, *round, 1, 3);
  EXPECT_EQ(start.board, round->moments[1].before.board);
  EXPECT_EQ(start.opening.front(), Piece::L);
  EXPECT_EQ(start_at(player, *round, 9, 1).board, round->end.board) << "after the last piece";
}

Placement clearing(std::int64_t frame, int lines, int attack, std::size_t garbage = 0) {
  Placement p{.piece = Piece::I};
  p.clear.lines = lines;
  p.attack = attack;
  p.holes.assign(garbage, 4);
  p.frame = frame;
  return p;
}

TEST(TetrioMeasures, NamesSpikesByTimeAndPieces) {
  Player player;
  player.seconds = 20;
  player.placements = {clearing(10, 4, 4),  clearing(400, 4, 4),    clearing(500, 0, 0),     clearing(519, 4, 6),
                       clearing(640, 4, 9), clearing(900, 0, 0, 8), clearing(1020, 0, 0, 3), clearing(1199, 0, 0, 9)};
  const auto spikes = measures_of(player, {}).spikes;
  ASSERT_EQ(spikes.size(), 2u) << "a single four is none, nor what comes two seconds later";
  EXPECT_EQ(to_text(spikes[0]), "a spike of 10 rows from 0:06.6 to 0:08.6, pieces 2 to 4");
  EXPECT_EQ(to_text(spikes[1]), "11 rows of garbage came in from 0:15.0 to 0:17.0, pieces 6 to 7");
}

TEST(TetrioMeasures, CountOverTimeAndByKindOfClear) {
  Player player;
  player.seconds = 10;
  player.placements = {clearing(0, 1, 0), clearing(59, 4, 4), clearing(60, 4, 5), clearing(599, 2, 1, 2),
                       clearing(600, 0, 0)};
  player.placements[3].clear.spin = modern::Spin::mini;
  player.stats.attack = 10;
  const Measures measures = measures_of(player, {});
  ASSERT_EQ(measures.tenths.size(), 10u);
  EXPECT_EQ(measures.tenths[0].pieces, 2);
  EXPECT_EQ(measures.tenths[1].attack, 5);
  EXPECT_EQ(measures.tenths[9].pieces, 2) << "the very end belongs to the last";
  EXPECT_EQ(measures.tenths[9].garbage, 2);
  ASSERT_EQ(measures.clears.size(), 3u);
  EXPECT_EQ(measures.clears[0].name, "four");
  EXPECT_EQ(measures.clears[0].attack, 9);
  EXPECT_EQ(measures.clears[2].name, "mini spin double");
  EXPECT_DOUBLE_EQ(measures.per_second(measures.attack) * 60, 60);
}

TEST(TetrioMeasures, CountKeysThatWereNotNeeded) {
  Player player = dropped();
  const auto finesse = [&] { return measures_of(player, *retrace(player, "custom")).finesse; };
  ASSERT_TRUE(finesse());
  EXPECT_EQ(finesse()->pieces, 3);
  EXPECT_EQ(finesse()->perfect, 3);
  EXPECT_EQ(finesse()->fewest, 0) << "they were only dropped";
  player.placements[1].keys = 2;
  EXPECT_EQ(finesse()->perfect, 2);
  EXPECT_EQ(finesse()->keys, 2);
  player.options->allow_180 = false;
  EXPECT_FALSE(finesse()) << "our keys have a half turn";
}

class OutsideRounds : public testing::TestWithParam<const char*> {};

TEST_P(OutsideRounds, AreFollowedToTheSameBoard) {
  const std::string path = public_replay(GetParam());
  FOURFOLD_SKIP_WITHOUT(path, GetParam(),
                        "in the folder $FOURFOLD_FORMATS_DATA and in data/formats beside the checkout");
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  const auto report = import_replay(text.str());
  ASSERT_TRUE(report.ok()) << report.error();
  for (const Round& each : report->rounds) {
    for (const Player& player : each.players) {
      const auto round = retrace(player, report->mode);
      ASSERT_TRUE(round.ok()) << round.error();
      EXPECT_EQ(round->stops, "") << player.name;
      EXPECT_EQ(round->moments.size(), player.placements.size());
      EXPECT_EQ(round->end.board, player.finish->board()) << player.name;
      const auto finesse = measures_of(player, *round).finesse;
      if (finesse) {
        EXPECT_GE(finesse->pieces, static_cast<int>(round->moments.size()) - 1) << "one place cannot be reached here";
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Tetrio, OutsideRounds,
                         testing::Values("v15_40l.ttr", "v15_custom_tsd.ttr", "v15_league_passthrough_false.ttrm",
                                         "v19_custom_versus.ttrm"));

}  // namespace
}  // namespace fourfold::tetris::tetrio
