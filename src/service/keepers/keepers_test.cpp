// Keepers ask and act with signed requests; nobody else does.
#include <gtest/gtest.h>

#include "service/keepers/deeds.h"
#include "service/submission/league_test.h"

namespace fourfold::service {
namespace {

class KeepersOfALeague : public testing::Test {
 protected:
  KeepersOfALeague() { league.keepers().add({.key = keeper.key().text(), .name = "Kim", .since = kNow}); }

  [[nodiscard]] static KeeperRequest request(const sign::KeyPair& who, const std::string& what,
                                             const std::string& about = "", const std::string& why = "seen",
                                             std::int64_t time = kNow) {
    return signed_by(
        who, {.what = what, .about = about, .why = why, .time = time, .key = {}, .signature = {}, .service = kService});
  }
  std::string asked(const KeeperRequest& request) {
    const auto found = keeper_of(league, request, secrets().origins, kNow);
    return found ? found->name : std::string(name(found.refused().kind));
  }
  /// What was done, or the kind of the refusal.
  std::string done(const KeeperRequest& request) {
    const auto found = keeper_of(league, request, secrets().origins, kNow);
    if (!found) return std::string(name(found.refused().kind));
    const auto text = act(league, *found, request, kNow);
    return text ? *text : std::string(name(text.refused().kind));
  }
  std::int64_t submitted(const sign::KeyPair& who, const std::string& name) {
    const auto standing = submit(league, honest(who, ticket_for(who), name), secrets(), kLater);
    EXPECT_TRUE(standing.ok());
    return standing->row.id;
  }
  std::string state_of(std::int64_t row) {
    switch (league.any_row(row)->state) {
      case scores::State::on_board:
        return "on board";
      case scores::State::held:
        return "held";
      case scores::State::taken_off:
        break;
    }
    return "taken off";
  }

  scores::Folder folder;
  scores::League league{folder.file("scores.db")};
  sign::KeyPair keeper = player(1), ada = player(2), eve = player(3);
};

TEST_F(KeepersOfALeague, AreKnownByTheirKeyAndByNothingElse) {
  EXPECT_EQ(asked(request(keeper, "view")), "Kim");
  EXPECT_EQ(asked(request(eve, "view")), "no-keeper");
  KeeperRequest forged = request(eve, "view");
  forged.key = keeper.key().text();
  EXPECT_EQ(asked(forged), "bad-signature");
  KeeperRequest changed = request(keeper, "accept", "row 1");
  changed.about = "row 2";
  EXPECT_EQ(asked(changed), "bad-signature");
  EXPECT_EQ(asked(request(keeper, "view", "", "", kNow - 6 * 60)), "wrong-clock");
  KeeperRequest other = request(keeper, "view");
  other.service = "https://other.test";
  EXPECT_EQ(asked(signed_by(keeper, other)), "other-service");
  other.service = "";
  EXPECT_EQ(asked(signed_by(keeper, other)), "other-service") << "no service is no service";
  EXPECT_EQ(asked(request(keeper, "ban", "row 1", "two\nlines")), "bad-signature");
  EXPECT_EQ(asked(request(keeper, "ban", "row 1", std::string(kLongestWhy, 'x'))), "Kim");
  EXPECT_EQ(asked(request(keeper, "ban", "row 1", std::string(kLongestWhy + 1, 'x'))), "bad-signature") << "too long";
  league.keepers().remove(keeper.key().text());
  EXPECT_EQ(asked(request(keeper, "view")), "no-keeper");
}

TEST_F(KeepersOfALeague, BanAPlayerOnceByEverySignature) {
  const std::int64_t row = submitted(ada, "Ada");
  const std::string player = "player " + ada.key().text();
  const KeeperRequest ban = request(keeper, "ban", player, "machine as person");
  EXPECT_EQ(done(ban), "ban " + player + " (1 row)");
  EXPECT_EQ(state_of(row), "held");
  EXPECT_EQ(done(request(keeper, "unban", player)), "unban " + player + " (1 row)");
  EXPECT_EQ(state_of(row), "on board");
  EXPECT_EQ(done(ban), "used-ticket") << "overheard, and sent again";
  EXPECT_EQ(state_of(row), "on board");
  const auto log = league.log().last(10);
  ASSERT_EQ(log.size(), 2U);
  EXPECT_EQ(log[1], (scores::Deed{kNow, "Kim", "ban", player + " (1 row)", "machine as person"}));
}

TEST_F(KeepersOfALeague, TakeRowsOffAndPutThemBack) {
  const std::int64_t row = submitted(ada, "Ada");
  const std::string about = "row " + std::to_string(row);
  EXPECT_TRUE(done(request(keeper, "remove", about)).starts_with("remove row 1: Ada, "));
  EXPECT_EQ(state_of(row), "taken off");
  EXPECT_EQ(done(request(keeper, "remove", about, "again")), "no-deed");
  EXPECT_TRUE(done(request(keeper, "restore")).starts_with("restore row 1: Ada, "));
  EXPECT_EQ(state_of(row), "on board");
  EXPECT_TRUE(done(request(keeper, "ban", about, "copied")).starts_with("ban row 1: "));
  EXPECT_EQ(state_of(row), "taken off");
  EXPECT_TRUE(done(request(keeper, "unban", about)).starts_with("unban row 1: "));
  EXPECT_EQ(state_of(row), "on board");
}

TEST_F(KeepersOfALeague, LiftTheBanOfAGameThatTheyRestore) {
  const std::int64_t row = submitted(ada, "Ada");
  const std::string about = "row " + std::to_string(row);
  EXPECT_TRUE(done(request(keeper, "ban", about, "copied")).starts_with("ban row 1: "));
  EXPECT_TRUE(done(request(keeper, "restore")).starts_with("restore row 1: Ada, "));
  EXPECT_EQ(state_of(row), "on board");
  EXPECT_TRUE(done(request(keeper, "ban", about, "copied indeed")).starts_with("ban row 1: "))
      << "it was banned no more";
}

TEST_F(KeepersOfALeague, HaveTheirWordOnHeldGames) {
  const std::int64_t row = submitted(ada, "Ada");
  const std::string about = "row " + std::to_string(row);
  EXPECT_EQ(done(request(keeper, "accept", about)), "no-deed") << "it is not held";
  league.ban_player({.subject = ada.key().text(), .why = "rude", .date = 1});
  ASSERT_EQ(state_of(row), "held");
  EXPECT_TRUE(done(request(keeper, "accept", about, "fair")).starts_with("accept row 1: "));
  EXPECT_EQ(state_of(row), "on board");
}

TEST_F(KeepersOfALeague, RefuseHeldGamesAndTakeOnlyThoseOffThatAreOnABoard) {
  const std::int64_t row = submitted(ada, "Ada");
  const std::string about = "row " + std::to_string(row);
  EXPECT_EQ(done(request(keeper, "refuse", about)), "no-deed") << "it is not held";
  league.ban_player({.subject = ada.key().text(), .why = "rude", .date = 1});
  ASSERT_EQ(state_of(row), "held");
  EXPECT_EQ(done(request(keeper, "remove", about)), "no-deed") << "it stands on no board";
  EXPECT_EQ(state_of(row), "held");
  EXPECT_TRUE(done(request(keeper, "refuse", about, "a script")).starts_with("refuse row 1: "));
  EXPECT_EQ(state_of(row), "taken off");
}

TEST_F(KeepersOfALeague, LetAllRatingsBeComputedAgain) {
  league.matches().add({.room = "Zk3f",
                        .game = "modern",
                        .mode = "modern",
                        .keys = {ada.key().text(), eve.key().text()},
                        .score = 1,
                        .date = kNow});
  ASSERT_TRUE(league.ratings().of_key(ada.key().text()).empty());
  EXPECT_EQ(done(request(keeper, "recompute")), "recompute all ratings");
  EXPECT_EQ(league.ratings().of_key(ada.key().text()).size(), 1U);
}

TEST_F(KeepersOfALeague, ReleaseHeldMatches) {
  league.matches().add({.room = "Zk3f",
                        .game = "modern",
                        .mode = "modern",
                        .keys = {ada.key().text(), eve.key().text()},
                        .score = 1,
                        .date = kNow,
                        .held = "odd"});
  EXPECT_EQ(done(request(keeper, "release", "match Zk3f")), "release match Zk3f");
  EXPECT_TRUE(league.matches().held(10).empty());
  EXPECT_EQ(league.ratings().of_key(ada.key().text()).size(), 1U);
  EXPECT_EQ(done(request(keeper, "release", "match other")), "no-deed");
}

TEST_F(KeepersOfALeague, DoNothingElse) {
  for (const char* what : {"view", "replay", "drop", ""})
    EXPECT_EQ(done(request(keeper, what, "row 1")), "no-deed") << what;
  for (const char* about : {"row 0", "row x", "player x", "room 1", "row", "match "})
    EXPECT_EQ(done(request(keeper, "ban", about)), "no-deed") << about;
  EXPECT_EQ(done(request(keeper, "ban", "player " + ada.key().text(), "")), "no-deed") << "without a reason";
  league.keepers().add({.key = eve.key().text(), .name = "Eve", .since = kNow});
  EXPECT_EQ(done(request(keeper, "ban", "player " + eve.key().text())), "no-deed") << "another keeper";
  EXPECT_TRUE(league.log().last(10).empty());
}

}  // namespace
}  // namespace fourfold::service
