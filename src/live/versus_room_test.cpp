// Versus rooms: two games with one seed, garbage in both directions, illegal commands, machines.
#include <gtest/gtest.h>

#include "live/versus_rooms_test.h"
#include "play/replay.h"
#include "tetris/modern/search/machine_test.h"

namespace fourfold::live {
namespace {

using tetris::modern::Game;

Result<Game> verified(const std::string& replay) {
  const auto text = play::replay_text_from(replay);
  if (!text) return Error{text.error()};
  const auto read = play::replay_from<Game>(*text);
  if (!read) return Error{read.error()};
  return play::verify(*read);
}

TEST(VersusRoom, BeginsWhenBothSeatsAreTaken) {
  TestRooms rooms(versus());
  rooms.enter(1, player("ada"));
  EXPECT_EQ(rooms.room.state().phase(), Phase::waiting);
  EXPECT_EQ(*rooms.letters(1, "welcome").at(0)["you"].as_string(), "a");
  rooms.enter(2, player("bob"));
  EXPECT_EQ(rooms.room.state().phase(), Phase::playing);
  EXPECT_EQ(*rooms.letters(2, "welcome").at(0)["you"].as_string(), "b");
  EXPECT_EQ(rooms.room.state().started_ms(), kNoon + kCountdownMs);
  ASSERT_EQ(rooms.entries.size(), 3U);
  EXPECT_EQ(rooms.entries[0], "1700000000000 a sit ada 10/2/20/1 Name of ada");
  EXPECT_EQ(rooms.entries[2], "1700000000000 - start 7");
}

/// Otherwise a player who opened the room or looks at it could study the pieces before the other
/// one comes.
TEST(VersusRoom, TellsTheSeedWithTheStartAndNotBefore) {
  TestRooms rooms(versus());
  EXPECT_TRUE(summary_of(rooms.room, kNoon)["setup"]["seed"].is_null());
  rooms.enter(1, player("ada"));
  rooms.enter(3, watcher());
  for (const ClientId client : {1U, 3U}) {
    EXPECT_TRUE(rooms.letters(client, "welcome").at(0)["setup"]["seed"].is_null());
    EXPECT_EQ(rooms.letters(client, "welcome").at(0)["setup"]["kind"], Json("versus"));
  }
  EXPECT_TRUE(summary_of(rooms.room, kNoon)["setup"]["seed"].is_null());
  rooms.enter(2, player("bob"));
  EXPECT_NE(rooms.letters(1, "entries").back().dump().find(" - start 7"), std::string::npos);
  EXPECT_EQ(summary_of(rooms.room, kNoon)["setup"]["seed"], Json("7"));
  rooms.enter(4, watcher());
  EXPECT_EQ(rooms.letters(4, "welcome").at(0)["setup"]["seed"], Json("7"));
  EXPECT_TRUE(Room::from(versus(), rooms.entries, kNoon));
  EXPECT_FALSE(Room::from(versus(8), rooms.entries, kNoon)) << "another seed than the log says";
  rooms.entries[2] = "1700000000000 - start";
  EXPECT_TRUE(Room::from(versus(), rooms.entries, kNoon)) << "as older versions wrote it";
}

TEST(VersusRoom, PlaysACopyOfBothGames) {
  TestRooms rooms = started_versus();
  rooms.now_ms += 1000;
  rooms.play(1, 1, "l30.h");
  rooms.play(2, 1, "r30.");
  EXPECT_EQ(rooms.room.state().versus()->game(Seat::a).position.pieces, 1U);
  EXPECT_EQ(rooms.room.state().ticks(Seat::b), 30U);
  EXPECT_EQ(*rooms.letters(2, "entries").back()["lines"][0].as_string(), "1700000004000 b play r30.");
  EXPECT_EQ(rooms.end(), "none");
}

TEST(VersusRoom, TakesEveryBatchOnceAndInOrder) {
  TestRooms rooms = started_versus();
  rooms.now_ms += 1000;
  rooms.play(1, 1, "10.");
  rooms.play(1, 1, "10.");
  EXPECT_EQ(rooms.room.state().ticks(Seat::a), 10U) << "sent twice, played once";
  rooms.play(1, 3, "10.");
  EXPECT_EQ(rooms.problem(1), "batch");
  EXPECT_EQ(rooms.room.state().batches(Seat::a), 1U);
}

TEST(VersusRoom, IsLostByACommandThatIsNotPossible) {
  for (const char* commands : {"oo", "20l", "-l", "@0000", "g", "+l+l"}) {
    TestRooms rooms = started_versus();
    rooms.play(1, 1, commands);
    EXPECT_EQ(rooms.end(), "b illegal") << commands;
    EXPECT_EQ(rooms.problem(1), "illegal") << commands;
    EXPECT_TRUE(verified(rooms.room.replay(Seat::a)).ok()) << commands;
  }
}

TEST(VersusRoom, IsRatedOnlyIfBothHavePlayed) {
  TestRooms rooms = started_versus();
  std::uint64_t batch = 0;
  rooms.now_ms += kLeastRatedVersusMs;
  while (rooms.room.state().phase() == Phase::playing) rooms.play(1, ++batch, "10.h");
  EXPECT_EQ(rooms.end(), "b topped-out");
  EXPECT_FALSE(rooms.room.outcome()->rated) << "b has put down nothing";
}

TEST(VersusRoom, IsLostByWhoTopsOut) {
  TestRooms rooms = started_versus();
  std::uint64_t batch = 0;
  rooms.now_ms += kLeastRatedVersusMs;
  for (const char* piece : {"lllh", "rrrh", "h", "lllh", "rrrh", "h", "lllh", "rrrh", "h", "llh"})
    rooms.play(2, ++batch, "10." + std::string(piece));
  batch = 0;
  while (rooms.room.state().phase() == Phase::playing) rooms.play(1, ++batch, "10.h");
  EXPECT_EQ(rooms.end(), "b topped-out");
  EXPECT_EQ(*rooms.letters(2, "end").at(0)["winner"].as_string(), "b");
  EXPECT_EQ(*rooms.letters(2, "end").at(0)["reason"].as_string(), "topped-out");
  const auto outcome = rooms.room.outcome();
  ASSERT_TRUE(outcome.has_value());
  EXPECT_TRUE(outcome->rated);
  EXPECT_EQ(outcome->winner, Seat::b);
  EXPECT_EQ(outcome->keys, (std::array<std::string, 2>{"ada", "bob"}));
  rooms.play(2, 1, "h");
  EXPECT_EQ(rooms.problem(2), "") << "what was on its way when the match ended is no mistake";
}

TEST(VersusRoom, TheFastestPeoplePlayAndAreRated) {
  const TestRooms rooms = fast_match({"ada", "bob"});
  for (const ClientId client : {1U, 2U}) EXPECT_EQ(rooms.error(client), "");
  ASSERT_EQ(rooms.end(), "a resigned");
  EXPECT_TRUE(rooms.room.outcome()->rated);
  for (const Seat seat : {Seat::a, Seat::b}) {
    const Game& game = rooms.room.state().versus()->game(seat);
    EXPECT_GT(game.position.pieces * 60, 5 * game.ticks) << "more than five pieces a second, or they were not fast";
    EXPECT_GT(game.presses * 60, 25 * game.ticks) << "and more than 25 keys";
  }
}

TEST(VersusRoom, IsNotRatedWhenItIsHeld) {
  TestRooms rooms = fast_match({"ada", "bob"});
  const std::size_t ends = rooms.letters(2, "end").size();
  rooms.post(rooms.room.hold(Seat::a, "keys as even as a clock's", rooms.now_ms));
  EXPECT_FALSE(rooms.room.outcome()->rated);
  EXPECT_TRUE(rooms.entries.back().ends_with(" a hold keys as even as a clock's")) << rooms.entries.back();
  EXPECT_NE(rooms.letters(2, "entries").back().dump().find("as even as"), std::string::npos) << "all are told";
  EXPECT_EQ(rooms.letters(2, "end").size(), ends) << "it ended once";
  rooms.enter(3, watcher());
  EXPECT_EQ(rooms.letters(3, "end").at(0)["held"], Json("keys as even as a clock's"));
  rooms.post(rooms.room.hold(Seat::a, "again", rooms.now_ms));
  EXPECT_EQ(rooms.room.state().held(), "keys as even as a clock's");
  const auto again = Room::from(rooms.room.setup(), rooms.entries, rooms.now_ms);
  ASSERT_TRUE(again.ok()) << again.error();
  EXPECT_EQ(again->state(), rooms.room.state());
  EXPECT_FALSE(again->outcome()->rated);
}

TEST(VersusRoom, IsHeldOnlyAfterItsEnd) {
  TestRooms rooms = started_versus();
  rooms.post(rooms.room.hold(Seat::a, "odd", rooms.now_ms));
  EXPECT_EQ(rooms.entries.size(), 3U);
  rooms.entries.push_back("1700000009000 a hold odd");
  EXPECT_FALSE(Room::from(versus(), rooms.entries, rooms.now_ms).ok());
}

/// Plays until an attack was sent; `Attacked` says who receives it.
struct Attacked {
  TestRooms rooms;
  KeyPlayer a, b;
  Seat receiver = Seat::a;
};
Attacked attacked() {
  for (std::uint64_t seed = 1;; ++seed) {
    const RoomSetup setup = versus(seed);
    Attacked match{started_versus(setup), KeyPlayer(1, *versus_game(setup), seed),
                   KeyPlayer(2, *versus_game(setup), seed + 50)};
    while (match.rooms.room.state().phase() == Phase::playing) {
      match.rooms.now_ms += 200;
      match.a.step(match.rooms, 12);
      if (!match.rooms.letters(2, "garbage").empty()) {
        match.receiver = Seat::b;
        return match;
      }
      match.b.step(match.rooms, 12);
      if (!match.rooms.letters(1, "garbage").empty()) return match;
    }
  }
}

TEST(VersusRoom, IsLostByWhoDoesNotTakeGarbageInTime) {
  Attacked match = attacked();
  const ClientId client = match.receiver == Seat::a ? 1 : 2;
  const std::uint64_t due = match.rooms.room.state().ticks_at(match.rooms.now_ms) + kSlackTicks + kGarbageTicks;
  std::uint64_t batch = match.rooms.room.state().batches(match.receiver);
  while (match.rooms.room.state().phase() == Phase::playing) {
    EXPECT_LE(match.rooms.room.state().ticks(match.receiver), due);
    match.rooms.now_ms += 17;
    match.rooms.play(client, ++batch, "1.");
  }
  EXPECT_EQ(match.rooms.end(), std::string(1, letter(other(match.receiver))) + " illegal");
}

TEST(VersusRoom, IsLostByWhoTakesOtherGarbageThanWasSent) {
  Attacked match = attacked();
  const ClientId client = match.receiver == Seat::a ? 1 : 2;
  const auto rows = *match.rooms.letters(client, "garbage").at(0)["rows"].as_int();
  const std::uint64_t batch = match.rooms.room.state().batches(match.receiver);
  match.rooms.play(client, batch + 1, std::to_string(rows + 1) + "g");
  EXPECT_EQ(match.rooms.end(), std::string(1, letter(other(match.receiver))) + " illegal");
}

TEST(VersusRoom, IsLostByAPersonWhoPlacesAPieceAsMachinesDo) {
  TestRooms rooms = started_versus();
  const auto choice = tetris::modern::simple_choice(rooms.room.state().versus()->game(Seat::a).position);
  rooms.play(1, 1, tetris::modern::Game::write(session::commands_of(choice)));
  EXPECT_EQ(rooms.end(), "b illegal");
  EXPECT_NE(rooms.error(1).find("a person plays with keys"), std::string::npos) << rooms.error(1);
}

TEST(VersusRoom, TellsGarbageAgainToWhoReconnects) {
  Attacked match = attacked();
  const ClientId client = match.receiver == Seat::a ? 1 : 2;
  match.rooms.leave(client);
  match.rooms.wait(20'000);
  match.rooms.enter(9, player(match.receiver == Seat::a ? "ada" : "bob"));
  EXPECT_EQ(match.rooms.letters(9, "garbage").size(), 1U);
  EXPECT_EQ(match.rooms.end(), "none");
}

TEST(VersusRoom, TellsGarbageAfterTheWelcomeOfWhoReconnects) {
  Attacked match = attacked();
  const bool is_a = match.receiver == Seat::a;
  match.rooms.stores_at_once = false;
  match.rooms.now_ms += 200;
  (is_a ? match.b : match.a).step(match.rooms, 12);
  match.rooms.leave(is_a ? 1 : 2);
  match.rooms.enter(9, player(is_a ? "ada" : "bob"));
  EXPECT_TRUE(match.rooms.letters(9, "garbage").empty());
  match.rooms.store();
  EXPECT_FALSE(match.rooms.letters(9, "garbage").empty());
}

/// Otherwise a player could take garbage that nobody has sent: its attack was lost with its
/// process.
TEST(VersusRoom, TellsGarbageAfterItsAttackWasStored) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    TestRooms rooms = started_versus(versus(seed));
    rooms.stores_at_once = false;
    KeyPlayer a(1, *versus_game(versus(seed)), seed), b(2, *versus_game(versus(seed)), seed + 50);
    while (rooms.room.state().phase() == Phase::playing) {
      rooms.now_ms += 200;
      a.step(rooms, 12);
      ASSERT_TRUE(rooms.letters(2, "garbage").empty());
      rooms.store();
      if (!rooms.letters(2, "garbage").empty()) return;
      b.step(rooms, 12);
      rooms.store();
    }
  }
  FAIL() << "nobody attacked";
}

TEST(VersusRoom, DoesNotWaitForEverForGarbageOfWhoReconnects) {
  Attacked match = attacked();
  const std::string key = match.receiver == Seat::a ? "ada" : "bob";
  for (ClientId client = 10; client < 20; ++client) match.rooms.enter(client, player(key));
  EXPECT_EQ(match.rooms.letters(11, "garbage").size(), 1U);
  EXPECT_EQ(match.rooms.letters(19, "garbage").size(), 0U) << "it was told three times";
}

TEST(VersusRoom, IsTheSameRoomFromItsLogAtEveryMoment) {
  std::uint64_t garbage = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const RoomSetup setup = versus(seed);
    TestRooms rooms = started_versus(setup);
    KeyPlayer a(1, *versus_game(setup), seed), b(2, *versus_game(setup), seed + 100);
    for (int i = 0; i < 400 && rooms.room.state().phase() == Phase::playing; ++i) {
      rooms.now_ms += 100;
      a.step(rooms, 6);
      b.step(rooms, 6);
      if (i % 100 != 0) continue;
      const auto again = Room::from(setup, rooms.entries, rooms.now_ms);
      ASSERT_TRUE(again.ok()) << again.error();
      EXPECT_EQ(again->state(), rooms.room.state());
    }
    garbage += a.taken() + b.taken();
    const auto again = Room::from(setup, rooms.entries, rooms.now_ms);
    ASSERT_TRUE(again.ok()) << again.error();
    EXPECT_EQ(again->state(), rooms.room.state());
    EXPECT_NE(rooms.end().find("topped-out") == std::string::npos, rooms.end() != "none") << rooms.end();
    for (const Seat seat : {Seat::a, Seat::b}) {
      const auto game = verified(rooms.room.replay(seat));
      ASSERT_TRUE(game.ok()) << game.error();
      EXPECT_EQ(*game, rooms.room.state().versus()->game(seat));
    }
    EXPECT_EQ(a.game(), rooms.room.state().versus()->game(Seat::a)) << "the server's copy is the client's game";
  }
  EXPECT_GT(garbage, 0U) << "the players send each other garbage";
}

TEST(VersusRoom, LetsAMachinePlay) {
  RoomSetup setup = setup_from_text(R"({"kind":"versus","machine":"level:10","seed":"3"})");
  TestRooms rooms = started_versus(setup);
  EXPECT_FALSE(rooms.room.wants_move(rooms.now_ms).has_value()) << "300 pieces a minute: the first is due in 0.2 s";
  KeyPlayer person(1, *versus_game(setup), 1);
  int moves = 0;
  for (int i = 0; i < 60 && rooms.room.state().phase() == Phase::playing; ++i) {
    rooms.now_ms += 200;
    person.step(rooms, 12);
    const auto want = rooms.room.wants_move(rooms.now_ms);
    ASSERT_TRUE(want.has_value());
    auto question = std::get<VersusQuestion>(want->question);
    EXPECT_EQ(question.level, 10);
    question.level = 1;  // looks at fewer boards
    const std::string answer = think(question, tetris::modern::policy_for_tests());
    rooms.post(rooms.room.moved(*want, answer, rooms.now_ms));
    rooms.post(rooms.room.moved(*want, answer, rooms.now_ms));
    ++moves;
  }
  EXPECT_EQ(rooms.room.state().batches(Seat::b), static_cast<std::uint64_t>(moves)) << "an answer counts once";
  EXPECT_EQ(rooms.room.state().versus()->game(Seat::b).position.pieces, static_cast<std::uint64_t>(moves));
  const auto again = Room::from(setup, rooms.entries, rooms.now_ms);
  ASSERT_TRUE(again.ok()) << again.error();
  EXPECT_EQ(again->state(), rooms.room.state());
  EXPECT_TRUE(verified(rooms.room.replay(Seat::b)).ok());
  rooms.send(1, Resign{});
  EXPECT_FALSE(rooms.room.outcome()->rated);
}

TEST(VersusRoom, EndsWhenItTakesTooLong) {
  TestRooms rooms = started_versus(setup_from_text(R"({"kind":"versus","header":{"level":"0"}})"));
  for (std::uint64_t i = 1; rooms.room.state().phase() == Phase::playing; ++i) {
    ASSERT_LE(rooms.now_ms, kNoon + 2 * kLongestVersusMs);
    rooms.wait(2'000);
    rooms.play(1, i, "120.");
    rooms.play(2, i, "120.");
  }
  EXPECT_EQ(rooms.end(), "too-long");
  EXPECT_FALSE(rooms.room.outcome()->rated);
}

}  // namespace
}  // namespace fourfold::live
