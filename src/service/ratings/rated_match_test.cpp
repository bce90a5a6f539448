// Ratings from matches: what throw-away keys can achieve, and that all ratings can be computed
// again.
#include "service/ratings/rated_match.h"

#include <gtest/gtest.h>

#include "play/glicko.h"
#include "scores/store/stores_test.h"
#include "service/ratings/weight.h"

namespace fourfold::service {
namespace {

using scores::Backend;

constexpr std::int64_t kStart = 1'800'000'000;

class RatedMatches : public testing::TestWithParam<Backend> {
 public:
  struct Met {
    std::string winner, loser, winner_place, loser_place;
  };
  void play(const Met& met, std::int64_t date, const std::string& held = "") {
    const std::string room = "room" + std::to_string(++rooms);
    league.together([&] {
      note_match(league,
                 {.room = room,
                  .game = board.game,
                  .mode = board.mode,
                  .keys = {met.winner, met.loser},
                  .places = {met.winner_place, met.loser_place},
                  .score = 1,
                  .date = date,
                  .held = held,
                  .replay = held.empty() ? "" : "a game"},
                 {"Name " + met.winner, "Name " + met.loser});
    });
  }
  scores::RatingRow rating(const std::string& key) {
    return league.ratings().find(key, board.game, board.mode).value_or(scores::RatingRow{});
  }
  /// The strength that a player has with high certainty.
  double sure(const std::string& key) { return rating(key).rating - 2 * rating(key).deviation; }

  /// Ten players from ten places play each other for ten days; player 0 wins most often.
  void let_people_play() {
    for (int day = 0; day < 10; ++day) {
      for (int i = 0; i < 10; ++i) {
        const int strong = i, weak = (i + 1 + day % 9) % 10;
        play({person(std::min(strong, weak)), person(std::max(strong, weak)),
              "place of " + person(std::min(strong, weak)), "place of " + person(std::max(strong, weak))},
             kStart + day * kDaySeconds + i * 600);
      }
    }
    now = kStart + 10 * kDaySeconds;
  }
  static std::string person(int number) { return "person " + std::to_string(number); }

  scores::Folder folder;
  std::string where = GetParam() == Backend::postgresql ? scores::empty_postgresql() : folder.file("scores.db");
  scores::League league{where};
  scores::RatedBoard board{"modern", "modern"};
  int rooms = 0;
  std::int64_t now = kStart;
};
FOURFOLD_FOR_BOTH_DATABASES(RatedMatches);

/// In parallel rooms, this took 14 seconds and turned 1500 into 2162.
TEST_P(RatedMatches, ThirtyThrowAwayKeysFromOnePlaceMakeNoRating) {
  let_people_play();
  for (int i = 0; i < 30; ++i) play({"buyer", "key " + std::to_string(i), "his place", "a cheap place"}, now + i);
  EXPECT_LT(rating("buyer").rating, 1550);
  EXPECT_GT(rating("buyer").deviation, 200) << "nobody knows the buyer better than before";
  EXPECT_LT(sure("buyer"), sure(person(0)));
  EXPECT_LT(rating("buyer").rating, rating(person(0)).rating);
}

TEST_P(RatedMatches, ThirtyThrowAwayKeysFromThirtyPlacesMakeLittle) {
  let_people_play();
  for (int day = 0; day < 20; ++day) {
    for (int i = 0; i < 30; ++i)
      play({"buyer", "key " + std::to_string(30 * day + i), "his place", "place " + std::to_string(30 * day + i)},
           now + day * kDaySeconds + i);
  }
  EXPECT_LT(rating("buyer").rating, 1750) << "600 victories, and after three days new players move nobody";
  EXPECT_GT(rating("buyer").deviation, 200);
  EXPECT_LT(sure("buyer"), sure(person(0)));
}

TEST_P(RatedMatches, PeopleAreRatedByEachOther) {
  let_people_play();
  EXPECT_GT(rating(person(0)).rating, rating(person(9)).rating + 200);
  EXPECT_LT(rating(person(0)).deviation, 200);
}

TEST_P(RatedMatches, NewPlayersDoNotMoveThoseWhoAreKnown) {
  let_people_play();
  const scores::RatingRow before = rating(person(0));
  play({"new", person(0), "somewhere", "place of " + person(0)}, now);
  EXPECT_EQ(rating(person(0)).rating, before.rating);
  EXPECT_EQ(rating(person(0)).games, before.games + 1);
  EXPECT_GT(rating("new").rating, 1600) << "but are moved by them";
}

TEST_P(RatedMatches, TheSameTwoAreRatedAFewTimesADay) {
  for (int i = 0; i < 7; ++i) play({"ada", "bob", "", ""}, kStart + i);
  EXPECT_EQ(rating("ada").games, kMostOfAPairADay);
  play({"ada", "bob", "", ""}, kStart + kDaySeconds + 9);
  EXPECT_EQ(rating("ada").games, kMostOfAPairADay + 1);
}

TEST_P(RatedMatches, ABannedPlayersMatchesDoNotCount) {
  league.bans().add({"eve", "a script", kStart});
  play({"ada", "eve", "", ""}, kStart);
  EXPECT_EQ(rating("ada").games, 0);
}

TEST_P(RatedMatches, AreComputedAgainFromTheStoredMatches) {
  let_people_play();
  const auto before = league.ratings().best(board.game, board.mode, 100);
  league.ratings().put({.key = "ghost", .game = board.game, .mode = board.mode, .rating = 2900, .games = 1});
  scores::RatingRow wrong = rating(person(3));
  wrong.rating = 2500;
  league.ratings().put(wrong);
  const Recomputed done = recompute(league, board);
  EXPECT_EQ(done.matches, 100);
  EXPECT_EQ(done.players, 10);
  EXPECT_EQ(league.ratings().best(board.game, board.mode, 100), before);
}

TEST_P(RatedMatches, ABanTakesEffectWhenTheyAreComputedAgain) {
  let_people_play();
  const double before = rating(person(1)).rating;
  league.bans().add({person(0), "a script", now});
  recompute(league, board);
  EXPECT_EQ(rating(person(0)).games, 0);
  EXPECT_GT(rating(person(1)).rating, before) << "the defeats by the banned player are gone";
}

TEST_P(RatedMatches, AHeldMatchCountsWhenAKeeperReleasesIt) {
  play({"ada", "bob", "", ""}, kStart, "keys as even as a clock's");
  EXPECT_EQ(rating("ada").games, 0);
  const auto held = league.matches().held(10);
  ASSERT_EQ(held.size(), 1u);
  EXPECT_EQ(held[0].held, "keys as even as a clock's");
  EXPECT_EQ(league.matches().find(held[0].room)->replay, "a game");
  EXPECT_TRUE(release(league, held[0].room));
  EXPECT_EQ(rating("ada").games, 1);
  EXPECT_FALSE(release(league, held[0].room)) << "it is not held any more";
  EXPECT_FALSE(release(league, "no such room"));
  EXPECT_TRUE(league.matches().held(10).empty());
}

TEST(Weight, GoesDownWithEveryMatchAgainstTheSamePlayerOrPlace) {
  const Past known{.matches = 50, .days = 9, .places = 9};
  Past again = known;
  EXPECT_EQ(weight_of(known, known, false), 1);
  again.of_pair = 1;
  EXPECT_EQ(weight_of(again, known, false), 0.5);
  again.against_place_today = 3;
  EXPECT_EQ(weight_of(again, known, false), 0.25);
  EXPECT_EQ(weight_of(known, known, true), kWeightOfNear);
  again.today = kMostADay;
  EXPECT_EQ(weight_of(again, known, false), 0);
  EXPECT_EQ(weight_of(known, {}, false), 0) << "a new player moves nobody who is known";
  EXPECT_EQ(weight_of({}, {}, false), kWeightOfNew);
  EXPECT_EQ(weight_of({.today = kMostNewADay}, {}, false), 0);
  EXPECT_EQ(weight_of({}, known, false), 1);
}

}  // namespace
}  // namespace fourfold::service
