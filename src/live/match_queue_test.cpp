// Strangers: who meets whom, and when.
#include "live/match_queue.h"

#include <gtest/gtest.h>

#include "live/queue_messages.h"
#include "live/rooms_test.h"
#include "live/sought_games.h"

namespace fourfold::live {
namespace {

Seeker stranger(const std::string& key, double rating = 1500, double deviation = 60) {
  static std::uint64_t last = 0;
  return {.client = ++last,
          .game = "versus",
          .key = key,
          .name = "Name of " + key,
          .place = "place of " + key,
          .rating = rating,
          .deviation = deviation};
}

/// "ada-bob, cid-dan"
std::string pairs(MatchQueue& queue, std::int64_t now_ms) {
  std::string all;
  for (const Pairing& pairing : queue.pair_up(now_ms))
    all += (all.empty() ? "" : ", ") + pairing.first.key + "-" + pairing.second.key;
  return all;
}

void enter(MatchQueue& queue, const Seeker& seeker, std::int64_t now_ms = kNoon) {
  const auto entered = queue.add(seeker, now_ms);
  ASSERT_TRUE(entered.ok()) << entered.error();
}

TEST(MatchQueue, PairsTheNearestAndLetsTheOthersWait) {
  MatchQueue queue;
  enter(queue, stranger("ada", 1500));
  enter(queue, stranger("bob", 1590), kNoon + 1);
  enter(queue, stranger("cid", 1510), kNoon + 2);
  EXPECT_EQ(pairs(queue, kNoon + 3), "ada-cid");
  EXPECT_EQ(queue.size(), 1U);
  EXPECT_EQ(pairs(queue, kNoon + 3), "");
}

TEST(MatchQueue, LooksFurtherTheLongerSomebodyWaits) {
  MatchQueue queue;
  enter(queue, stranger("ada", 1500));
  enter(queue, stranger("bob", 1900));
  EXPECT_EQ(pairs(queue, kNoon + 28'000), "");
  EXPECT_EQ(pairs(queue, kNoon + 29'000), "ada-bob");
}

TEST(MatchQueue, TakesWhoIsNotKnownYetToBeAnything) {
  MatchQueue queue;
  enter(queue, stranger("ada", 1500, 350));
  enter(queue, stranger("bob", 1700, 60));
  EXPECT_EQ(pairs(queue, kNoon), "ada-bob");
}

TEST(MatchQueue, NeverPairsAKeyOrAHouseholdWithItself) {
  MatchQueue queue;
  Seeker ada = stranger("ada"), eve = stranger("eve");
  eve.place = ada.place;
  enter(queue, ada);
  enter(queue, eve);
  const auto again = queue.add(stranger("ada"), kNoon + 5);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->replaced, ada.client);
  Seeker at_home = stranger("bob");
  at_home.place = ada.place;
  enter(queue, at_home);
  EXPECT_EQ(pairs(queue, kNoon + 500'000), "");
  EXPECT_EQ(queue.size(), 3U);
  enter(queue, stranger("dan"), kNoon + 500'000);
  EXPECT_EQ(pairs(queue, kNoon + 500'000), "eve-dan");
}

TEST(MatchQueue, PlacesThatAreNotKnownAreNoPlace) {
  MatchQueue queue;
  Seeker ada = stranger("ada"), bob = stranger("bob");
  ada.place = bob.place = "";
  enter(queue, ada);
  enter(queue, bob);
  EXPECT_EQ(pairs(queue, kNoon), "ada-bob");
}

TEST(MatchQueue, PairsNobodyAcrossGames) {
  MatchQueue queue;
  Seeker other = stranger("bob");
  other.game = "connect4";
  enter(queue, stranger("ada"));
  enter(queue, other);
  EXPECT_EQ(pairs(queue, kNoon + 500'000), "");
  EXPECT_EQ(queue.waiting_for("connect4"), 1U);
}

TEST(MatchQueue, PrefersThoseWhoHaveNotJustMet) {
  MatchQueue queue;
  enter(queue, stranger("ada", 1500));
  enter(queue, stranger("bob", 1500));
  ASSERT_EQ(pairs(queue, kNoon), "ada-bob");
  enter(queue, stranger("ada", 1500), kNoon + 1);
  enter(queue, stranger("bob", 1500), kNoon + 1);
  EXPECT_EQ(pairs(queue, kNoon + 2), "") << "somebody else may come";
  enter(queue, stranger("cid", 1580), kNoon + 3);
  EXPECT_EQ(pairs(queue, kNoon + 4), "ada-cid");
  EXPECT_EQ(pairs(queue, kNoon + 5), "");
  enter(queue, stranger("ada", 1500), kNoon + 6);
  EXPECT_EQ(pairs(queue, kNoon + 12'000), "bob-ada") << "nobody came";
  enter(queue, stranger("ada", 1500), kNoon + kPastMs + 20'000);
  enter(queue, stranger("bob", 1500), kNoon + kPastMs + 20'000);
  EXPECT_EQ(pairs(queue, kNoon + kPastMs + 20'000), "ada-bob") << "the hour is over";
}

TEST(MatchQueue, KeepsItsPlaceWhereTheSameKeyComesAgain) {
  MatchQueue queue;
  enter(queue, stranger("ada", 1500));
  enter(queue, stranger("ada", 1500), kNoon + 30'000);
  EXPECT_EQ(queue.waiting().front().since_ms, kNoon);
  EXPECT_EQ(queue.size(), 1U);
}

TEST(MatchQueue, HasALimitForAllAndForEveryAddress) {
  MatchQueue queue;
  for (std::size_t i = 0; i < kMostOfAPlace; ++i) {
    Seeker pupil = stranger("pupil" + std::to_string(i));
    pupil.place = "school";
    enter(queue, pupil);
  }
  Seeker late = stranger("late");
  late.place = "school";
  EXPECT_FALSE(queue.add(late, kNoon).ok());
  for (std::size_t i = queue.size(); i < kMostSeekers; ++i)
    enter(queue, stranger(std::to_string(i), 10'000.0 * static_cast<double>(i)));
  EXPECT_FALSE(queue.add(stranger("one more"), kNoon).ok());
  EXPECT_EQ(queue.size(), kMostSeekers);
}

TEST(MatchQueue, GivesUpAfterAWhile) {
  MatchQueue queue;
  enter(queue, stranger("ada"));
  enter(queue, stranger("bob", 9000), kNoon + 1000);
  EXPECT_TRUE(queue.give_up(kNoon + kLongestSeekMs - 1).empty());
  const auto late = queue.give_up(kNoon + kLongestSeekMs);
  ASSERT_EQ(late.size(), 1U);
  EXPECT_EQ(late[0].key, "ada");
  const Seeker bob = queue.waiting().front();
  EXPECT_EQ(queue.remove(bob.client)->key, "bob");
  EXPECT_FALSE(queue.remove(bob.client));
}

TEST(SoughtGames, AreRatedRoomsForTwoStrangers) {
  for (const SoughtGame& game : kSoughtGames) {
    const auto setup = sought_setup(game.name);
    ASSERT_TRUE(setup) << game.name;
    EXPECT_TRUE(setup->rated && setup->matched && setup->machine.empty()) << game.name;
    EXPECT_EQ(*room_setup_from(to_json(*setup)), *setup) << game.name;
  }
  EXPECT_FALSE(sought_setup("chess"));
}

TEST(QueueMessages, AreReadAsTheyAreWritten) {
  const Seek seek{.game = "connect4",
                  .who = {.key = "rC5Q", .name = "Ada", .at_s = 17, .service = "https://x.org", .signature = "kx3_"}};
  EXPECT_EQ(*seek_from(to_json(seek).dump()), seek);
  EXPECT_EQ(seek_from(R"({"type":"hello"})").error(), "expected a message of type seek");
  Json odd = to_json(seek);
  odd["more"] = 1;
  EXPECT_FALSE(seek_from(odd.dump()).ok());
  odd = to_json(seek);
  odd["game"] = "chess";
  EXPECT_FALSE(seek_from(odd.dump()).ok());
  for (const char* key : {"key", "name", "service", "signature", "time"}) {
    Json without = to_json(seek);
    without.erase(key);
    EXPECT_FALSE(seek_from(without.dump()).ok()) << key;
  }
  Seeker seeker = stranger("ada", 1500.4);
  seeker.since_ms = kNoon;
  EXPECT_EQ(waiting_text(seeker, 3, kNoon + 2000),
            R"({"type":"waiting","game":"versus","waiting":3,"rating":1500,"reach":130,"waited_ms":2000})");
}

}  // namespace
}  // namespace fourfold::live
