// Every address of the API, used as clients do.
#include "serve/api/api.h"

#include <gtest/gtest.h>

#include "serve/api/api_fixture_test.h"

namespace fourfold::serve {
namespace {

constexpr const char* kBoard = "/boards/tetris/classic/marathon/human";
const Json kConnect4 = Json::object({{"kind", "connect4"}});

/// An example for each path and method of the file; ApiFixture compares the answers with the file.
TEST_F(ApiFixture, AnswersEveryPathAsTheFileSays) {
  const Answer kept = submit(played(ada));
  ASSERT_EQ(kept.status, 201) << kept.text;
  const std::string game = "/games/" + std::to_string(*kept.json["row"]["id"].as_int());
  const std::string room = "/rooms/" + *post("/rooms", kConnect4).json["id"].as_string();
  // Sockets have other tests, and so has what keepers ask (keeper_test.cpp).
  std::set<std::string> asked = {"/tickets",      "/games",       "/events",        "/rooms/{id}/socket",
                                 "/queue/socket", "/keeper/view", "/keeper/replay", "/keeper/deeds"};
  for (const std::string& target : {std::string("/boards"), std::string(kBoard), game, game + "/replay",
                                    "/players/" + ada.key().text(), std::string("/rooms"), std::string("/queue"), room,
                                    std::string("/health"), std::string("/metrics"), std::string("/openapi.json")}) {
    EXPECT_EQ(ask("GET", target, "", "127.0.0.1").status, 200) << target;
    asked.insert(path_of_file(target));
  }
  for (const Json::Member& path : openapi_file().root()["paths"].members())
    EXPECT_TRUE(asked.contains(path.key)) << path.key;
}

TEST_F(ApiFixture, ListsAllBoardsWithTheirRows) {
  EXPECT_EQ(submit(played(ada)).status, 201);
  std::int64_t rows = 0;
  const Answer boards = get("/boards");
  EXPECT_GT(boards.json["boards"].size(), 10U);
  for (const Json& board : boards.json["boards"].elements()) rows += *board["count"].as_int();
  EXPECT_EQ(rows, 1);
}

TEST_F(ApiFixture, ShowsRanksFromToAroundAndByName) {
  for (const char* name : {"Ada", "Bob", "Cyd"}) EXPECT_EQ(submit(played(ada, name)).status, 201);
  const auto names = [&](const std::string& query) {
    std::string out;
    const Answer answer = get(kBoard + query);
    EXPECT_EQ(*answer.json["count"].as_int(), 3);
    for (const Json& row : answer.json["rows"].elements()) out += *row["name"].as_string() + " ";
    return out;
  };
  const Answer all = get(kBoard);
  ASSERT_EQ(all.json["rows"].size(), 3U);
  const std::string second = *all.json["rows"][1]["name"].as_string() + " ";
  EXPECT_EQ(names("?first=2&last=2"), second);
  EXPECT_EQ(names("?first=4"), "");
  EXPECT_EQ(names("?name=Bob"), "Bob ");
  EXPECT_EQ(names("?name=B%6Fb"), "Bob ") << "escapes are read";
  EXPECT_EQ(names("?name=bob"), "");
  const std::string id = std::to_string(*all.json["rows"][0]["id"].as_int());
  EXPECT_EQ(get(kBoard + ("?around=" + id)).json["rows"].size(), 3U);
  EXPECT_EQ(get(std::string(kBoard) + "?around=99").status, 404);
}

/// A page asks for its own player before it has played a match that was rated.
TEST_F(ApiFixture, KnowsNothingOfAKeyThatHasDoneNothing) {
  const Answer answer = get("/players/" + eve.key().text());
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.json["names"].size() + answer.json["ratings"].size(), 0U);
}

TEST_F(ApiFixture, AnAddressThatAsksForMuchKeepsNobodyElseWaiting) {
  std::promise<void> has_begun, gate, all_told;
  std::vector<std::string> order;
  const auto ask_later = [&](const std::string& from, const std::function<void()>& told) {
    Request request{.method = "GET", .target = "/api/v1/rooms", .fields = {{"Host", "fourfold.test"}}, .from = from};
    api.answer(std::move(request), Reply([&order, from, told](const Response&) {
                 order.push_back(from);
                 told();
               }));
  };
  ask_later("10.0.0.1", [&] {  // keeps the only reader
    has_begun.set_value();
    gate.get_future().wait();
  });
  has_begun.get_future().wait();
  for (int i = 0; i < 5; ++i) ask_later("10.0.0.1", [] {});
  ask_later("10.0.0.2", [] {});
  for (int i = 0; i < 5; ++i) ask_later("2001:db8::" + std::to_string(i), [] {});
  ask_later("10.0.0.3", [] {});
  ask_later("10.0.0.1", [&] { all_told.set_value(); });
  gate.set_value();
  all_told.get_future().wait();
  const auto place = [&](const std::string& from) { return std::ranges::find(order, from) - order.begin(); };
  EXPECT_EQ(place("10.0.0.2"), 2) << "after the one that was answered, and one more";
  EXPECT_EQ(place("10.0.0.3"), 4) << "a network of IPv6 is one address";
}

TEST_F(ApiFixture, StoresHowSuspiciousAGameWasAndHowLongItTook) {
  const Answer kept = submit(played(ada));
  const auto suspicion = scores::League(file).suspicions().find(*kept.json["row"]["id"].as_int());
  ASSERT_TRUE(suspicion);
  EXPECT_EQ(suspicion->wall_s, 60) << "from the ticket on";
  EXPECT_EQ(suspicion->game_s, 2);
  EXPECT_EQ(suspicion->score, 0) << "five pieces say nothing";
}

TEST_F(ApiFixture, KeepsWhatIsForKeepersToItself) {
  EXPECT_EQ(submit(played(ada)).status, 201);
  const Answer board = get(kBoard);
  for (const char* hidden : {"doubt", "measured", "identity", "mac", "suspicion"})
    EXPECT_EQ(board.text.find(hidden), std::string::npos) << hidden;
}

TEST_F(ApiFixture, SaysWhatWasWrongAndWhatWasExpected) {
  struct Wrong {
    std::string target;
    int status;
    std::string part;
  };
  for (const Wrong& wrong : std::vector<Wrong>{
           {kBoard + std::string("?first=0"), 400, "first: expected a whole number from 1"},
           {kBoard + std::string("?first=x"), 400, "not 'x'"},
           {kBoard + std::string("?first=1&last=101"), 400, "last: expected a whole number from 1 to 100"},
           {kBoard + std::string("?around=-1"), 400, "around"},
           {kBoard + std::string("?name=%zz"), 400, ""},
           {kBoard + std::string("?name=%ff"), 400, "expected UTF-8 without control characters"},
           {kBoard + std::string("?name=Ada%00Bob"), 400, "expected UTF-8"},
           {kBoard + std::string("?%c3=1"), 400, "expected UTF-8"},
           {"/rooms/%ed%a0%80", 400, "expected UTF-8"},
           {"/rooms/a%00b", 400, "expected UTF-8"},
           {"/boards/chess/classic/marathon/human", 404, ""},
           {"/boards/tetris/classic/marathon/ghost", 404, ""},
           {"/boards/tetris/classic/marathon", 404, "openapi.json"},
           {"/boards/tetris%2Fclassic/marathon/human", 404, ""},
           {"/games/0", 400, "id: expected a whole number from 1"},
           {"/games/abc", 400, "not 'abc'"},
           {"/games/7", 404, "there is no row 7"},
           {"/games/7/replay", 404, "there is no row 7"},
           {"/games/99999999999999999999", 400, ""},
           {"/players/abc", 400, ""},
           {"/rooms/abc", 404, "there is no such room"},
           {"/nothing", 404, "openapi.json"},
           {"/../boards", 404, ""},
           {"//", 404, ""}}) {
    const Answer answer = get(wrong.target);
    EXPECT_EQ(answer.status, wrong.status) << wrong.target;
    EXPECT_EQ(answer.json["status"].as_int(), wrong.status) << wrong.target;
    EXPECT_NE(answer.json["detail"].as_string()->find(wrong.part), std::string::npos) << answer.text;
  }
}

TEST_F(ApiFixture, RefusesBodiesThatAreNone) {
  for (const char* path : {"/tickets", "/games", "/rooms"}) {
    for (const std::string& body : {std::string(), std::string("x"), std::string("[]"), std::string("{}"),
                                    std::string("{\"game\":1}"), std::string(20, '[')})
      EXPECT_EQ(ask("POST", path, body).status, 400) << path << " " << body;
  }
  for (const char* path : {"/tickets", "/rooms"})
    EXPECT_EQ(ask("POST", path, std::string(100'000, ' ')).status, 413) << "only replays are long";
  EXPECT_EQ(ask("POST", "/games", "{\"replay\":\"" + std::string(3 << 20, 'x') + "\"}").status, 400);
}

/// What a browser sends when its user happens to see somebody's page.
TEST_F(ApiFixture, LetsPagesFromElsewhereChangeNothing) {
  const Field json{"Content-Type", "application/json; charset=utf-8"}, host{"Host", "here.example:8080"};
  const auto status = [&](const Fields& fields) {
    return ask("POST", "/rooms", kConnect4.dump(), "10.0.0.1", fields).status;
  };
  EXPECT_EQ(status({json, host}), 201) << "a program";
  EXPECT_EQ(status({json, host, {"Origin", "http://here.example:8080"}}), 201);
  for (const char* origin : {"http://evil.example", "null", "http://here.example:8081", ""})
    EXPECT_EQ(status({json, host, {"Origin", origin}}), 403) << origin;
  EXPECT_EQ(status({host}), 415);
  for (const char* type : {"text/plain", "text/plain; application/json", "application/jsonp", ""})
    EXPECT_EQ(status({host, {"Content-Type", type}}), 415) << type;
  EXPECT_EQ(ask("GET", "/rooms", "", "10.0.0.1", {host, {"Origin", "http://evil.example"}}).status, 200)
      << "who may read it is the browser's concern";
}

TEST_F(ApiFixture, TellsWhichMethodsThereAre) {
  const Answer answer = ask("DELETE", "/rooms");
  EXPECT_EQ(answer.status, 405);
  EXPECT_EQ(value_of(answer.fields, "Allow"), "GET, POST");
  EXPECT_EQ(ask("POST", "/boards").status, 405);
  EXPECT_EQ(ask("get", "/boards").status, 405) << "methods are case-sensitive";
}

TEST_F(ApiFixture, AnswersOfASubmissionAreForgottenWithIt) {
  EXPECT_EQ(get(kBoard).json["count"].as_int(), 0);
  EXPECT_EQ(get(kBoard).json["count"].as_int(), 0) << "the one that was kept";
  EXPECT_EQ(submit(played(ada)).status, 201);
  EXPECT_EQ(get(kBoard).json["count"].as_int(), 1);
}

TEST_F(ApiFixture, WhatAnotherProcessChangesIsHeard) {
  const Answer kept = submit(played(ada));
  EXPECT_EQ(get(kBoard).json["count"].as_int(), 1);
  scores::League(file).ban_player({.subject = ada.key().text(), .why = "a script", .date = now});
  api.hear("board tetris/classic/marathon/human");
  EXPECT_EQ(get(kBoard).json["count"].as_int(), 0);
}

TEST_F(ApiFixture, TellsOfTheBoardThatChanged) {
  std::string heard;
  api.on_board = [&](const Json& board) { heard += board.dump(); };
  EXPECT_EQ(submit(played(ada)).status, 201);
  EXPECT_EQ(heard, R"({"game":"tetris","rules":"classic","mode":"marathon","kind":"human"})");
  heard.clear();
  api.hear("");
  EXPECT_EQ(heard, "null") << "any may have changed";
}

TEST_F(ApiFixture, OpensRoomsWithASeedOfItsOwn) {
  const Answer room = post("/rooms", Json::object({{"kind", "connect4"}, {"seed", "1"}}));
  EXPECT_EQ(room.status, 201) << room.text;
  EXPECT_NE(room.json["setup"]["seed"], Json("1"));
  EXPECT_EQ(room.json["phase"], Json("waiting"));
  const Answer solo =
      post("/rooms", Json::object({{"kind", "solo"}, {"header", Json::object({{"rules", "modern"}})}, {"seed", "1"}}));
  EXPECT_EQ(solo.json["setup"]["seed"], Json("1")) << "who plays alone may have a ticket";
  EXPECT_EQ(get("/rooms").json["rooms"].size(), 2U);
  EXPECT_EQ(post("/rooms", Json::object({{"kind", "chess"}})).status, 400);
}

/// Matches of strangers are rated however short they are: nobody may choose whom to lose to.
TEST_F(ApiFixture, OpensNoRoomOfStrangersForWhoAsks) {
  const Answer room = post("/rooms", Json::object({{"kind", "connect4"}, {"matched", true}}));
  EXPECT_EQ(room.status, 400);
  EXPECT_NE(room.text.find("only the queue"), std::string::npos) << room.text;
}

TEST_F(ApiFixture, CountsWhatItAnswers) {
  get("/boards");
  get("/nothing");
  EXPECT_EQ(get("/metrics").status, 403) << "not for everybody";
  EXPECT_EQ(ask("GET", "/metrics", "", "::1").status, 200);
  EXPECT_EQ(ask("GET", "/metrics", "", "127.0.0.1", {{"X-Forwarded-For", "192.0.2.1"}}).status, 403)
      << "a proxy has passed it on";
  EXPECT_EQ(ask("GET", "/metrics", "", "127.0.0.1", {{"X-Forwarded-For", "127.0.0.1"}}).status, 200);
  const std::string text = ask("GET", "/metrics", "", "127.0.0.1").text;
  EXPECT_NE(text.find("fourfold_api_requests_total{path=\"boards\",status=\"2xx\"} 1\n"), std::string::npos) << text;
  EXPECT_NE(text.find("fourfold_api_requests_total{path=\"none\",status=\"4xx\"} 1\n"), std::string::npos) << text;
}

/// The store existed and is gone.
TEST_F(ApiFixture, SaysThatTheStoreCannotBeReached) {
  std::filesystem::remove(file);
  std::filesystem::create_directory(file);
  for (const char* target : {"/health", "/boards", "/games/1"}) {
    const Answer answer = get(target);
    EXPECT_EQ(answer.status, 503) << target;
    EXPECT_EQ(value_of(answer.fields, "Retry-After"), "5");
    EXPECT_EQ(answer.text.find("scores.db"), std::string::npos) << "files are nobody's business";
  }
  EXPECT_EQ(post("/rooms", kConnect4).status, 503);
  EXPECT_EQ(get("/rooms").json["rooms"].size(), 0U) << "a room that is not stored is not opened";
}

}  // namespace
}  // namespace fourfold::serve
