// What keepers see and do through the API.
#include "serve/api/api_fixture_test.h"
#include "service/keepers/deeds.h"

namespace fourfold::serve {
namespace {

class KeeperApi : public ApiFixture {
 protected:
  KeeperApi() { scores::League(file).keepers().add({.key = ada.key().text(), .name = "Kim", .since = now.load()}); }
  Answer ask_as(const sign::KeyPair& who, const std::string& target, const std::string& what,
                const std::string& about = "", const std::string& why = "seen") {
    const service::KeeperRequest r = service::signed_by(who, {.what = what,
                                                              .about = about,
                                                              .why = why,
                                                              .time = now,
                                                              .key = {},
                                                              .signature = {},
                                                              .service = service::kService});
    return post(target, Json::object({{"what", r.what},
                                      {"about", r.about},
                                      {"why", r.why},
                                      {"time", r.time},
                                      {"service", r.service},
                                      {"key", r.key},
                                      {"signature", r.signature}}));
  }
};

TEST_F(KeeperApi, ShowsAKeeperWhatWaitsAndNobodyElseAnything) {
  EXPECT_EQ(submit(played(eve, "Eve")).status, 201);
  scores::League(file).matches().add({.room = "Zk3f",
                                      .game = "modern",
                                      .mode = "modern",
                                      .keys = {eve.key().text(), "b"},
                                      .score = 1,
                                      .date = now,
                                      .held = "odd",
                                      .replay = "a replay"});
  scores::League(file).ban_player({.subject = eve.key().text(), .why = "rude", .date = 1});
  const Answer seen = ask_as(ada, "/keeper/view", "view");
  ASSERT_EQ(seen.status, 200) << seen.text;
  EXPECT_EQ(seen.json["keeper"], Json("Kim"));
  ASSERT_EQ(seen.json["held"].size(), 1U);
  EXPECT_EQ(seen.json["held"][0]["doubt"], Json("its player is banned"));
  EXPECT_EQ(seen.json["matches"][0]["held"], Json("odd"));
  EXPECT_EQ(seen.json["matches"][0]["names"][0], Json("Eve"));
  EXPECT_EQ(seen.json["bans"][0]["why"], Json("rude"));

  for (const char* target : {"/keeper/view", "/keeper/deeds", "/keeper/replay"}) {
    const std::string what = std::string(target) == "/keeper/deeds" ? "recompute" : std::string(target).substr(8);
    const Answer none = ask_as(eve, target, what);
    EXPECT_EQ(none.status, 403) << target;
    EXPECT_EQ(none.refusal(), "no-keeper") << target;
  }
  EXPECT_EQ(get("/keeper/view").status, 405);
  EXPECT_EQ(post("/keeper/view", Json::object()).status, 400);
  EXPECT_EQ(ask_as(ada, "/keeper/view", "replay").status, 400) << "signed for something else";
}

TEST_F(KeeperApi, DoesWhatAKeeperSigns) {
  const Answer row = submit(played(eve, "Eve"));
  const std::string about = "row " + std::to_string(*row.json["row"]["id"].as_int());
  const std::string board = "/boards/tetris/classic/marathon/human";
  EXPECT_EQ(get(board).json["rows"].size(), 1U);
  const Answer done = ask_as(ada, "/keeper/deeds", "remove", about);
  EXPECT_EQ(done.status, 200) << done.text;
  EXPECT_EQ(get(board).json["rows"].size(), 0U) << "answers that were kept are forgotten";
  EXPECT_EQ(ask_as(ada, "/keeper/deeds", "remove", about, "again").status, 422);
  const Answer replay = ask_as(ada, "/keeper/replay", "replay", about);
  EXPECT_TRUE(replay.text.starts_with("fourfold-replay 1")) << replay.text;
  EXPECT_EQ(ask_as(ada, "/keeper/replay", "replay", "row 99").status, 404);
  EXPECT_EQ(*ask_as(ada, "/keeper/view", "view").json["log"][0]["keeper"].as_string(), "Kim");
}

TEST_F(KeeperApi, ReleasesAHeldMatchSoThatItIsRated) {
  const sign::KeyPair bob = service::player(3);
  scores::League(file).matches().add({.room = "Zk3f",
                                      .game = "modern",
                                      .mode = "modern",
                                      .keys = {eve.key().text(), bob.key().text()},
                                      .places = {"here", "there"},
                                      .score = 1,
                                      .date = now,
                                      .held = "odd",
                                      .replay = "a replay"});
  const auto ratings = [&](const sign::KeyPair& who) {
    return get("/players/" + who.key().text()).json["ratings"].size();
  };
  EXPECT_EQ(ratings(eve), 0U);
  EXPECT_EQ(ask_as(ada, "/keeper/replay", "replay", "match Zk3f").text, "a replay") << "a keeper looks first";
  EXPECT_EQ(ask_as(eve, "/keeper/deeds", "release", "match Zk3f").refusal(), "no-keeper");
  const Answer done = ask_as(ada, "/keeper/deeds", "release", "match Zk3f");
  EXPECT_EQ(done.status, 200) << done.text;
  EXPECT_EQ(done.json["done"], Json("release match Zk3f"));
  EXPECT_EQ(ratings(eve), 1U);
  EXPECT_EQ(ratings(bob), 1U);
  EXPECT_EQ(ask_as(ada, "/keeper/view", "view").json["matches"].size(), 0U);
  EXPECT_EQ(ask_as(ada, "/keeper/deeds", "release", "match Zk3f", "again").refusal(), "no-deed");
}

class KeeperLimits : public KeeperApi {};

TEST_F(KeeperLimits, IsToldToSlowDown) {
  int status = 0;
  for (int i = 0; i < 80 && status != 429; ++i)
    status = ask_as(eve, "/keeper/view", "view", "", std::to_string(i)).status;
  EXPECT_EQ(status, 429);
}

}  // namespace
}  // namespace fourfold::serve
