// Games submitted through the API, honest and forged ones, and how many are allowed.
#include <gtest/gtest.h>

#include "serve/api/api_fixture_test.h"

namespace fourfold::serve {
namespace {

/// "403 forged-ticket", or "201".
std::string told(const Answer& answer) {
  const std::string word = answer.refusal();
  return std::to_string(answer.status) + (word.empty() ? "" : " " + word);
}

std::string ticket_text(const Answer& answer) { return *answer.json["ticket"].as_string(); }
std::uint64_t seed_of(const Answer& answer) { return *answer.json["seed"].as_uint(); }

TEST_F(ApiFixture, TakesAnHonestGameOnce) {
  const service::Submission game = played(ada);
  const Answer first = submit(game), again = submit(game);
  EXPECT_EQ(told(first), "201");
  EXPECT_EQ(told(again), "200") << "its answer was lost: the same again";
  EXPECT_EQ(first.json["row"], again.json["row"]);
  EXPECT_EQ(first.json["rank"].as_int(), 1);
  EXPECT_EQ(first.json["row"]["key"], Json(ada.key().text()));
  const std::string id = std::to_string(*first.json["row"]["id"].as_int());
  EXPECT_EQ(get("/games/" + id + "/replay").text, game.replay);
  EXPECT_EQ(get("/players/" + ada.key().text()).json["names"][0], Json("Ada"));
}

TEST_F(ApiFixture, RefusesForgedGamesEachInItsWay) {
  const Answer ticket = ask_ticket(ada), of_eve = ask_ticket(eve);
  now += 60;
  const std::string text = ticket_text(ticket), replay = service::replay_of(seed_of(ticket));
  const auto hand_in = [&](const std::string& with, const std::string& game, const std::string& name,
                           const sign::KeyPair& who) {
    return told(submit(service::signed_submission(with, game, name, who)));
  };
  EXPECT_EQ(hand_in(text, service::replay_of(seed_of(ticket) + 1), "Ada", ada), "422 other-seed");
  EXPECT_EQ(hand_in(text, replay, "Eve", eve), "403 others-ticket");
  service::Submission changed = service::signed_submission(text, replay, "Ada", ada);
  changed.replay = service::replay_of(seed_of(ticket), 6);
  EXPECT_EQ(told(submit(changed)), "403 bad-signature");
  std::string better = replay;
  better.replace(better.find("points "), 7, "points 9");
  EXPECT_EQ(hand_in(text, better, "Ada", ada), "422 bad-replay");
  const auto seen = service::glance(text);
  ASSERT_TRUE(seen);
  const std::string elsewhere = service::to_text(*seen, {.secret = "the secret of another secrets, 32 b"});
  EXPECT_EQ(hand_in(elsewhere, replay, "Ada", ada), "403 forged-ticket");
  EXPECT_EQ(hand_in("1.x", replay, "Ada", ada), "400 bad-ticket");
  EXPECT_EQ(hand_in(text, replay, "", ada), "400 bad-name");
  const Answer just_now = ask_ticket(ada);
  EXPECT_EQ(hand_in(ticket_text(just_now), service::replay_of(seed_of(just_now), 5, 120), "Ada", ada), "422 too-long");
  EXPECT_EQ(hand_in(text, replay, "Ada", ada), "201") << "none of them has used it up";
  EXPECT_EQ(hand_in(text, service::replay_of(seed_of(ticket), 7), "Ada", ada), "409 used-ticket");
  EXPECT_EQ(hand_in(ticket_text(of_eve), service::replay_of(seed_of(of_eve)), "ADA", eve), "409 others-name");
  now += 5 * 60 * 60;
  EXPECT_EQ(hand_in(ticket_text(of_eve), service::replay_of(seed_of(of_eve)), "Eve", eve), "410 too-late");
  EXPECT_EQ(get("/boards/tetris/classic/marathon/human").json["count"].as_int(), 1);
}

/// Only the store knows that, when the game has been played.
TEST_F(ApiFixture, RefusesAGameThatIsOnTheBoardOfAnotherPlayer) {
  const service::BoardName board{"connect4", "7x6", "match", "human"};
  const std::string replay = "fourfold-replay 1\ngame connect4\nboard 7x6x4\ncommands\n4152434\nend\n";
  const Answer of_ada = ask_ticket(ada, board), of_eve = ask_ticket(eve, board);
  now += 60;
  EXPECT_EQ(told(submit(service::signed_submission(ticket_text(of_ada), replay, "Ada", ada))), "201");
  EXPECT_EQ(told(submit(service::signed_submission(ticket_text(of_eve), replay, "Eve", eve))), "409 known-game");
  EXPECT_TRUE(get("/players/" + eve.key().text()).json["names"].elements().empty());
}

TEST_F(ApiFixture, RefusesMembersOfAnotherTypeThanIsSigned) {
  const Json ticket = Json::object({{"game", "tetris"},
                                    {"rules", "classic"},
                                    {"mode", "marathon"},
                                    {"kind", "human"},
                                    {"time", now.load()},
                                    {"service", service::kService},
                                    {"key", ada.key().text()},
                                    {"signature", "x"}});
  const Json game =
      Json::object({{"ticket", "1.x"}, {"replay", ""}, {"name", "Ada"}, {"key", "x"}, {"signature", "x"}});
  const auto with = [&](Json body, const char* member, const Json& value) {
    body[member] = value;
    return body;
  };
  EXPECT_EQ(post("/tickets", with(ticket, "time", "soon")).status, 400);
  EXPECT_EQ(post("/tickets", with(ticket, "service", 7)).status, 400);
  EXPECT_EQ(post("/games", with(game, "service", 7)).status, 400);
  EXPECT_EQ(get("/games/x/replay").status, 400);
}

TEST_F(ApiFixture, RefusesABannedKeyWithEveryGameItHas) {
  const service::Submission first = played(ada), second = played(ada);
  EXPECT_EQ(told(submit(first)), "201");
  scores::League(file).ban_player({.subject = ada.key().text(), .why = "a script", .date = now});
  EXPECT_EQ(told(submit(second)), "403 banned-player");
  EXPECT_EQ(told(submit(first)), "403 banned-player") << "and no answer of old";
  EXPECT_EQ(told(ask_ticket(ada)), "403 banned-player");
  EXPECT_EQ(told(ask_ticket(eve)), "201");
}

/// Rooms need no seal, so their heartbeats go on.
TEST_F(ApiFixture, IsNotWellWhileNoGameCanBeStored) {
  const service::Submission game = played(ada);
  EXPECT_EQ(get("/health").status, 200);
  scores::open_store(file, {.key = "the key of the tests, thirty-two bytes or more"})->seal();
  EXPECT_EQ(get("/health").status, 200) << "nobody has tried";
  EXPECT_EQ(submit(game).status, 503);
  EXPECT_EQ(get("/health").status, 503);
  EXPECT_EQ(get("/health").status, 503);
  scores::Connection other;
  scores::connect_sqlite(other, file, {});
  other.sql << "DELETE FROM seal";
  now += 6;
  EXPECT_EQ(get("/health").status, 200) << "it tries again by itself";
  EXPECT_EQ(get("/health").status, 200) << "and remembers";
  EXPECT_EQ(submit(game).status, 201);
}

TEST_F(ApiFixture, RefusesTicketsThatAreNotAskedForProperly) {
  EXPECT_EQ(told(ask_ticket(ada, {"tetris", "classic", "nothing", "human"})), "404 unknown-board");
  service::TicketRequest r = service::signed_request(service::kService, service::kMarathon, now - 301, ada);
  const auto ask_as = [&](const std::string& signature) {
    return told(post("/tickets", Json::object({{"game", "tetris"},
                                               {"rules", "classic"},
                                               {"mode", "marathon"},
                                               {"kind", "human"},
                                               {"time", r.time},
                                               {"service", r.service},
                                               {"key", r.key},
                                               {"signature", signature}})));
  };
  EXPECT_EQ(ask_as(r.signature), "403 wrong-clock");
  EXPECT_EQ(ask_as(eve.sign("fourfold").text()), "403 bad-signature");
  EXPECT_EQ(ask_as("x"), "400 bad-key");
  r = service::signed_request("https://hostile.test", service::kMarathon, now, ada);
  EXPECT_EQ(ask_as(r.signature), "403 other-service") << "another service hands on what its player signed";
}

class BusyApiFixture : public ApiFixture {
 public:
  BusyApiFixture()
      : ApiFixture(ClientRates{.tickets = {.per_second = 0.001, .burst = 2},
                               .address_tickets = {.per_second = 0.001, .burst = 3},
                               .rooms = {.per_second = 0.001, .burst = 1},
                               .work = {.per_second = 1e-9, .burst = 1e-9}}) {}
};

TEST_F(BusyApiFixture, GivesAKeyAFewTicketsAndSaysWhenToComeBack) {
  EXPECT_EQ(ask_ticket(ada).status, 201);
  EXPECT_EQ(ask_ticket(ada, service::kMarathon, "10.0.0.2").status, 201);
  const Answer third = ask_ticket(ada, service::kMarathon, "10.0.0.3");
  EXPECT_EQ(third.status, 429) << "from wherever it asks";
  EXPECT_GT(std::stoi(value_of(third.fields, "Retry-After")), 0);
  EXPECT_EQ(ask_ticket(eve).status, 201);
}

TEST_F(BusyApiFixture, GivesAnAddressAFewTicketsWhateverItsKeys) {
  for (unsigned char i = 1; i <= 3; ++i) EXPECT_EQ(ask_ticket(service::player(i)).status, 201);
  EXPECT_EQ(ask_ticket(service::player(4)).status, 429);
  EXPECT_EQ(ask_ticket(service::player(4), service::kMarathon, "10.0.0.2").status, 201);
}

TEST_F(BusyApiFixture, OpensAFewRoomsForAnAddress) {
  const Json setup = Json::object({{"kind", "connect4"}});
  EXPECT_EQ(post("/rooms", setup).status, 201);
  const Answer second = post("/rooms", setup);
  EXPECT_EQ(second.status, 429);
  EXPECT_TRUE(has(second.fields, "Retry-After"));
}

TEST_F(BusyApiFixture, PlaysNoMoreGamesOfAKeyThatHasTakenItsTime) {
  const service::Submission first = played(ada), second = played(ada);
  EXPECT_EQ(submit(first).status, 201);
  const Answer later = submit(second, "10.0.0.2");
  EXPECT_EQ(later.status, 429) << "wherever it comes from";
  EXPECT_TRUE(has(later.fields, "Retry-After"));
}

/// A body that is refused costs as much time as one that is accepted.
TEST_F(BusyApiFixture, ReadsNothingMoreOfAnAddressThatHasTakenItsTimeWithNonsense) {
  const std::string nonsense =
      R"({"ticket":"1.x","replay":")" + std::string(1 << 20, 'x') + R"(","name":"Ada","key":"x","signature":"x"})";
  EXPECT_EQ(ask("POST", "/games", nonsense, "10.0.0.7").status, 400);
  EXPECT_EQ(ask("POST", "/games", nonsense, "10.0.0.7").status, 429);
  EXPECT_EQ(ask("POST", "/games", "{", "10.0.0.7").status, 429) << "whatever it sends next";
  EXPECT_EQ(ask("POST", "/games", "{", "10.0.0.8").status, 400);
}

/// One game fills it.
class FullApiFixture : public ApiFixture {
 public:
  FullApiFixture() : ApiFixture(ClientRates{.kept = {.per_second = 1e-9, .burst = 1}}) {}
};

TEST_F(FullApiFixture, KeepsNoMoreGamesOfAKeyNorOfAnAddress) {
  EXPECT_EQ(submit(played(ada), "10.0.0.7").status, 201);
  EXPECT_EQ(submit(played(ada), "10.0.0.8").status, 429) << "the key, from wherever";
  EXPECT_EQ(submit(played(eve, "Eve"), "10.0.0.7").status, 429) << "the address, whatever its keys";
  EXPECT_EQ(submit(played(service::player(3), "Cyd"), "10.0.0.9").status, 201);
}

TEST_F(BusyApiFixture, ChargesAKeyOnlyForWhatItHasSigned) {
  const service::Submission good = played(ada);
  service::Submission forged = good;
  forged.signature = eve.sign("fourfold").text();
  EXPECT_EQ(told(submit(forged, "10.0.0.7")), "403 bad-signature");
  EXPECT_EQ(submit(good, "10.0.0.8").status, 201);
}

}  // namespace
}  // namespace fourfold::serve
