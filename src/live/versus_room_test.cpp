// Versus rooms: two games with one seed, garbage in both directions, time, illegal commands,
// machines.
#include <gtest/gtest.h>

#include "live/rooms_test.h"
#include "play/replay.h"
#include "tetris/modern/search/machine_test.h"

namespace fourfold::live {
namespace {

using tetris::modern::Game;

RoomSetup versus(std::uint64_t seed = 7) {
  RoomSetup setup = setup_from_text(R"({"kind":"versus"})");
  setup.seed = seed;
  return setup;
}

/// Two players have sat down, and the countdown is over.
TestRooms started(const RoomSetup& setup = versus()) {
  TestRooms hall(setup);
  hall.enter(1, player("ada"));
  if (setup.machine.empty()) hall.enter(2, player("bob"));
  hall.now_ms += kCountdownMs;
  return hall;
}

Result<Game> verified(const std::string& replay) {
  const auto text = play::replay_text_from(replay);
  if (!text) return Error{text.error()};
  const auto read = play::replay_from<Game>(*text);
  if (!read) return Error{read.error()};
  return play::verify(*read);
}

TEST(VersusRoom, BeginsWhenBothSeatsAreTaken) {
  TestRooms hall(versus());
  hall.enter(1, player("ada"));
  EXPECT_EQ(hall.room.state().phase(), Phase::waiting);
  EXPECT_EQ(*hall.letters(1, "welcome").at(0)["you"].as_string(), "a");
  hall.enter(2, player("bob"));
  EXPECT_EQ(hall.room.state().phase(), Phase::playing);
  EXPECT_EQ(*hall.letters(2, "welcome").at(0)["you"].as_string(), "b");
  EXPECT_EQ(hall.room.state().started_ms(), kNoon + kCountdownMs);
  ASSERT_EQ(hall.entries.size(), 3U);
  EXPECT_EQ(hall.entries[0], "1700000000000 a sit ada 10/2/20/1 Name of ada");
  EXPECT_EQ(hall.entries[2], "1700000000000 - start 7");
}

/// Otherwise a player who opened the room or looks at it could study the pieces before the other
/// one comes.
TEST(VersusRoom, TellsTheSeedWithTheStartAndNotBefore) {
  TestRooms hall(versus());
  EXPECT_TRUE(summary_of(hall.room, kNoon)["setup"]["seed"].is_null());
  hall.enter(1, player("ada"));
  hall.enter(3, watcher());
  for (const ClientId client : {1U, 3U}) {
    EXPECT_TRUE(hall.letters(client, "welcome").at(0)["setup"]["seed"].is_null());
    EXPECT_EQ(hall.letters(client, "welcome").at(0)["setup"]["kind"], Json("versus"));
  }
  EXPECT_TRUE(summary_of(hall.room, kNoon)["setup"]["seed"].is_null());
  hall.enter(2, player("bob"));
  EXPECT_NE(hall.letters(1, "entries").back().dump().find(" - start 7"), std::string::npos);
  EXPECT_EQ(summary_of(hall.room, kNoon)["setup"]["seed"], Json("7"));
  hall.enter(4, watcher());
  EXPECT_EQ(hall.letters(4, "welcome").at(0)["setup"]["seed"], Json("7"));
  EXPECT_TRUE(Room::from(versus(), hall.entries, kNoon));
  EXPECT_FALSE(Room::from(versus(8), hall.entries, kNoon)) << "another seed than the log says";
  hall.entries[2] = "1700000000000 - start";
  EXPECT_TRUE(Room::from(versus(), hall.entries, kNoon)) << "as older versions wrote it";
}

TEST(VersusRoom, PlaysACopyOfBothGames) {
  TestRooms hall = started();
  hall.now_ms += 1000;
  hall.play(1, 1, "l30.h");
  hall.play(2, 1, "r30.");
  EXPECT_EQ(hall.room.state().versus()->game(Seat::a).position.pieces, 1U);
  EXPECT_EQ(hall.room.state().ticks(Seat::b), 30U);
  EXPECT_EQ(*hall.letters(2, "entries").back()["lines"][0].as_string(), "1700000004000 b play r30.");
  EXPECT_EQ(hall.end(), "none");
}

TEST(VersusRoom, TakesEveryBatchOnceAndInOrder) {
  TestRooms hall = started();
  hall.now_ms += 1000;
  hall.play(1, 1, "10.");
  hall.play(1, 1, "10.");
  EXPECT_EQ(hall.room.state().ticks(Seat::a), 10U) << "sent twice, played once";
  hall.play(1, 3, "10.");
  EXPECT_EQ(hall.problem(1), "batch");
  EXPECT_EQ(hall.room.state().batches(Seat::a), 1U);
}

TEST(VersusRoom, RefusesTimeThatHasNotPassed) {
  TestRooms hall = started();
  hall.play(1, 1, "61.");
  EXPECT_EQ(hall.problem(1), "ahead");
  EXPECT_EQ(hall.error(1), "the game would be at tick 61: expected at most 60 now");
  hall.play(1, 1, "60.");
  EXPECT_EQ(hall.room.state().ticks(Seat::a), 60U) << "one second of slack";
  hall.now_ms += 1000;
  hall.play(1, 2, "60.");
  EXPECT_EQ(hall.room.state().ticks(Seat::a), 120U);
}

TEST(VersusRoom, RefusesAnyNumberOfTicksThatHasNotPassed) {
  for (const char* commands : {"60.1.", "100000.", "1.100000.1.100000.100000.100000."}) {
    TestRooms hall = started();
    hall.play(1, 1, commands);
    EXPECT_EQ(hall.problem(1), "ahead") << commands;
    EXPECT_EQ(hall.room.state().ticks(Seat::a), 0U) << commands;
    EXPECT_EQ(hall.end(), "none") << commands;
  }
}

/// Two players have sat down, and the countdown is running.
TestRooms counting_down() {
  TestRooms hall(versus());
  hall.enter(1, player("ada"));
  hall.enter(2, player("bob"));
  return hall;
}

TEST(VersusRoom, TakesNothingBeforeTheStart) {
  TestRooms hall = counting_down();
  for (const std::int64_t wait_ms : {std::int64_t{0}, std::int64_t{1'000}, kCountdownMs - 1'001}) {
    hall.wait(wait_ms);
    for (const char* commands : {"h", "l", "1.", "+l", "@0000"}) hall.play(1, 1, commands);
  }
  EXPECT_EQ(hall.problem(1), "ahead") << "the page sends it again later";
  EXPECT_EQ(hall.error(1), "the match begins in 1 ms: expected nothing before");
  EXPECT_EQ(hall.letters(1, "error").size(), 15U);
  EXPECT_EQ(hall.room.state().batches(Seat::a), 0U);
  EXPECT_EQ(hall.end(), "none") << "what is too early is no mistake of the game";
  hall.wait(1);
  hall.play(1, 1, "h");
  EXPECT_EQ(hall.room.state().versus()->game(Seat::a).position.pieces, 1U);
}

/// An attempt to place 180 pieces within the three seconds before the start, without any ticks.
TEST(VersusRoom, NobodyPlaysAMatchInsideTheCountdown) {
  TestRooms hall = counting_down();
  for (std::uint64_t piece = 1; piece <= 180; ++piece) {
    hall.wait(16);
    hall.play(1, hall.room.state().batches(Seat::a) + 1, std::array{"lllh", "rrrh", "h"}[piece % 3]);
  }
  EXPECT_EQ(hall.room.state().versus()->game(Seat::a).position.pieces, 0U);
  EXPECT_TRUE(hall.letters(2, "garbage").empty());
  EXPECT_EQ(hall.end(), "none");
}

/// Pieces with a person's keys, but no time between them: a whole match in one message.
TEST(VersusRoom, NobodyPlaysAMatchInOneMessage) {
  TestRooms hall = started();
  hall.now_ms += kLeastRatedVersusMs;
  std::string pieces;
  for (int i = 0; i < 59; ++i) pieces += std::array{"llh", "rrh", "h"}[static_cast<std::size_t>(i) % 3];
  hall.play(1, 1, pieces);
  EXPECT_EQ(hall.problem(1), "pace");
  EXPECT_EQ(hall.error(1), "too fast for a person, at tick 0: expected at most one piece a tick");
  EXPECT_EQ(hall.room.state().versus()->game(Seat::a).position.pieces, 0U);
  EXPECT_EQ(hall.end(), "none");
}

TEST(VersusRoom, TakesOnePieceATick) {
  TestRooms hall = started();
  hall.now_ms += 10'000;
  hall.play(1, 1, "hlh");
  EXPECT_EQ(hall.problem(1), "pace");
  hall.play(1, 1, "h.h");
  EXPECT_EQ(hall.room.state().versus()->game(Seat::a).position.pieces, 2U);
  hall.play(1, 2, "h");
  EXPECT_EQ(hall.error(1), "too fast for a person, at tick 1: expected at most one piece a tick") << "in two messages";
  hall.play(1, 2, ".h");
  EXPECT_EQ(hall.room.state().versus()->game(Seat::a).position.pieces, 3U);
}

/// A piece that locked by itself does not count. If the player meant to drop it, the drop hits the
/// next piece.
TEST(VersusRoom, CountsOnlyPiecesThatWereDropped) {
  TestRooms hall = started();
  hall.now_ms += 60'000;
  tetris::modern::Game game(*versus_game(versus()));
  std::uint32_t ticks = 0;
  while (game.position.pieces == 0) game.apply(tetris::modern::ticks(1)), ++ticks;
  hall.play(1, 1, std::to_string(ticks) + ".h");
  EXPECT_EQ(hall.problem(1), "");
  EXPECT_EQ(hall.room.state().versus()->game(Seat::a).position.pieces, 2U);
}

/// Sends `pieces` pieces in one message, with `before_each` before each; returns what was wrong
/// with it.
std::string wrong_with(int pieces, const std::string& before_each) {
  TestRooms hall = started(setup_from_text(R"({"kind":"versus","header":{"level":"0"},"seed":"7"})"));
  hall.now_ms += 60'000;
  std::string all;
  for (int i = 0; i < pieces; ++i) all += before_each;
  hall.play(1, 1, all);
  return hall.error(1);
}

TEST(VersusRoom, TakesNoMorePiecesThanAPersonDrops) {
  EXPECT_EQ(wrong_with(8, ".h"), "");
  EXPECT_EQ(wrong_with(59, ".h"),
            "too fast for a person, at tick 11: expected at most 15 pieces a second, and 8 at once");
  EXPECT_EQ(wrong_with(10, "8.h"), "") << "seven and a half a second";
}

TEST(VersusRoom, TakesNoMoreKeysThanAPersonPresses) {
  EXPECT_EQ(wrong_with(30, "lr"), "") << "sixty at once";
  EXPECT_EQ(wrong_with(31, "lr"),
            "too fast for a person, at tick 0: expected at most 60 keys a second, and 60 at once");
  EXPECT_EQ(wrong_with(300, "l.r."), "") << "sixty a second";
  EXPECT_EQ(wrong_with(300, "lr."),
            "too fast for a person, at tick 58: expected at most 60 keys a second, and 60 at once");
  EXPECT_EQ(wrong_with(31, "+l-l+r-r"),
            "too fast for a person, at tick 0: expected at most 60 keys a second, and 60 at once")
      << "a key that is held is pressed too";
}

TEST(VersusRoom, ABatchThatIsTooFastMayBeSentAgainSlower) {
  TestRooms hall = started();
  hall.now_ms += 10'000;
  hall.play(1, 1, "hh");
  EXPECT_EQ(hall.room.state().batches(Seat::a), 0U);
  hall.play(1, 1, "h10.h");
  EXPECT_EQ(hall.room.state().batches(Seat::a), 1U);
  EXPECT_EQ(hall.room.state().versus()->game(Seat::a).position.pieces, 2U);
}

TEST(VersusRoom, IsLostByACommandThatIsNotPossible) {
  for (const char* commands : {"oo", "20l", "-l", "@0000", "g", "+l+l"}) {
    TestRooms hall = started();
    hall.play(1, 1, commands);
    EXPECT_EQ(hall.end(), "b illegal") << commands;
    EXPECT_EQ(hall.problem(1), "illegal") << commands;
    EXPECT_TRUE(verified(hall.room.replay(Seat::a)).ok()) << commands;
  }
}

TEST(VersusRoom, IsRatedOnlyIfBothHavePlayed) {
  TestRooms hall = started();
  std::uint64_t batch = 0;
  hall.now_ms += kLeastRatedVersusMs;
  while (hall.room.state().phase() == Phase::playing) hall.play(1, ++batch, "10.h");
  EXPECT_EQ(hall.end(), "b topped-out");
  EXPECT_FALSE(hall.room.outcome()->rated) << "b has put down nothing";
}

TEST(VersusRoom, IsLostByWhoTopsOut) {
  TestRooms hall = started();
  std::uint64_t batch = 0;
  hall.now_ms += kLeastRatedVersusMs;
  for (const char* piece : {"lllh", "rrrh", "h", "lllh", "rrrh", "h", "lllh", "rrrh", "h", "llh"})
    hall.play(2, ++batch, "10." + std::string(piece));
  batch = 0;
  while (hall.room.state().phase() == Phase::playing) hall.play(1, ++batch, "10.h");
  EXPECT_EQ(hall.end(), "b topped-out");
  EXPECT_EQ(*hall.letters(2, "end").at(0)["winner"].as_string(), "b");
  EXPECT_EQ(*hall.letters(2, "end").at(0)["reason"].as_string(), "topped-out");
  const auto outcome = hall.room.outcome();
  ASSERT_TRUE(outcome.has_value());
  EXPECT_TRUE(outcome->rated);
  EXPECT_EQ(outcome->winner, Seat::b);
  EXPECT_EQ(outcome->keys, (std::array<std::string, 2>{"ada", "bob"}));
  hall.play(2, 1, "h");
  EXPECT_EQ(hall.problem(2), "") << "what was on its way when the match ended is no mistake";
}

TEST(VersusRoom, TheFastestPeoplePlayAndAreRated) {
  const TestRooms hall = fast_match({"ada", "bob"});
  for (const ClientId client : {1U, 2U}) EXPECT_EQ(hall.error(client), "");
  ASSERT_EQ(hall.end(), "a resigned");
  EXPECT_TRUE(hall.room.outcome()->rated);
  for (const Seat seat : {Seat::a, Seat::b}) {
    const Game& game = hall.room.state().versus()->game(seat);
    EXPECT_GT(game.position.pieces * 60, 5 * game.ticks) << "more than five pieces a second, or they were not fast";
    EXPECT_GT(game.presses * 60, 25 * game.ticks) << "and more than 25 keys";
  }
}

TEST(VersusRoom, IsNotRatedWhenItIsHeld) {
  TestRooms hall = fast_match({"ada", "bob"});
  const std::size_t ends = hall.letters(2, "end").size();
  hall.post(hall.room.hold(Seat::a, "keys as even as a clock's", hall.now_ms));
  EXPECT_FALSE(hall.room.outcome()->rated);
  EXPECT_TRUE(hall.entries.back().ends_with(" a hold keys as even as a clock's")) << hall.entries.back();
  EXPECT_NE(hall.letters(2, "entries").back().dump().find("as even as"), std::string::npos) << "all are told";
  EXPECT_EQ(hall.letters(2, "end").size(), ends) << "it ended once";
  hall.enter(3, watcher());
  EXPECT_EQ(hall.letters(3, "end").at(0)["held"], Json("keys as even as a clock's"));
  hall.post(hall.room.hold(Seat::a, "again", hall.now_ms));
  EXPECT_EQ(hall.room.state().held(), "keys as even as a clock's");
  const auto again = Room::from(hall.room.setup(), hall.entries, hall.now_ms);
  ASSERT_TRUE(again.ok()) << again.error();
  EXPECT_EQ(again->state(), hall.room.state());
  EXPECT_FALSE(again->outcome()->rated);
}

TEST(VersusRoom, IsHeldOnlyAfterItsEnd) {
  TestRooms hall = started();
  hall.post(hall.room.hold(Seat::a, "odd", hall.now_ms));
  EXPECT_EQ(hall.entries.size(), 3U);
  hall.entries.push_back("1700000009000 a hold odd");
  EXPECT_FALSE(Room::from(versus(), hall.entries, hall.now_ms).ok());
}

/// Plays until an attack was sent; `Attacked` says who receives it.
struct Attacked {
  TestRooms hall;
  KeyPlayer a, b;
  Seat receiver = Seat::a;
};
Attacked attacked() {
  for (std::uint64_t seed = 1;; ++seed) {
    const RoomSetup setup = versus(seed);
    Attacked match{started(setup), KeyPlayer(1, *versus_game(setup), seed),
                   KeyPlayer(2, *versus_game(setup), seed + 50)};
    while (match.hall.room.state().phase() == Phase::playing) {
      match.hall.now_ms += 200;
      match.a.step(match.hall, 12);
      if (!match.hall.letters(2, "garbage").empty()) {
        match.receiver = Seat::b;
        return match;
      }
      match.b.step(match.hall, 12);
      if (!match.hall.letters(1, "garbage").empty()) return match;
    }
  }
}

TEST(VersusRoom, IsLostByWhoDoesNotTakeGarbageInTime) {
  Attacked match = attacked();
  const ClientId client = match.receiver == Seat::a ? 1 : 2;
  const std::uint64_t due = match.hall.room.state().ticks_at(match.hall.now_ms) + kSlackTicks + kGarbageTicks;
  std::uint64_t batch = match.hall.room.state().batches(match.receiver);
  while (match.hall.room.state().phase() == Phase::playing) {
    EXPECT_LE(match.hall.room.state().ticks(match.receiver), due);
    match.hall.now_ms += 17;
    match.hall.play(client, ++batch, "1.");
  }
  EXPECT_EQ(match.hall.end(), std::string(1, letter(other(match.receiver))) + " illegal");
}

TEST(VersusRoom, IsLostByWhoTakesOtherGarbageThanWasSent) {
  Attacked match = attacked();
  const ClientId client = match.receiver == Seat::a ? 1 : 2;
  const auto rows = *match.hall.letters(client, "garbage").at(0)["rows"].as_int();
  const std::uint64_t batch = match.hall.room.state().batches(match.receiver);
  match.hall.play(client, batch + 1, std::to_string(rows + 1) + "g");
  EXPECT_EQ(match.hall.end(), std::string(1, letter(other(match.receiver))) + " illegal");
}

TEST(VersusRoom, TellsGarbageAgainToWhoReconnects) {
  Attacked match = attacked();
  const ClientId client = match.receiver == Seat::a ? 1 : 2;
  match.hall.leave(client);
  match.hall.wait(20'000);
  match.hall.enter(9, player(match.receiver == Seat::a ? "ada" : "bob"));
  EXPECT_EQ(match.hall.letters(9, "garbage").size(), 1U);
  EXPECT_EQ(match.hall.end(), "none");
}

TEST(VersusRoom, DoesNotWaitForEverForGarbageOfWhoReconnects) {
  Attacked match = attacked();
  const std::string key = match.receiver == Seat::a ? "ada" : "bob";
  for (ClientId client = 10; client < 20; ++client) match.hall.enter(client, player(key));
  EXPECT_EQ(match.hall.letters(11, "garbage").size(), 1U);
  EXPECT_EQ(match.hall.letters(19, "garbage").size(), 0U) << "it was told three times";
}

TEST(VersusRoom, IsTheSameRoomFromItsLogAtEveryMoment) {
  std::uint64_t garbage = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const RoomSetup setup = versus(seed);
    TestRooms hall = started(setup);
    KeyPlayer a(1, *versus_game(setup), seed), b(2, *versus_game(setup), seed + 100);
    for (int i = 0; i < 400 && hall.room.state().phase() == Phase::playing; ++i) {
      hall.now_ms += 100;
      a.step(hall, 6);
      b.step(hall, 6);
      if (i % 100 != 0) continue;
      const auto again = Room::from(setup, hall.entries, hall.now_ms);
      ASSERT_TRUE(again.ok()) << again.error();
      EXPECT_EQ(again->state(), hall.room.state());
    }
    garbage += a.taken() + b.taken();
    const auto again = Room::from(setup, hall.entries, hall.now_ms);
    ASSERT_TRUE(again.ok()) << again.error();
    EXPECT_EQ(again->state(), hall.room.state());
    EXPECT_NE(hall.end().find("topped-out") == std::string::npos, hall.end() != "none") << hall.end();
    for (const Seat seat : {Seat::a, Seat::b}) {
      const auto game = verified(hall.room.replay(seat));
      ASSERT_TRUE(game.ok()) << game.error();
      EXPECT_EQ(*game, hall.room.state().versus()->game(seat));
    }
    EXPECT_EQ(a.game(), hall.room.state().versus()->game(Seat::a)) << "the server's copy is the client's game";
  }
  EXPECT_GT(garbage, 0U) << "the players send each other garbage";
}

TEST(VersusRoom, LetsAMachinePlay) {
  RoomSetup setup = setup_from_text(R"({"kind":"versus","machine":"level:10","seed":"3"})");
  TestRooms hall = started(setup);
  EXPECT_FALSE(hall.room.wants_move(hall.now_ms).has_value()) << "300 pieces a minute: the first is due in 0.2 s";
  KeyPlayer person(1, *versus_game(setup), 1);
  int moves = 0;
  for (int i = 0; i < 60 && hall.room.state().phase() == Phase::playing; ++i) {
    hall.now_ms += 200;
    person.step(hall, 12);
    const auto want = hall.room.wants_move(hall.now_ms);
    ASSERT_TRUE(want.has_value());
    auto question = std::get<VersusQuestion>(want->question);
    EXPECT_EQ(question.level, 10);
    question.level = 1;  // looks at fewer boards
    const std::string answer = think(question, tetris::modern::policy_for_tests());
    hall.post(hall.room.moved(*want, answer, hall.now_ms));
    hall.post(hall.room.moved(*want, answer, hall.now_ms));
    ++moves;
  }
  EXPECT_EQ(hall.room.state().batches(Seat::b), static_cast<std::uint64_t>(moves)) << "an answer counts once";
  EXPECT_EQ(hall.room.state().versus()->game(Seat::b).position.pieces, static_cast<std::uint64_t>(moves));
  const auto again = Room::from(setup, hall.entries, hall.now_ms);
  ASSERT_TRUE(again.ok()) << again.error();
  EXPECT_EQ(again->state(), hall.room.state());
  EXPECT_TRUE(verified(hall.room.replay(Seat::b)).ok());
  hall.send(1, Resign{});
  EXPECT_FALSE(hall.room.outcome()->rated);
}

TEST(VersusRoom, EndsWhenItTakesTooLong) {
  TestRooms hall = started(setup_from_text(R"({"kind":"versus","header":{"level":"0"}})"));
  for (std::uint64_t i = 1; hall.room.state().phase() == Phase::playing; ++i) {
    ASSERT_LE(hall.now_ms, kNoon + 2 * kLongestVersusMs);
    hall.wait(2'000);
    hall.play(1, i, "120.");
    hall.play(2, i, "120.");
  }
  EXPECT_EQ(hall.end(), "too-long");
  EXPECT_FALSE(hall.room.outcome()->rated);
}

}  // namespace
}  // namespace fourfold::live
