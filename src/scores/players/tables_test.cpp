// What a league keeps beside the rows, in both databases.
#include <chrono>

#include "scores/database/schema.h"
#include "scores/players/league.h"
#include "scores/store/stores_test.h"

namespace fourfold::scores {
namespace {

class LeagueAt : public testing::TestWithParam<Backend> {
 public:
  static Entry of_player(int number, std::int64_t points, const std::string& key) {
    Entry e = entry(number, points);
    e.key = key;
    return e;
  }
  std::string board() { return told(league.store().range({}, 1, 100)); }

  Folder folder;
  std::string where = GetParam() == Backend::postgresql ? empty_postgresql() : folder.file("scores.db");
  League league{where};
};
FOURFOLD_FOR_BOTH_DATABASES(LeagueAt);

/// The state that version 5 left: rows without a key, sealed or not.
TEST_P(LeagueAt, AStoreOfTheVersionBeforeIsBroughtUpToDate) {
  Folder other;
  const std::string place = GetParam() == Backend::postgresql ? empty_postgresql() : other.file("scores.db");
  {
    Connection connection;
    connect(connection, place, {});
    migrate(connection, 5);
    connection.sql
        << "INSERT INTO score (name, folded, game, rules, mode, options, points, pieces, lines, ticks, kind, "
           "date, engine, identity, verified, fingerprint, skeleton) VALUES ('Ada', 'ada', 'tetris', "
           "'classic', 'imported', '', 5, 1, 0, 0, 'human', 0, '0.1', 'x', 0, 2, 'Ada')";
  }
  League newer(place);
  EXPECT_EQ(newer.any_row(1)->entry.key, "");
  EXPECT_EQ(newer.players().claim({.key = "k", .name = "Ada", .since = 1}), Players::Claim::has);
}

TEST_P(LeagueAt, TheKeyOfARowIsKeptAndFoundByIt) {
  const std::vector<Entry> all = {of_player(1, 10, "ada"), of_player(2, 20, "eve"), of_player(3, 30, "ada"),
                                  entry(4, 4)};
  league.store().submit(all);
  EXPECT_EQ(league.store().range({}, 1, 1).front().entry.key, "ada");
  EXPECT_EQ(league.rows_of("ada", 0, 10).size(), 2u);
  EXPECT_EQ(league.rows_of("ada", 1, 10).front().id, 3);
  EXPECT_EQ(league.rows_of("ada", 0, 1).size(), 1u);
  EXPECT_TRUE(league.rows_of("", 0, 10).empty()) << "who has no key is nobody";
  EXPECT_EQ(league.store().inconsistencies(), std::vector<std::string>{});
}

TEST_P(LeagueAt, ANameIsOnePlayers) {
  Players& players = league.players();
  EXPECT_EQ(players.may_have("ada", "Ada"), Players::Claim::has);
  EXPECT_FALSE(players.of_name("Ada")) << "asking claims nothing";
  EXPECT_EQ(players.claim({"ada", "Ada", 5}), Players::Claim::has);
  EXPECT_EQ(players.claim({"ada", "ADA", 6}), Players::Claim::has);
  EXPECT_EQ(players.claim({"eve", "aDa", 7}), Players::Claim::of_another);
  EXPECT_EQ(players.of_name("ada"), (Player{"ada", "Ada", 5})) << "as it was claimed first";
  for (const char* name : {"b", "c", "d", "e"}) EXPECT_EQ(players.claim({"ada", name, 8}), Players::Claim::has);
  EXPECT_EQ(players.claim({"ada", "f", 9}), Players::Claim::too_many);
  EXPECT_EQ(players.of_key("ada").size(), 5u);
}

TEST_P(LeagueAt, ATicketIsUsedOnceAndForgottenAfterItsDeadline) {
  const UsedTicket ticket{.id = "t", .key = "ada", .digest = "d", .row = 7, .date = 5, .deadline = 9};
  EXPECT_FALSE(league.tickets().find("t"));
  EXPECT_TRUE(league.tickets().use(ticket));
  EXPECT_FALSE(league.tickets().use({.id = "t", .key = "eve"}));
  EXPECT_EQ(league.tickets().find("t"), ticket);
  EXPECT_EQ(league.tickets().forget_before(9), 0);
  EXPECT_EQ(league.tickets().forget_before(10), 1);
  EXPECT_FALSE(league.tickets().find("t"));
}

TEST_P(LeagueAt, ABannedPlayersRowsAreHeldUntilTheBanIsLifted) {
  Entry odd = of_player(2, 20, "eve");
  odd.doubt = "odd";
  const std::vector<Entry> all = {of_player(1, 10, "eve"), odd, of_player(3, 30, "ada"), of_player(4, 40, "eve")};
  league.store().submit(all);
  ASSERT_TRUE(league.store().accept(2)) << "on the board, and reviewed";
  const std::string before = board();
  EXPECT_EQ(league.ban_player({"eve", "a script", 5}), 3);
  EXPECT_EQ(league.ban_player({"eve", "again", 6}), std::nullopt);
  EXPECT_EQ(league.bans().find("eve")->why, "a script");
  EXPECT_EQ(board(), "1 Ada 30\n");
  EXPECT_EQ(league.store().held(10).size(), 3u);
  EXPECT_EQ(league.any_row(2)->entry.doubt, "odd; its player is banned");
  EXPECT_EQ(league.store().inconsistencies(), std::vector<std::string>{});
  EXPECT_EQ(league.unban_player("eve"), 3);
  EXPECT_EQ(league.unban_player("eve"), std::nullopt);
  EXPECT_EQ(board(), before);
  EXPECT_EQ(league.any_row(2)->entry.doubt, "odd");
  EXPECT_EQ(league.store().inconsistencies(), std::vector<std::string>{});
}

TEST_P(LeagueAt, RowsThatWaitForAnotherReasonWaitOn) {
  Entry odd = of_player(1, 20, "eve");
  odd.doubt = "odd";
  league.store().submit({&odd, 1});
  EXPECT_EQ(league.ban_player({"eve", "", 5}), 0);
  EXPECT_EQ(league.unban_player("eve"), 0);
  EXPECT_EQ(league.any_row(1)->state, State::held);
}

TEST_P(LeagueAt, ABannedGameIsOffUntilTheBanIsLifted) {
  league.store().add(entry(1, 10), {});
  EXPECT_FALSE(league.ban_game(7, "none", 5));
  EXPECT_EQ(league.ban_game(1, "copied", 5)->entry.points, 10);
  EXPECT_FALSE(league.ban_game(1, "again", 6));
  EXPECT_EQ(board(), "");
  EXPECT_EQ(league.bans().find(entry(1, 10).identity)->why, "copied");
  EXPECT_EQ(league.unban_game(1)->state, State::on_board);
  EXPECT_FALSE(league.unban_game(1));
  EXPECT_EQ(board(), "1 Ada 10\n");
  EXPECT_EQ(league.store().inconsistencies(), std::vector<std::string>{});
}

TEST_P(LeagueAt, BansAndDeedsAreListedTheNewestFirst) {
  league.bans().add({"a", "first", 1});
  league.bans().add({"b", "second", 2});
  EXPECT_EQ(league.bans().last(1), (std::vector<Ban>{{"b", "second", 2}}));
  const Deed one{1, "keeper", "ban", "a", "first"}, two{2, "keeper", "unban", "a", ""};
  league.log().add(one);
  league.log().add(two);
  EXPECT_EQ(league.log().last(9), (std::vector<Deed>{two, one}));
  EXPECT_EQ(league.log().last(0).size(), 0u);
}

TEST_P(LeagueAt, ARatingIsReplacedAndTheBestComeFirst) {
  Ratings& ratings = league.ratings();
  EXPECT_FALSE(ratings.find("ada", "modern", "versus"));
  const RatingRow ada{"ada", "modern", "versus", 1612.25, 80.125, 0.0599, 3, 9};
  ratings.put({"ada", "modern", "versus"});
  ratings.put(ada);
  ratings.put({"eve", "modern", "versus", 1700});
  ratings.put({"bob", "connect4", "match", 1900});
  EXPECT_EQ(ratings.find("ada", "modern", "versus"), ada);
  EXPECT_EQ(ratings.of_key("ada"), std::vector{ada});
  const auto best = ratings.best("modern", "versus", 9);
  ASSERT_EQ(best.size(), 2u);
  EXPECT_EQ(best[0].key, "eve");
}

TEST_P(LeagueAt, ARoomMovesOnlyFromAProcessThatIsSilentOrGivesItUp) {
  Rooms& rooms = league.rooms();
  const RoomRow room{"r", "{}", "one", "host:1", 100, "playing"};
  EXPECT_TRUE(rooms.add(room));
  EXPECT_FALSE(rooms.add(room));
  EXPECT_EQ(rooms.find("r"), room);
  RoomRow two{.id = "r", .owner = "two", .address = "host:2", .heartbeat = 120};
  EXPECT_FALSE(rooms.take(two, 100)) << "it was heard of at 100";
  EXPECT_EQ(rooms.beat("one", 110), 1);
  EXPECT_TRUE(rooms.take(two, 111));
  EXPECT_EQ(rooms.find("r"), (RoomRow{"r", "{}", "two", "host:2", 120, "playing"}));
  rooms.give_up("two");
  EXPECT_TRUE(rooms.take({.id = "r", .owner = "three", .address = "", .heartbeat = 121}, 0));
  EXPECT_FALSE(rooms.set_state("r", "one", RoomRow::kOver)) << "it is not its room any more";
  EXPECT_TRUE(rooms.set_state("r", "three", RoomRow::kOver));
  EXPECT_FALSE(rooms.set_state("r", "three", "playing")) << "what is over stays so";
  EXPECT_TRUE(rooms.open({.but_of = "", .heard_since = 0, .limit = 9}).empty());
  EXPECT_EQ(rooms.beat("three", 130), 0) << "what is over does not live";
  EXPECT_FALSE(rooms.take(two, 1000));
}

TEST_P(LeagueAt, OpenRoomsOfOtherProcessesAreListedByWhenTheyWereHeardOf) {
  Rooms& rooms = league.rooms();
  rooms.add({"mine", "{}", "one", "", 130, ""});
  rooms.add({"old", "{}", "two", "", 100, ""});
  rooms.add({"new", "{}", "two", "", 120, ""});
  rooms.add({"over", "{}", "two", "", 120, RoomRow::kOver});
  rooms.add({"left", "{}", "", "", 110, ""});
  const auto ids = [&](const Rooms::Open& asked) {
    std::string text;
    for (const RoomRow& room : rooms.open(asked)) text += room.id + " ";
    return text;
  };
  EXPECT_EQ(ids({.but_of = "one", .heard_since = 0, .limit = 9}), "new left old ");
  EXPECT_EQ(ids({.but_of = "one", .heard_since = 110, .limit = 9}), "new left ");
  EXPECT_EQ(ids({.but_of = "two", .heard_since = 0, .limit = 1}), "mine ");
}

TEST_P(LeagueAt, OnlyTheOwnerAppendsToTheLogOfARoom) {
  Rooms& rooms = league.rooms();
  rooms.add({"r", "{}", "one", "", 1, ""});
  rooms.add({"s", "{}", "two", "", 1, ""});
  const std::vector<RoomLine> lines = {{"r", 1, "a"}, {"s", 1, "x"}, {"r", 2, "b"}, {"gone", 1, "y"}};
  EXPECT_EQ(rooms.append("one", lines), (std::vector<std::string>{"gone", "s"}));
  EXPECT_EQ(rooms.lines("r", 1, 9), (std::vector<RoomLine>{{"r", 1, "a"}, {"r", 2, "b"}}));
  EXPECT_EQ(rooms.lines("r", 2, 9).size(), 1u);
  EXPECT_TRUE(rooms.lines("s", 1, 9).empty());
  const std::vector<RoomLine> twice = {{"r", 3, "c"}, {"r", 2, "d"}};
  EXPECT_EQ(rooms.append("one", twice), std::vector<std::string>{"r"}) << "a number is written once";
  EXPECT_EQ(rooms.lines("r", 2, 1).front().text, "b");
  rooms.add({"t", "{}", "one", "", 1, ""});
  const std::vector<RoomLine> mixed = {{"r", 2, "e"}, {"t", 1, "t"}, {"r", 4, "f"}};
  EXPECT_EQ(rooms.append("one", mixed), std::vector<std::string>{"r"});
  EXPECT_EQ(rooms.lines("t", 1, 9).size(), 1u) << "other rooms go on";
  EXPECT_EQ(rooms.lines("r", 1, 9).size(), 3u) << "and nothing of it is taken behind such a line";
  const std::vector<RoomLine> again = {{"r", 2, "b"}, {"r", 3, "c"}};
  EXPECT_TRUE(rooms.append("one", again).empty()) << "the answer to the first attempt may have been lost";
  EXPECT_EQ(rooms.lines("r", 1, 9).size(), 3u);
  EXPECT_EQ(rooms.forget_before(2), 3);
  EXPECT_TRUE(rooms.lines("r", 1, 9).empty());
}

TEST_P(LeagueAt, AllAboutASubmissionIsKnownAtOnce) {
  const Asked asked{.key = "ada", .name = "Ada", .ticket = "t", .identity = "game 1"};
  Known known = league.known(asked);
  EXPECT_FALSE(known.player_ban || known.game_ban || known.use || known.game || known.is_named);
  EXPECT_EQ(known.claim, Players::Claim::has) << "nobody's";

  const std::vector<Entry> all = {of_player(1, 10, "eve")};
  league.store().submit(all);
  league.tickets().use({.id = "t", .key = "ada", .digest = "d", .row = 7, .date = 5, .deadline = 9});
  league.players().claim({"ada", "ADA", 5});
  known = league.known(asked);
  ASSERT_TRUE(known.use && known.game);
  EXPECT_EQ(known.use->digest, "d");
  EXPECT_EQ(known.use->row, 7);
  EXPECT_TRUE(known.is_named) << "whatever its case";
  EXPECT_EQ(known.game->key, "eve");
  EXPECT_FALSE(known.game->is_taken_off);
  EXPECT_EQ(league.known({.key = "eve", .name = "ada"}).claim, Players::Claim::of_another);

  for (const char* name : {"b", "c", "d", "e"}) league.players().claim({"ada", name, 8});
  EXPECT_EQ(league.known({.key = "ada", .name = "f"}).claim, Players::Claim::too_many);
  EXPECT_EQ(league.known({.key = "ada", .name = "e"}).claim, Players::Claim::has);
  league.ban_player({"ada", "a script", 1});
  league.ban_game(1, "copied", 1);
  known = league.known(asked);
  EXPECT_EQ(known.player_ban, "a script");
  EXPECT_EQ(known.game_ban, "copied");
  EXPECT_TRUE(known.game->is_taken_off);
}

TEST_P(LeagueAt, ASubmissionIsAskedForItsNameAsPlayersAre) {
  league.players().claim({"eve", "\u00c9va", 5});  // É
  EXPECT_EQ(league.known({.key = "ada", .name = "\u00e9VA"}).claim, Players::Claim::of_another);
  EXPECT_TRUE(league.known({.key = "eve", .name = "\u00e9VA"}).is_named);
  EXPECT_FALSE(league.known({.key = "eve", .name = "Eva"}).is_named);
}

TEST_P(LeagueAt, AGameThatMayReturnIsNotKnown) {
  league.store().add(entry(1, 10), {});
  league.store().remove_id({}, 1, Again::allowed);
  EXPECT_FALSE(league.known({.identity = "game 1"}).game);
}

TEST_P(LeagueAt, ChangesOfOneTransactionAreSealedOnceAndCountedEach) {
  const StoreOptions with_key{.key = "the key of the tests, thirty-two bytes or more"};
  open_store(where, with_key)->seal();
  League keeper(where, with_key);
  keeper.together([&] {
    for (int i = 1; i <= 3; ++i) keeper.store().add(entry(i, i), {});
    EXPECT_EQ(open_store(where)->seal_text(), "sealed, change 1: not checked without the key");
  });
  EXPECT_EQ(keeper.store().seal_text(), "sealed, change 4");
  EXPECT_EQ(keeper.store().inconsistencies(), std::vector<std::string>{});
}

TEST_P(LeagueAt, WhatIsDoneTogetherIsUndoneTogether) {
  const auto fail = [&] {
    league.together([&] {
      league.store().add(entry(1, 10), {});
      league.players().claim({"ada", "Ada", 1});
      league.log().add({1, "k", "ban", "x", ""});
      throw StoreError("no");
    });
  };
  EXPECT_THROW(fail(), StoreError);
  EXPECT_EQ(league.store().count({}), 0);
  EXPECT_TRUE(league.players().of_key("ada").empty());
  EXPECT_TRUE(league.log().last(9).empty());
  league.together([&] {
    league.store().add(entry(1, 10), {});
    league.store().add(entry(2, 20), {});
  });
  EXPECT_EQ(board(), "1 Ada 20\n2 Ada 10\n") << "boards that were made by what was undone are made again";
  EXPECT_EQ(league.store().inconsistencies(), std::vector<std::string>{});
}

TEST_P(LeagueAt, APartThatFailedCannotBeKeptByCatchingItsError) {
  const auto swallow = [&] {
    league.together([&] {
      league.players().claim({"ada", "Ada", 1});
      try {
        league.together([] { throw StoreError("no"); });
      } catch (const StoreError&) {
        league.log().add({1, "k", "goes on", "", ""});
      }
    });
  };
  EXPECT_THROW(swallow(), StoreError);
  EXPECT_TRUE(league.players().of_key("ada").empty());
}

TEST_P(LeagueAt, ASealedStoreNeedsItsKeyForAllOfIt) {
  const StoreOptions with_key{.key = "the key of the tests, thirty-two bytes or more"};
  const Entry mine = of_player(1, 10, "ada");
  league.store().submit({&mine, 1});
  open_store(where, with_key)->seal();
  EXPECT_THROW(league.ban_player({"ada", "", 1}), StoreError);
  League keeper(where, with_key);
  EXPECT_EQ(keeper.ban_player({"ada", "", 1}), 1);
  EXPECT_EQ(keeper.unban_player("ada"), 1);
  keeper.together([&] {
    keeper.store().add(entry(2, 20), {});
    keeper.store().add(entry(3, 30), {});
  });
  EXPECT_EQ(keeper.store().inconsistencies(), std::vector<std::string>{});
  EXPECT_EQ(keeper.store().seal_text(), "sealed, change 5");
  Connection connection;
  connect(connection, where, {});
  connection.sql << "UPDATE score SET key = 'eve' WHERE id = 1";
  EXPECT_EQ(keeper.store().inconsistencies(), std::vector<std::string>{"row 1 was changed without the key"});
}

TEST_P(LeagueAt, AChangeOfABoardIsHeard) {
  Listener listener(where);
  const auto next = [&] { return listener.wait(listener.can_wait() ? 10'000 : 0); };
  League other(where);
  other.store().add(entry(1, 10), {});
  const std::vector<std::string> news = next();
  ASSERT_EQ(news.size(), 1u);
  if (!listener.can_wait()) {
    EXPECT_EQ(news.front(), "");
  } else {
    EXPECT_EQ(board_of_news(news.front()), (Filter{.rules = "classic", .mode = "marathon", .kind = PlayerKind::human}));
    other.announce("room r");
    EXPECT_EQ(next(), std::vector<std::string>{"room r"});
  }
  EXPECT_TRUE(listener.wait(0).empty()) << "each is heard once";
}

TEST_P(LeagueAt, WhatHappensInRoomsIsNoChangeOfABoard) {
  Listener listener(where);
  League other(where);
  other.rooms().add({"r", "{}", "one", "", 1, ""});
  other.rooms().append("one", std::vector<RoomLine>{{"r", 1, "a"}});
  EXPECT_TRUE(listener.wait(0).empty());
  if (listener.can_wait()) return;
  other.store().add(entry(1, 10), {});
  EXPECT_EQ(listener.wait(0).size(), 1u);
  other.store().remove({}, 1);
  EXPECT_EQ(listener.wait(0).size(), 1u);
}

TEST_P(LeagueAt, ADecisionOfAKeeperIsHeard) {
  const Entry mine = of_player(1, 10, "ada");
  league.store().submit({&mine, 1});
  Listener listener(where);
  League keeper(where);
  keeper.together([&] {
    keeper.ban_player({"ada", "", 1});
    keeper.log().add({1, "k", "ban", "ada", ""});
  });
  EXPECT_FALSE(listener.wait(listener.can_wait() ? 10'000 : 0).empty());
}

TEST_P(LeagueAt, ARoomIsGivenUpByItsProcessOnly) {
  league.rooms().add({"r", "{}", "me", "here", 100, "open"});
  EXPECT_FALSE(league.rooms().give_up("r", "other"));
  EXPECT_TRUE(league.rooms().give_up("r", "me"));
  EXPECT_TRUE(league.rooms().take({"r", "{}", "other", "there", 100, "open"}, 0))
      << "at once, whenever it was heard of";
}

/// Processes on machines whose clocks differ must not take each other's rooms.
TEST_P(LeagueAt, TheClockOfTheServerIsTheOneThatCounts) {
  const auto now =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
  const bool is_server = GetParam() == Backend::postgresql;
  EXPECT_NEAR(static_cast<double>(league.rooms().clock_ahead(now)), 0, 60);
  EXPECT_NEAR(static_cast<double>(league.rooms().clock_ahead(now - 1'000'000)), is_server ? 1'000'000 : 0, 60);
}

TEST_P(LeagueAt, WhatIsUndoneIsNotAnnounced) {
  Listener listener(where);
  const auto undone = [&] {
    league.together([&] {
      league.store().add(entry(1, 10), {});
      throw StoreError("no");
    });
  };
  EXPECT_THROW(undone(), StoreError);
  EXPECT_TRUE(listener.wait(0).empty());
}

}  // namespace
}  // namespace fourfold::scores
