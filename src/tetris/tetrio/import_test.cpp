// Replays of TETR.IO that are written here, and public ones where they are.
#include "tetris/tetrio/import.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/outside_data_test.h"
#include "tetris/tetrio/retold.h"
#include "tetris/tetrio/written_test.h"

namespace fourfold::tetris::tetrio {
namespace {

using namespace written;

Player only_player(const Json& replay) {
  const auto report = import_replay(replay.dump());
  EXPECT_TRUE(report.ok()) << report.error();
  EXPECT_EQ(report->rounds.size(), 1u);
  return report->rounds.front().players.front();
}

TEST(TetrioImport, IsWholeIfEverythingTheFileTellsCameOut) {
  const Player player = only_player(three_drops(stats_of_three(), board_of_three(), "jts"));
  EXPECT_TRUE(player.whole) << (player.differs.empty() ? "" : player.differs.front());
  ASSERT_EQ(player.placements.size(), 3u);
  EXPECT_EQ(player.placements[0].piece, Piece::Z);
  EXPECT_EQ(player.placements[2].at, (modern::Location{modern::Orientation::north, 4, 4}));
}

TEST(TetrioImport, NamesEveryNumberThatDiffers) {
  for (const std::string_view key : {"piecesplaced", "lines", "holds", "inputs", "score"}) {
    Json stats = stats_of_three();
    const std::int64_t told = *std::as_const(stats)[key].as_int() + 1;
    stats[key] = told;
    const Player player = only_player(three_drops(std::move(stats), board_of_three(), "jts"));
    EXPECT_FALSE(player.whole);
    ASSERT_EQ(player.differs.size(), 1u);
    EXPECT_EQ(player.differs[0],
              std::string(key) + " is " + std::to_string(told - 1) + ", in the file " + std::to_string(told));
  }
}

TEST(TetrioImport, IsNotWholeIfThereIsNothingToCompareWith) {
  const Player player = only_player(three_drops(Json::object(), board_of_three(), "jts"));
  EXPECT_EQ(player.differs, std::vector<std::string>{"the file tells no results to compare with"});
}

TEST(TetrioImport, NamesABoardAndPiecesThatDiffer) {
  const Player other_board = only_player(three_drops(stats_of_three(), board({"...iiii..."}), "jts"));
  EXPECT_EQ(other_board.differs, std::vector<std::string>{"the board differs at frame 41"});
  EXPECT_EQ(other_board.unsure_from, 1u);
  const Player other_bag = only_player(three_drops(stats_of_three(), board_of_three(), "tjs"));
  EXPECT_EQ(other_bag.differs, std::vector<std::string>{"the pieces that come next differ at frame 41"});
}

TEST(TetrioImport, TakesGarbageForOnInAMatchThatDoesNotSay) {
  Json match = match_of_four(4);
  for (const std::size_t i : {0, 1})
    match["data"][std::size_t{0}]["replays"][i]["events"][std::size_t{0}]["data"]["options"].erase("hasgarbage");
  const auto report = import_replay(match.dump());
  for (const Player& player : report->rounds.front().players)
    EXPECT_TRUE(player.whole) << (player.differs.empty() ? "" : player.differs.front());
}

TEST(TetrioImport, IsNotWholeWithARoundOfNobody) {
  for (const Json& nobody : {Json(), Json::array(), Json(3)}) {
    Json match = match_of_four(4);
    match["data"].push_back(nobody);
    const auto report = import_replay(match.dump());
    ASSERT_EQ(report->rounds.size(), 2u);
    ASSERT_EQ(report->rounds[1].players.size(), 1u);
    EXPECT_EQ(report->rounds[1].players[0].refused, "the file does not tell who played this round");
  }
}

TEST(TetrioImport, TellsAGameUnderOurRules) {
  const Player player = only_player(three_drops(stats_of_three(), board_of_three(), "jts"));
  const auto game = retold(player);
  ASSERT_TRUE(game.ok()) << game.error();
  modern::Game ours(game->setup);
  for (const modern::Command& command : game->commands) EXPECT_FALSE(ours.apply(command).refused);
  EXPECT_EQ(ours.position.board, field_from(board_of_three(), 40)->board());
  EXPECT_EQ(ours.ticks, 30u);
  EXPECT_EQ(ours.result(), game->result);
  const Player taken = import_replay(match_of_four(4).dump())->rounds[0].players[1];
  EXPECT_EQ(retold(taken).error(), "garbage came in, whose holes follow from the seed here");
}

TEST(TetrioImport, ReadsTheNewerLayoutToo) {
  Json rules = options(19);
  Json events = Json::array({event(0, "start", Json::object()), press(5, "rotateCW"), press(10, "hold"),
                             press(20, "hardDrop"), event(30, "end", Json::object())});
  Json stats = Json::object({{"piecesplaced", 1}, {"lines", 0}, {"holds", 1}, {"inputs", 3}, {"score", 42}});
  const Player player = only_player(new_solo(rules, events, stats, "retry"));
  EXPECT_TRUE(player.whole) << (player.differs.empty() ? "" : player.differs.front());
  EXPECT_EQ(player.name, "somebody");
  ASSERT_EQ(player.placements.size(), 1u);
  EXPECT_EQ(player.placements[0].piece, Piece::L);
  EXPECT_TRUE(player.placements[0].held);
}

TEST(TetrioImport, ComparesWhatWasSentWithWhatArrived) {
  const auto whole = import_replay(match_of_four(4).dump());
  ASSERT_TRUE(whole.ok());
  for (const Player& player : whole->rounds[0].players)
    EXPECT_TRUE(player.whole) << player.name << (player.differs.empty() ? "" : player.differs.front());
  EXPECT_EQ(whole->rounds[0].players[1].placements[0].holes, (std::vector<int>{3, 3, 3, 3}));

  const auto other = import_replay(match_of_four(3).dump());
  ASSERT_TRUE(other.ok());
  EXPECT_EQ(other->rounds[0].players[0].differs,
            std::vector<std::string>{"attack 1 is 4 rows at frame 10, column 4; in the file 3 at frame 10, column 4"});
}

TEST(TetrioImport, SaysWhichRulesItDoesNotPlay) {
  struct Case {
    std::string_view key;
    Json value;
    std::string_view why;
  };
  const std::vector<Case> cases = {
      {"survivalmode", "timer", "survival garbage comes in by columns that the file does not tell"},
      {"version", 14, "rules of version 14: expected 15 to 19"},
      {"boardwidth", 4, "a board of another width"},
      {"kickset", "ARS", "rules that are not known here: kickset is \"ARS\""},
      {"stock", 2, "a game with several lives"},
      {"seed", nullptr, "the file does not tell the seed"},
      {"lockresets", -1, "rules that are not known here: lockresets is -1"},
  };
  for (const Case& c : cases) {
    Json rules = options(15);
    rules[c.key] = c.value;
    const Player player = only_player(old_solo(Json::array(
        {full(rules, board({}), ""), end(5, "clear", Json::object({{"piecesplaced", 7}}), board({}), "")})));
    EXPECT_FALSE(player.whole);
    ASSERT_TRUE(player.refused) << c.key;
    EXPECT_TRUE(player.refused->starts_with(c.why)) << *player.refused;
    EXPECT_EQ(player.stats.pieces, 7) << "as the file says";
  }
}

TEST(TetrioImport, StaysWithinBoundsWhateverTheFileSays) {
  const auto refused = [](Json late) {
    return only_player(old_solo(Json::array({full(options(15), board({}), ""), std::move(late)}))).refused.value_or("");
  };
  EXPECT_EQ(refused(press(1'000'000'000, "hold")), "event 2 comes after more than five hours");
  EXPECT_EQ(refused(press(10, "hold")), "the file does not tell how the round ended");
  EXPECT_EQ(refused(end(2'000'000'000, "clear", Json(), Json(), "")), "event 2 comes after more than five hours");
  Json named = three_drops(stats_of_three(), board_of_three(), "jts");
  named["user"]["username"] = "\x1b[2J" + std::string(5000, 'x');
  const std::string name = only_player(named).name;
  EXPECT_LT(name.size(), 50u);
  EXPECT_EQ(name.find('\x1b'), std::string::npos);
}

TEST(TetrioImport, PlaysNoMoreThanSomeHoursOfOneFile) {
  const auto long_round = [] {
    const Json events = Json::array({full(options(15), board({}), ""), end(1'000'000, "winner", Json(), Json(), "")});
    const Json match = old_match(events, events);
    return match["data"][std::size_t{0}];
  };
  Json rounds = Json::array();
  for (int i = 0; i < 3; ++i) rounds.push_back(long_round());
  const auto report = import_replay(Json::object({{"data", std::move(rounds)}}).dump());
  ASSERT_TRUE(report.ok());
  EXPECT_FALSE(report->rounds[0].players[0].refused);
  EXPECT_EQ(report->rounds[2].players[1].refused, "the file has more than 14 hours of play before it");
}

TEST(TetrioImport, SaysWhatIsNoReplay) {
  EXPECT_TRUE(import_replay("hello").error().starts_with("not a TETR.IO replay, which is JSON: "));
  EXPECT_EQ(import_replay("{}").error(),
            "not a TETR.IO replay: expected replay.rounds, replay.events, or data with events");
  EXPECT_EQ(import_replay(R"({"data":[]})").error(), "the replay has no rounds");
}

class OutsideReplays : public testing::TestWithParam<const char*> {};

TEST_P(OutsideReplays, AreWholeButTheOneThatIsRefused) {
  const std::string path = public_replay(GetParam());
  FOURFOLD_SKIP_WITHOUT(path, GetParam(),
                        "in the folder $FOURFOLD_FORMATS_DATA and in data/formats beside the checkout");
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  const auto report = import_replay(text.str());
  ASSERT_TRUE(report.ok()) << report.error();
  const bool is_survival = path.find("survival") != std::string::npos;
  for (const Round& round : report->rounds) {
    for (const Player& player : round.players) {
      EXPECT_EQ(player.whole, !is_survival) << (player.differs.empty() ? "" : player.differs.front());
      EXPECT_EQ(player.refused.has_value(), is_survival);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Tetrio, OutsideReplays,
                         testing::Values("v15_40l.ttr", "v15_custom_survival.ttr", "v15_custom_tsd.ttr",
                                         "v15_league_passthrough_false.ttrm", "v19_custom_versus.ttrm"));

}  // namespace
}  // namespace fourfold::tetris::tetrio
