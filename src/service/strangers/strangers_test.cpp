// Strangers who look for opponents, and those who leave them.
#include <gtest/gtest.h>

#include "service/strangers/leavers.h"
#include "service/strangers/seeker.h"
#include "service/submission/league_test.h"

namespace fourfold::service {
namespace {

constexpr std::int64_t kMinute = 60, kHour = 60 * kMinute;

/// How long one waits who left matches so many minutes ago, the oldest first.
std::int64_t wait_after(std::vector<std::int64_t> minutes_ago) {
  for (std::int64_t& at : minutes_ago) at = kNow - at * kMinute;
  return leaver_waits_until(minutes_ago, kNow) - kNow;
}

TEST(Leavers, WaitTheLongerTheMoreOftenTheyLeave) {
  EXPECT_EQ(wait_after({}), 0);
  EXPECT_EQ(wait_after({0}), 0) << "a connection may break";
  EXPECT_EQ(wait_after({30, 0}), 2 * kMinute);
  EXPECT_EQ(wait_after({60, 30, 0}), 10 * kMinute);
  EXPECT_EQ(wait_after({60, 50, 30, 0}), 30 * kMinute);
  EXPECT_EQ(wait_after({60, 50, 40, 30, 0}), 2 * kHour);
  EXPECT_EQ(wait_after({60, 50, 40, 30, 20, 10, 0}), 2 * kHour);
  EXPECT_LT(wait_after({30, 5}), 0) << "the pause is over";
  EXPECT_EQ(wait_after({30 * 60, 26 * 60, 0}), 0) << "yesterday's are forgotten";
}

class Seekers : public testing::Test {
 protected:
  Outcome<KnownSeeker> ask(const sign::KeyPair& who, const std::string& name,
                           const std::string& place = "queue:versus") {
    return welcome_seeker(league, signed_hello(place, name, kNow, who), {"modern", "modern"}, secrets().origins, kNow);
  }
  std::string refusal_of(const Outcome<KnownSeeker>& outcome) {
    return outcome ? "" : std::string(name(outcome.refused().kind));
  }

  scores::Folder folder;
  scores::League league{folder.file("scores.db")};
  sign::KeyPair ada = player(1), bob = player(2);
};

TEST_F(Seekers, AreAsStrongAsTheirRatingSays) {
  const auto fresh = ask(ada, "Ada");
  ASSERT_TRUE(fresh.ok());
  EXPECT_EQ(fresh->rating, 1500);
  EXPECT_EQ(fresh->deviation, 350);
  league.ratings().put({.key = ada.key().text(),
                        .game = "modern",
                        .mode = "modern",
                        .rating = 1800,
                        .deviation = 60,
                        .games = 20,
                        .date = kNow});
  EXPECT_EQ(ask(ada, "Ada")->rating, 1800);
  EXPECT_NEAR(ask(ada, "Ada")->deviation, 60, 1e-6);
}

TEST_F(Seekers, AreRefusedWhileTheyHaveToWait) {
  const std::string key = ada.key().text();
  note_left(league, "first", {&key, 1}, kNow - 10);
  EXPECT_TRUE(ask(ada, "Ada").ok());
  note_left(league, "first", {&key, 1}, kNow - 5);
  EXPECT_TRUE(ask(ada, "Ada").ok()) << "a match is left once";
  note_left(league, "second", {&key, 1}, kNow - 5);
  EXPECT_EQ(refusal_of(ask(ada, "Ada")), "left-matches");
  EXPECT_EQ(ask(ada, "Ada").refused().why, "you have left 2 matches today: expected a pause of 2 minutes");
  EXPECT_TRUE(ask(bob, "Bob").ok());
  note_left(league, "third", {&key, 1}, kNow + kLeaverDaySeconds + 1);
  EXPECT_EQ(league.left_matches().dates_of(key, 0).size(), 1U) << "old notes go";
}

TEST_F(Seekers, AreRefusedAsPlayersOfARoomAre) {
  league.ban_player({.subject = bob.key().text(), .why = "rude", .date = 1});
  EXPECT_EQ(refusal_of(ask(bob, "Bob")), "banned-player");
  auto elsewhere = signed_hello("queue:versus", "Ada", kNow, ada, "https://other.test");
  EXPECT_EQ(refusal_of(welcome_seeker(league, elsewhere, {}, secrets().origins, kNow)), "other-service");
  auto another_game = signed_hello("queue:versus", "Ada", kNow, ada);
  another_game.room = "queue:connect4";
  EXPECT_EQ(refusal_of(welcome_seeker(league, another_game, {}, secrets().origins, kNow)), "bad-signature");
}

}  // namespace
}  // namespace fourfold::service
