// Games of Tetris through the door.
#include <algorithm>
#include <map>

#include "page_engine/page_test.h"
#include "play/replay.h"
#include "session/tetris/lessons.h"
#include "session/tetris/saved.h"

namespace fourfold::page_engine {
namespace {

int lowest_x(const Json& cells) {
  std::int64_t x = 100;
  for (const Json& cell : cells.elements()) x = std::min(x, *cell[std::size_t{0}].as_int());
  return static_cast<int>(x);
}

TEST(RoundVerbs, AClassicGameIsPlayedByKeysAndTime) {
  Page page;
  const Json start = page.ask(R"({"ask":"round.open","rules":"classic","seed":"7","next_pieces":2})");
  EXPECT_EQ(start["round"].as_int(), 1);
  EXPECT_EQ(start["board"].size(), 22U);
  EXPECT_EQ(start["queue"].size(), 2U);
  EXPECT_EQ(*start["mode"].as_string(), "marathon");
  const int x = lowest_x(start["falling"]["cells"]);
  const Json left = page.act(R"(["left"])");
  EXPECT_EQ(lowest_x(left["falling"]["cells"]), x - 1);
  EXPECT_TRUE(*left["facts"]["moved"].as_bool());
  const Json dropped = page.act(R"(["drop",{"ticks":5}])");
  EXPECT_EQ(dropped["pieces"].as_int(), 1);
  EXPECT_EQ(dropped["ticks"].as_int(), 5);
  const Json& locked = dropped["facts"]["locked"][std::size_t{0}];
  EXPECT_EQ(locked["piece"], start["falling"]["piece"]);
  EXPECT_EQ(locked["cells"], left["falling"]["ghost"]);
  for (const Json& cell : locked["cells"].elements()) {
    const std::string& row = *dropped["board"][static_cast<std::size_t>(*cell[std::size_t{1}].as_int())].as_string();
    EXPECT_EQ(row.substr(static_cast<std::size_t>(*cell[std::size_t{0}].as_int()), 1), *locked["piece"].as_string());
  }
}

TEST(RoundVerbs, AHeldKeyOfTheModernGameActsUntilItIsReleased) {
  Page page;
  const Json start = page.ask(
      R"({"ask":"round.open","rules":"modern","mode":"sprint","seed":"7","handling":{"das_ticks":6,"arr_ticks":0}})");
  EXPECT_EQ(start["board"].size(), 22U);
  EXPECT_EQ(start["above"].as_int(), 2);
  EXPECT_EQ(start["goal"]["lines"].as_int(), 40);
  EXPECT_EQ(lowest_x(page.act(R"(["+left",{"ticks":5}])")["falling"]["cells"]), 2);
  EXPECT_EQ(lowest_x(page.act(R"([{"ticks":2},"-left"])")["falling"]["cells"]), 0);
  const Json held = page.act(R"(["hold","hold"])");
  EXPECT_EQ(held["held"], start["falling"]["piece"]);
  EXPECT_FALSE(*held["may_hold"].as_bool());
  EXPECT_EQ(held["facts"]["refused"].as_int(), 1);
  EXPECT_EQ(*held["facts"]["why"].as_string(), "the hold box was used for this piece already");
  EXPECT_EQ(page.act(R"(["drop"])")["stats"]["keys"].as_int(), 3);
}

TEST(RoundVerbs, DelaysOfHeldKeysMayBeFinerThanTicks) {
  Page page;
  page.ask(R"({"ask":"round.open","rules":"modern","mode":"zen","seed":"7",)"
           R"("handling":{"das_subticks":120,"arr_subticks":30}})");
  page.act(R"(["left","left","left","left","+right"])");
  const auto column = [&](const char* commands) { return lowest_x(page.act(commands)["falling"]["cells"]); };
  const int first = column(R"([{"ticks":2}])");
  EXPECT_EQ(column(R"([{"ticks":1}])"), first + 2) << "after 40 and 50 ms";
  EXPECT_EQ(column(R"([{"ticks":1}])"), first + 3) << "after 60 ms";
  for (const char* written : {"das_subticks 120", "arr_subticks 30"})
    EXPECT_NE(page.text("round.replay").find(written), std::string::npos) << written;
}

TEST(RoundVerbs, WhatIsWrongIsSaidAndNothingIsDone) {
  Page page;
  EXPECT_EQ(page.error(R"({"ask":"round.open","rules":"classic","seed":"x"})"),
            "seed: expected a number from 0 to 18446744073709551615, as a text, not \"x\"");
  EXPECT_EQ(page.error(R"({"ask":"round.open","rules":"modern","handling":{"das_ticks":0}})"),
            "handling.das_ticks: expected a number from 1 to 600, not 0");
  EXPECT_EQ(page.error(R"({"ask":"round.open","rules":"chess"})"),
            "unknown ruleset 'chess': expected classic, genes, research, modern or modern-plus");
  EXPECT_TRUE(page.error(R"({"ask":"round.open","replay":"nonsense"})") != "no error");
  EXPECT_TRUE(page.error(R"({"ask":"round.open","saved":"nonsense"})") != "no error");
  EXPECT_EQ(page.error(R"({"ask":"round.state","round":5})"), "round: expected the number of an open one, not 5");
  const Json start = page.ask(R"({"ask":"round.open","rules":"classic"})");
  EXPECT_EQ(page.error(R"({"ask":"round.do","round":1,"commands":["left","hold"]})"),
            "command 2: there is no key 'hold': expected left, right, down, ccw, cw or drop");
  EXPECT_EQ(page.ask(R"({"ask":"round.state","round":1})")["falling"], start["falling"]);
  EXPECT_EQ(page.error(R"({"ask":"round.undo","round":1})"), "undo: placements can be taken back in practice only");
  page.ask(R"({"ask":"round.close","round":1})");
  EXPECT_NE(page.error(R"({"ask":"round.state","round":1})"), "no error");
}

TEST(RoundVerbs, PlacementsAreTakenBackInPractice) {
  for (const std::string_view rules : {"genes", "modern-plus"}) {
    Page page;
    const Json start = page.ask(R"({"ask":"round.open","practice":true,"rules":")" + std::string(rules) + "\"}");
    EXPECT_EQ(start["undo"].as_bool(), false);
    EXPECT_EQ(page.act(R"(["left","drop"])")["undo"].as_bool(), true);
    const Json again = page.ask(R"({"ask":"round.undo","round":1})");
    EXPECT_EQ(again["falling"], start["falling"]);
    EXPECT_EQ(again["board"], start["board"]);
    EXPECT_EQ(page.error(R"({"ask":"round.undo","round":1})"), "undo: there is nothing to take back");
  }
}

TEST(RoundVerbs, AReplayIsThatOfTheSameGameInTheProgramAndCanBePlayedOn) {
  Page page;
  page.ask(R"({"ask":"round.open","rules":"modern","mode":"ultra","seed":"18446744073709551615"})");
  for (int i = 0; i < 5; ++i) page.act(R"(["cw","+right",{"ticks":30},"-right","drop"])");
  const std::string text = page.text("round.replay");
  const auto replay = play::replay_from<tetris::modern::Game>(*play::replay_text_from(text));
  ASSERT_TRUE(replay) << replay.error();
  EXPECT_TRUE(play::verify(*replay).ok());
  EXPECT_EQ(replay->setup.start.seed, UINT64_MAX);
  const Json on = page.ask(Json::object({{"ask", "round.open"}, {"replay", text}}).dump());
  EXPECT_EQ(on["round"].as_int(), 2);
  EXPECT_EQ(on["pieces"].as_int(), 5);
  EXPECT_EQ(on["practice"].as_bool(), true);
}

TEST(RoundVerbs, ASavedGameIsOneOfTheTerminalAndTheOtherWayRound) {
  Page page;
  page.ask(R"({"ask":"round.open","rules":"modern","mode":"marathon","level":3,"next_pieces":4})");
  page.ask(R"({"ask":"round.coach","round":1})");
  const Json before = page.act(R"(["left","drop","+down",{"ticks":9}])");
  const auto saved = session::saved_modern_from(page.text("round.save"));
  ASSERT_TRUE(saved) << saved.error();
  EXPECT_EQ(saved->options.played, play::PlayerKind::coached);
  EXPECT_EQ(saved->options.next_pieces, 4);
  EXPECT_EQ(saved->options.setup.start.options.level, 3);
  const std::string text = to_text(saved->options, saved->round);
  const Json again = page.ask(Json::object({{"ask", "round.open"}, {"saved", text}}).dump());
  for (const std::string_view name : {"board", "falling", "points", "ticks", "played", "queue", "mode"})
    EXPECT_EQ(again[name], before[name]) << name;
}

TEST(RoundVerbs, AClassicSavedGameGoesOn) {
  Page page;
  page.ask(R"({"ask":"round.open","rules":"classic","mode":"garbage","practice":true})");
  const Json before = page.act(R"(["left","drop",{"ticks":9}])");
  const Json again = page.ask(Json::object({{"ask", "round.open"}, {"saved", page.text("round.save")}}).dump());
  for (const std::string_view name : {"board", "falling", "points", "ticks", "played", "practice", "mode"})
    EXPECT_EQ(again[name], before[name]) << name;
}

TEST(RoundVerbs, AMachinePlaysBesideInAMatch) {
  Page page;
  const Json start = page.ask(
      R"({"ask":"round.open","rules":"modern","mode":"versus","strength":1,"pieces_per_minute":600,"seed":"5"})");
  EXPECT_EQ(start["opponent"]["strength"].as_int(), 1);
  Json now = page.act(R"([{"ticks":60}])");
  EXPECT_GT(*now["opponent"]["pieces"].as_int(), 5);
  now = page.act(R"(["drop","drop"])");
  EXPECT_EQ(now["pieces"].as_int(), 2);
  const Json again = page.ask(Json::object({{"ask", "round.open"}, {"saved", page.text("round.save")}}).dump());
  EXPECT_EQ(again["opponent"]["board"], now["opponent"]["board"]);
  for (int i = 0; i < 40 && !*now["over"].as_bool(); ++i) now = page.act(R"(["drop"])");
  EXPECT_EQ(now["over"].as_bool(), true);
  EXPECT_EQ(now["won"].as_bool(), false);
}

TEST(RoundVerbs, ALessonIsSolvedByItsSolution) {
  const std::map<char, std::string> words = {{'l', "left"}, {'r', "right"}, {'d', "down"}, {'c', "ccw"},
                                             {'w', "cw"},   {'u', "180"},   {'o', "hold"}, {'h', "drop"}};
  for (const session::Lesson& lesson : session::lessons()) {
    Page page;
    const Json start = page.ask(Json::object({{"ask", "round.open"}, {"lesson", lesson.id}}).dump());
    EXPECT_EQ(start["lesson"]["solved"].as_bool(), false);
    Json commands = Json::array();
    const std::string solution(lesson.solution);
    const auto read = tetris::modern::Game::read(solution);
    ASSERT_TRUE(read) << read.error();
    for (const auto& command : *read) commands.push_back(words.at("lrdcwuoh"[static_cast<std::size_t>(command.key)]));
    EXPECT_EQ(page.act(commands.dump())["lesson"]["solved"].as_bool(), true) << lesson.id;
  }
}

TEST(RoundVerbs, WhoPlayedIsRemembered) {
  Page page;
  const Json start = page.ask(R"({"ask":"round.open","rules":"modern"})");
  EXPECT_EQ(*start["played"].as_string(), "human");
  EXPECT_EQ(*page.ask(R"({"ask":"round.coach","round":1,"on":true})")["played"].as_string(), "coached");
  EXPECT_EQ(*page.ask(R"({"ask":"round.coach","round":1,"on":false})")["played"].as_string(), "coached");
  EXPECT_EQ(page.error(R"({"ask":"round.place","round":1,"cells":[[0,0],[1,0],[2,0],[3,0]]})"),
            "cells: the piece cannot come to rest there");
  EXPECT_EQ(page.error(R"({"ask":"round.place","round":1,"cells":[[0,0]]})"),
            "cells: expected four cells [x, y], not a list");
  Json question = Json::object({{"ask", "round.place"}, {"round", 1}});
  question["cells"] = start["falling"]["ghost"];
  const Json placed = page.ask(question.dump());
  EXPECT_EQ(*placed["played"].as_string(), "bot");
  EXPECT_EQ(placed["pieces"].as_int(), 1);
}

TEST(RoundVerbs, TheWayToAPlaceBeginsWhereThePieceIs) {
  for (const std::string_view rules : {"classic", "modern"}) {
    Page page;
    const Json start = page.ask(R"({"ask":"round.open","seed":"7","rules":")" + std::string(rules) + "\"}");
    Json question = Json::object({{"ask", "round.way"}, {"round", 1}});
    question["cells"] = page.act(R"(["left","left"])")["falling"]["ghost"];
    const auto keys = [&] { return page.ask(question.dump())["keys"].dump(); };
    EXPECT_EQ(keys(), R"(["drop"])") << rules;
    page.act(R"(["right"])");
    EXPECT_EQ(keys(), R"(["left","drop"])") << rules;
    page.act(R"(["right"])");
    EXPECT_EQ(keys(), R"(["left","left","drop"])") << rules;
    page.act(R"(["drop"])");
    EXPECT_EQ(keys(), "null") << rules << ": another piece falls now";
    EXPECT_EQ(page.error(R"({"ask":"round.way","round":1,"cells":[[0,0]]})"),
              "cells: expected four cells [x, y], not a list");
  }
}

TEST(RoundVerbs, TheWayGoesThroughTheHoldBoxWhereThatIsMeant) {
  Page page;
  page.ask(R"({"ask":"round.open","seed":"7","rules":"modern"})");
  Json question = Json::object({{"ask", "round.way"}, {"round", 1}, {"hold", true}});
  const Json swapped = page.act(R"(["hold"])");
  question["cells"] = swapped["falling"]["ghost"];
  EXPECT_EQ(page.ask(question.dump())["keys"].dump(), "null") << "the box was used";
  page.ask(R"({"ask":"round.open","seed":"7","rules":"modern"})");
  question["round"] = 2;
  EXPECT_EQ(page.ask(question.dump())["keys"].dump(), R"(["hold","drop"])");
  question["spin"] = "twice";
  EXPECT_EQ(page.error(question.dump()), "spin: expected none, mini or full, not 'twice'");
}

TEST(RoundVerbs, SayWhetherTheRulesHaveHalfTurns) {
  Page page;
  EXPECT_EQ(page.ask(R"({"ask":"round.open","rules":"modern"})")["half_turns"].as_bool(), false);
  EXPECT_EQ(page.ask(R"({"ask":"round.open","rules":"modern-plus"})")["half_turns"].as_bool(), true);
}

TEST(RoundVerbs, CommandsAreHandedOutInPartsThatMakeTheWholeGame) {
  Page page;
  page.ask(R"({"ask":"round.open","rules":"modern","mode":"versus","seed":"7","alone":true})");
  page.ask(R"({"ask":"round.open","rules":"modern","mode":"versus","seed":"7","alone":true})");
  std::int64_t from = 0, ticks = 0;
  const auto pass_on = [&] {
    const Json part = page.ask(R"({"ask":"round.commands","round":1,"from":)" + std::to_string(from) + R"(,"ticks":)" +
                               std::to_string(ticks) + "}");
    from = *part["from"].as_int();
    ticks = *part["ticks"].as_int();
    page.ask(Json::object({{"ask", "round.follow"}, {"round", 2}, {"text", part["text"]}}).dump());
    return Page::text_of(part["text"]);
  };
  page.act(R"([{"ticks":3}])");
  EXPECT_EQ(pass_on(), "3.");
  EXPECT_EQ(pass_on(), "");
  page.act(R"([{"ticks":4},"+left",{"ticks":2}])");  // time is joined to what was handed out
  EXPECT_EQ(pass_on(), "4.+l2.");
  page.act(R"(["-left","drop",{"garbage":2},"drop"])");
  EXPECT_EQ(pass_on(), "-lh2gh");
  EXPECT_EQ(page.ask(R"({"ask":"round.state","round":1})")["board"],
            page.ask(R"({"ask":"round.state","round":2})")["board"]);
  EXPECT_EQ(page.error(R"({"ask":"round.commands","round":1,"from":99})"),
            "from: expected a number from 0 to " + std::to_string(from) + ", not 99");
}

TEST(RoundVerbs, AGameThatWasSetUpElsewhereIsOpenedByTheHeaderOfItsReplay) {
  Page page;
  const Json versus = page.ask(R"({"ask":"round.open","game":"modern","seed":"7","handling":{"das_ticks":5},)"
                               R"("header":{"rules":"modern","level":"6","last_level":"6","versus":"1"}})");
  EXPECT_EQ(versus["level"].as_int(), 6);
  EXPECT_EQ(page.act(R"([{"garbage":4}])")["waiting"].dump(), "[4]") << "the other side is elsewhere";
  EXPECT_NE(page.text("round.replay").find("das_ticks 5"), std::string::npos);
  const Json classic = page.ask(
      R"({"ask":"round.open","game":"tetris","seed":"7","header":{"rules":"classic","garbage_start":"3","level":"4"}})");
  EXPECT_EQ(classic["level"].as_int(), 4);
  EXPECT_EQ(*classic["mode"].as_string(), "custom");
  EXPECT_EQ(page.error(R"({"ask":"round.open","game":"modern","header":{"rules":"chess"}})"),
            "header: unknown ruleset 'chess': expected modern or modern-plus");
  EXPECT_EQ(page.error(R"({"ask":"round.open","game":"connect4","header":{}})"),
            "a replay of 'connect4': expected a game of tetris or modern");
  EXPECT_EQ(page.error(R"({"ask":"round.open","header":{"rules":5}})"), "header.rules: expected a text, not 5");
  EXPECT_EQ(page.error(R"({"ask":"round.open","header":"x"})"),
            "header: expected an object with settings of the game, not \"x\"");
}

TEST(RoundVerbs, GarbageComesFromSomebodyElsewhereOnly) {
  Page page;
  const Json alone = page.ask(R"({"ask":"round.open","rules":"modern","mode":"versus","seed":"7","alone":true})");
  EXPECT_TRUE(alone["opponent"].is_null());
  EXPECT_EQ(page.act(R"([{"garbage":4}])")["waiting"].dump(), "[4]");
  EXPECT_EQ(page.error(R"({"ask":"round.do","round":1,"commands":[{"garbage":0}]})"),
            "command 1: garbage: expected a number from 1 to 40, not 0");
  for (const char* mode : {"sprint", "versus"}) {
    const Json other = page.ask(R"({"ask":"round.open","rules":"modern","mode":")" + std::string(mode) + R"("})");
    EXPECT_EQ(page.error(R"({"ask":"round.do","commands":[{"garbage":4}],"round":)" + other["round"].dump() + "}"),
              "garbage: it is taken in a match with somebody elsewhere only");
  }
}

TEST(RoundVerbs, AClassicGameIsFollowedByTheCommandsOfItsReplay) {
  Page page;
  page.ask(R"({"ask":"round.open","rules":"classic","seed":"1"})");
  const Json state = page.ask(R"({"ask":"round.follow","round":1,"text":"@08r60.2lch"})");
  EXPECT_EQ(state["pieces"].as_int(), 2);
  EXPECT_EQ(Page::text_of(state["played"]), "bot");
  EXPECT_EQ(page.text("round.commands"), "@08r60.2lch");
  EXPECT_NE(page.error(R"({"ask":"round.follow","round":1,"text":"?"})").find("character 1"), std::string::npos);
}

}  // namespace
}  // namespace fourfold::page_engine
