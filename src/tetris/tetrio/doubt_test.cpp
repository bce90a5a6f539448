// What would make a file be read wrongly and called whole all the same: rules, keys, boards and
// numbers that are not known here are named; what changes nothing is let through.
#include <gtest/gtest.h>

#include <algorithm>

#include "tetris/tetrio/import.h"
#include "tetris/tetrio/written_test.h"

namespace fourfold::tetris::tetrio {
namespace {

using namespace written;

Player player_of(const Json& replay) {
  const auto report = import_replay(replay.dump());
  EXPECT_TRUE(report.ok()) << report.error();
  return report->rounds.front().players.front();
}

Json usual_drops() { return written::three_drops(stats_of_three(), board_of_three(), "jts"); }

Json& event_of(Json& replay, std::size_t n) { return replay["data"]["events"][n]; }
Json& options_of(Json& replay) { return event_of(replay, 0)["data"]["options"]; }

Player with_option(std::string_view key, Json value) {
  Json replay = usual_drops();
  options_of(replay)[key] = std::move(value);
  return player_of(replay);
}

/// Three drops with one more event before the first of them.
Player with_event(const Json& more) {
  Json replay = usual_drops();
  Json events = Json::array();
  for (std::size_t i = 0; i < std::as_const(replay)["data"]["events"].size(); ++i) {
    if (i == 1) events.push_back(more);
    events.push_back(event_of(replay, i));
  }
  replay["data"]["events"] = std::move(events);
  return player_of(replay);
}

std::string only_doubt(const Player& player) {
  EXPECT_FALSE(player.whole);
  return player.differs.size() == 1 ? player.differs.front() : std::to_string(player.differs.size()) + " differ";
}

TEST(TetrioDoubt, NamesOptionsThatAreNotKnown) {
  EXPECT_EQ(only_doubt(with_option("sideways", 3)), "not known here: sideways is 3");
  EXPECT_EQ(only_doubt(with_option("constants_overrides", Json::object({{"QUAD", 9}}))),
            "not known here: constants_overrides is an object");
  Json replay = usual_drops();
  options_of(replay)["handling"]["turbo"] = true;
  EXPECT_EQ(only_doubt(player_of(replay)), "not known here: handling.turbo is true");
  const std::string wild = only_doubt(with_option("\x1b[2J" + std::string(100, 'x'), 1));
  EXPECT_EQ(wild.find('\x1b'), std::string::npos);
  EXPECT_LT(wild.size(), 80u);
}

TEST(TetrioDoubt, LeavesThePiecesSureWhereOnlyAnOptionIsNotKnown) {
  const Player player = with_option("sideways", 3);
  EXPECT_EQ(player.unsure_from, 4u) << "all three were confirmed by the board at the end";
}

TEST(TetrioDoubt, LetsOptionsThroughThatAreOffOrChangeNothing) {
  const std::vector<std::pair<std::string_view, Json>> harmless = {
      {"sideways", false},     {"sideways", nullptr},    {"sideways", 0},   {"zenith_mods", Json::array()},
      {"stride", true},        {"mission", "CLEAR"},     {"allow180", 1},   {"garbageentry", "instant"},
      {"passthrough", "full"}, {"display_shadow", true}, {"stock", 0},      {"boardwidth", 10},
      {"infinite_hold", 0},    {"roundmode", "down"},    {"slot_bar2", ""}, {"bagtype", "7bag"},
  };
  for (const auto& [key, value] : harmless) {
    const Player player = with_option(key, value);
    EXPECT_TRUE(player.whole) << key << ": " << (player.differs.empty() ? "" : player.differs.front());
  }
}

TEST(TetrioDoubt, TakesFalseForKeysThatDoNotActBeforeAPieceComes) {
  Json replay = usual_drops();
  options_of(replay)["handling"]["irs"] = options_of(replay)["handling"]["ihs"] = false;
  const Player player = player_of(replay);
  EXPECT_TRUE(player.whole);
  EXPECT_EQ(player.options->handling.turn, Initial::off);
}

TEST(TetrioDoubt, RefusesOptionsOfAnotherForm) {
  const std::vector<std::pair<std::string_view, Json>> wrong = {
      {"hasgarbage", "yes"}, {"allow180", 2},         {"boardheight", 20.5}, {"roundmode", "up"},
      {"passthrough", "x"},  {"boardwidth", "4"},     {"boardwidth", 9.5},   {"garbageholesize", "2"},
      {"g", "0.02"},         {"spinbonuses", "odd"},  {"bagtype", "8-bag"},  {"kickset", "TETRA-X"},
      {"zenith", true},      {"infinite_stock", true}};
  for (const auto& [key, value] : wrong) {
    const Player player = with_option(key, value);
    ASSERT_TRUE(player.refused) << key;
    EXPECT_NE(player.refused->find(std::string(key) + " is " + brief(value)), std::string::npos) << *player.refused;
  }
  Json replay = usual_drops();
  options_of(replay)["handling"]["irs"] = true;
  EXPECT_EQ(player_of(replay).refused, "rules that are not known here: irs is true");
}

TEST(TetrioDoubt, NamesEventsAndKeysThatAreNotKnown) {
  EXPECT_EQ(only_doubt(with_event(press(5, "teleport"))), "not known here: \"teleport\" among the events");
  EXPECT_EQ(only_doubt(with_event(event(5, "earthquake", Json()))), "not known here: \"earthquake\" among the events");
  Json wide = attack(5, "interaction", 1, 0);
  wide["data"]["data"]["data"]["size"] = 2;
  EXPECT_EQ(only_doubt(with_event(wide)), "not known here: 2 among the events");
  Json other = attack(5, "interaction_undo", 1, 0);
  EXPECT_EQ(only_doubt(with_event(other)), "not known here: \"interaction_undo\" among the events");
}

TEST(TetrioDoubt, NamesKeysThatSayNothing) {
  const auto with = [](std::string_view member, const Json& value) {
    Json replay = usual_drops();
    event_of(replay, 2)["data"][member] = value;  // a release, which moves nothing
    return only_doubt(player_of(replay));
  };
  EXPECT_EQ(with("key", nullptr), "not known here: null among the events");
  EXPECT_EQ(with("subframe", "x"), "not known here: \"x\" among the events");
  EXPECT_EQ(with("subframe", 1.5), "not known here: 1.5 among the events");
  EXPECT_EQ(with("hoisted", 1), "not known here: 1 among the events");
}

TEST(TetrioDoubt, LetsEventsAndKeysThroughThatMoveNoPiece) {
  const std::vector<Json> harmless = {
      release(0, "retry"),
      press(5, "retry"),
      press(5, "target2"),
      press(5, "exit"),
      release(5, "teleport"),
      event(5, "strategy", Json()),
      press(5, "undo"),
      event(5, "ige", Json::object({{"type", "kev"}})),
      event(5, "ige", Json::object({{"type", "allow_targeting"}})),
  };
  for (const Json& one : harmless) {
    const Player player = with_event(one);
    EXPECT_TRUE(player.whole) << one.dump() << (player.differs.empty() ? "" : player.differs.front());
  }
}

TEST(TetrioDoubt, RefusesMovesThatAreTakenBack) {
  Json replay = usual_drops();
  options_of(replay)["can_undo"] = true;
  Json& drop = event_of(replay, 1);
  drop["data"]["key"] = "undo";
  EXPECT_EQ(player_of(replay).refused, "the key \"undo\" was used, which goes back in time");
}

/// Three drops with the key that begins anew at frame 5, released so many frames later.
Player with_retry(int held, bool can_retry, bool has_stride, std::string_view reason = "clear") {
  Json replay = usual_drops();
  options_of(replay)["can_retry"] = can_retry;
  options_of(replay)["stride"] = has_stride;
  event_of(replay, 6)["data"]["reason"] = reason;
  Json events = Json::array();
  const Json all = std::as_const(replay)["data"]["events"];
  Json released = release(5 + held, "retry");
  bool is_out = false;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i == 1) events.push_back(press(5, "retry"));
    if (!is_out && *std::as_const(all)[i]["frame"].as_int() > 5 + held) {
      events.push_back(released);
      is_out = true;
    }
    events.push_back(std::as_const(all)[i]);
  }
  replay["data"]["events"] = std::move(events);
  return player_of(replay);
}

TEST(TetrioDoubt, RefusesAGameThatBeganAnewWithinItsFile) {
  const std::string why = "the key \"retry\" was used, which begins anew";
  EXPECT_EQ(with_retry(20, true, false).refused, why);
  EXPECT_EQ(with_retry(1, true, true).refused, why);
  EXPECT_TRUE(with_retry(10, true, false).whole) << "it was let go in time";
  EXPECT_TRUE(with_retry(20, false, true).whole) << "nothing begins anew where that is not allowed";
  EXPECT_TRUE(with_retry(20, true, true, "retry").whole) << "the game ended by it";
}

TEST(TetrioDoubt, RefusesABoardAtTheStartThatItCannotRead) {
  Json replay = usual_drops();
  Json& rows = event_of(replay, 0)["data"]["game"]["board"];
  rows[39][0] = "gbd";
  const std::string why =
      "the board at the start cannot be read: expected 40 rows of 10 cells, each null, a piece or \"gb\"";
  EXPECT_EQ(player_of(replay).refused, why);
  rows = Json::array({Json::array()});
  EXPECT_EQ(player_of(replay).refused, why);
}

TEST(TetrioDoubt, IsNotWholeWithoutABoardAtTheEndWhereTheFileShouldHaveOne) {
  const std::string why = "the file does not tell the board in a form known here, at frame 41";
  Json other = board_of_three();
  other[39][4] = "bomb";
  for (const Json& end : {Json(), Json::array(), other})
    EXPECT_EQ(only_doubt(player_of(written::three_drops(stats_of_three(), end, "jts"))), why);
}

TEST(TetrioDoubt, IsNotWholeIfNumbersAreMissingOrAreNone) {
  Json stats = stats_of_three();
  stats["inputs"] = "3";
  EXPECT_EQ(only_doubt(player_of(written::three_drops(stats, board_of_three(), "jts"))),
            "inputs is 3, in the file no whole number");
  stats = stats_of_three();
  stats["holds"] = nullptr;
  EXPECT_EQ(only_doubt(player_of(written::three_drops(stats, board_of_three(), "jts"))),
            "holds is 0, in the file no whole number");
  stats = stats_of_three();
  stats["clears"] = "none";
  EXPECT_EQ(only_doubt(player_of(written::three_drops(stats, board_of_three(), "jts"))),
            "clears is 0, in the file no whole number");
  Json replay = usual_drops();
  event_of(replay, 6)["data"]["export"]["game"]["bag"] = 3;
  EXPECT_EQ(only_doubt(player_of(replay)), "the file does not list the pieces that come next at frame 41");
  for (const std::string_view key : {"piecesplaced", "lines"}) {
    Json fewer = stats_of_three();
    fewer.erase(key);
    EXPECT_EQ(only_doubt(player_of(written::three_drops(fewer, board_of_three(), "jts"))),
              "the file does not tell " + std::string(key));
  }
}

TEST(TetrioDoubt, ComparesClearsThatHaveNoNameHere) {
  Json stats = stats_of_three();
  stats["clears"] = Json::object({{"pentas", 0}, {"tspinpentas", nullptr}});
  EXPECT_TRUE(player_of(written::three_drops(stats, board_of_three(), "jts")).whole);
  stats["clears"]["pentas"] = 2;
  EXPECT_EQ(only_doubt(player_of(written::three_drops(stats, board_of_three(), "jts"))),
            "clears.pentas is 0, in the file 2");
}

TEST(TetrioDoubt, ComparesTheChainsAtTheEnd) {
  for (const std::string_view key : {"combo", "btb"}) {
    Json stats = stats_of_three();
    stats[key] = 0;
    EXPECT_TRUE(player_of(written::three_drops(stats, board_of_three(), "jts")).whole) << key;
    stats[key] = 2;
    EXPECT_EQ(only_doubt(player_of(written::three_drops(stats, board_of_three(), "jts"))),
              std::string(key) + " is 0, in the file 2");
  }
}

TEST(TetrioDoubt, ComparesTheResultsThatOlderFilesTellTwice) {
  Json replay = usual_drops();
  replay["endcontext"] = stats_of_three();
  EXPECT_TRUE(player_of(replay).whole);
  replay["endcontext"]["lines"] = 4;
  EXPECT_EQ(only_doubt(player_of(replay)), "endcontext.lines is 0, in the file 4");
}

TEST(TetrioDoubt, TellsPiecesAndLinesOfAFileWithoutAnEnd) {
  Json replay = usual_drops();
  replay["endcontext"] = stats_of_three();
  event_of(replay, 6)["type"] = "keyup";
  const Player player = player_of(replay);
  EXPECT_EQ(player.refused, "the file does not tell how the round ended");
  EXPECT_EQ(player.stats.pieces, 3);
}

TEST(TetrioDoubt, BeginsWithAnEmptyHoldBoxOnly) {
  Json replay = usual_drops();
  event_of(replay, 0)["data"]["game"]["hold"]["piece"] = "t";
  EXPECT_EQ(only_doubt(player_of(replay)), "there is a piece in the hold box at the start");
}

TEST(TetrioDoubt, AsksForTheEndThatTheReasonTells) {
  for (const std::string_view reason : {"topout", "topout_clear", "garbagesmash"}) {
    Json replay = usual_drops();
    event_of(replay, 6)["data"]["reason"] = reason;
    EXPECT_EQ(only_doubt(player_of(replay)),
              "there is room for the next piece, and the file says '" + std::string(reason) + "'");
  }
}

/// A piece is dropped at frame 20 of a newer file, whose checkpoint comes at frame 30.
Json with_checkpoint(Json board_then) {
  Json check = full(options(19), std::move(board_then), "iojts");
  check["frame"] = 30;
  Json events = Json::array({event(0, "start", Json::object()), press(20, "hardDrop"), std::move(check)});
  Json stats = Json::object({{"piecesplaced", 1}, {"lines", 0}, {"inputs", 1}});
  Json replay = new_solo(options(19), std::move(events), std::move(stats), "quit");
  replay["replay"]["frames"] = 40;
  return replay;
}

TEST(TetrioDoubt, TakesNoCheckpointForTheStart) {
  const Player same = player_of(with_checkpoint(board({"...zz.....", "....zz...."})));
  EXPECT_TRUE(same.whole) << (same.differs.empty() ? *same.refused : same.differs.front());
  EXPECT_FALSE(same.start);
  EXPECT_EQ(only_doubt(player_of(with_checkpoint(board({"z........."})))), "the board differs at frame 30");
}

TEST(TetrioDoubt, ComparesTheNumbersOfACheckpoint) {
  Json replay = with_checkpoint(board({"...zz.....", "....zz...."}));
  Json& checkpoint = replay["replay"]["events"][2]["data"];
  checkpoint["stats"] = Json::object({{"piecesplaced", 1}});
  EXPECT_TRUE(player_of(replay).whole);
  checkpoint["stats"]["piecesplaced"] = 2;
  EXPECT_EQ(only_doubt(player_of(replay)), "piecesplaced is 1 at frame 30, in the file 2");
  checkpoint.erase("stats");
  checkpoint["game"] = "later";
  EXPECT_EQ(only_doubt(player_of(replay)), "the file does not tell the game in a form known here at frame 30");
}

/// Seed 11 begins with I, which is dropped until there is no room, at frame 209; no event tells the
/// end.
TEST(TetrioDoubt, LetsAGameEndAFrameBeforeTheFramesThatTheFileCounts) {
  Json events = Json::array({event(0, "start", Json::object())});
  for (int i = 0; i < 20; ++i) events.push_back(press(19 + 10 * i, "hardDrop"));
  Json replay = new_solo(options(19), std::move(events), Json::object({{"piecesplaced", 0}, {"lines", 0}}), "topout");
  replay["replay"]["frames"] = 500;
  const Player goes_on = player_of(replay);
  const auto last = static_cast<int>(goes_on.placements.back().frame);
  Json stats = Json::object({{"piecesplaced", goes_on.placements.size()}, {"lines", 0}});
  Json fewer = Json::array();
  for (const Json& one : std::as_const(replay)["replay"]["events"].elements()) {
    if (*one["frame"].as_int() <= last) fewer.push_back(one);
  }
  replay["replay"]["results"]["stats"] = stats;
  replay["replay"]["events"] = fewer;
  for (const int more : {0, 1}) {
    replay["replay"]["frames"] = last + more;
    EXPECT_TRUE(player_of(replay).whole) << more;
  }
  replay["replay"]["frames"] = last + 2;
  EXPECT_FALSE(player_of(replay).whole);
}

TEST(TetrioDoubt, PlaysARoundThatWasBrokenOffToItsLastFrame) {
  Json replay = with_checkpoint(board({"...zz.....", "....zz...."}));
  EXPECT_EQ(player_of(replay).seconds, 40. / 60);
  for (const Json& frames : {Json(), Json(10), Json(1e18), Json("many")}) {
    replay["replay"]["frames"] = frames;
    EXPECT_EQ(player_of(replay).refused, "the file does not tell how the round ended");
  }
}

TEST(TetrioDoubt, DealsPiecesByEveryKindOfBag) {
  for (const std::string_view bag :
       {"14-bag", "7+1-bag", "7+1", "7+2-bag", "7+2", "7+x-bag", "7+x", "pairs", "classic", "total mayhem"}) {
    const Player player = with_option("bagtype", bag);
    EXPECT_FALSE(player.refused) << bag;
    EXPECT_FALSE(player.whole) << bag << " deals other pieces than the file lists";
  }
}

TEST(TetrioDoubt, ReadsNoMoreAttacksThanARoundCanHave) {
  Json events = Json::array({full(options(15), board({}), "z")});
  const Json one = attack(5, "interaction", 1, 0);
  for (int i = 0; i <= 20'000; ++i) events.push_back(one);
  EXPECT_EQ(player_of(old_solo(std::move(events))).refused, "event 20002 is an attack after 20000 others");
  events = Json::array({full(options(15), board({}), "z")});
  for (int i = 0; i <= 20'000; ++i) events.push_back(attack(5, "interaction_confirm", 1, 0));
  EXPECT_EQ(player_of(old_solo(std::move(events))).refused, "event 20002 confirms an attack after 20000 others");
}

}  // namespace
}  // namespace fourfold::tetris::tetrio
