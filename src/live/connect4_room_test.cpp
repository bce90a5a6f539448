// Rooms of Connect Four: turns, clocks, machines.
#include <gtest/gtest.h>

#include "connect4/solver.h"
#include "live/rooms_test.h"
#include "play/replay.h"

namespace fourfold::live {
namespace {

constexpr const char* kSetup = R"({"kind":"connect4","clock":{"base_ms":60000,"increment_ms":2000}})";

TestRooms started(const char* setup = kSetup) {
  TestRooms rooms(setup_from_text(setup));
  rooms.enter(1, player("ada"));
  if (rooms.room.setup().machine.empty()) rooms.enter(2, player("bob"));
  return rooms;
}

/// Plays one move after another, with two seconds before each.
void play_all(TestRooms& rooms, const std::string& moves) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    rooms.now_ms += 2'000;
    rooms.play(1 + i % 2, 1 + i / 2, {moves[i]});
  }
}

bool is_verified(const std::string& replay) {
  const auto text = play::replay_text_from(replay);
  const auto read = play::replay_from<connect4::Game>(*text);
  return read.ok() && play::verify(*read).ok();
}

TEST(Connect4Room, IsPlayedInTurn) {
  TestRooms rooms = started();
  rooms.play(2, 1, "4");
  EXPECT_EQ(rooms.problem(2), "phase") << "it is the other side's turn";
  rooms.play(1, 1, "4");
  rooms.play(2, 1, "44");
  EXPECT_EQ(*rooms.letters(2, "error").back()["error"].as_string(), "2 moves: expected one");
  rooms.play(2, 1, "4");
  rooms.play(1, 2, "8");
  EXPECT_EQ(*rooms.letters(1, "error").back()["error"].as_string(), "column 8 does not exist: expected 1 to 7");
  EXPECT_EQ(rooms.room.state().commands(Seat::a), "44");
  EXPECT_EQ(rooms.end(), "none") << "a move that cannot be is refused; the match goes on";
}

TEST(Connect4Room, EndsWithALine) {
  TestRooms rooms = started();
  play_all(rooms, "1212121");
  EXPECT_EQ(rooms.end(), "a line");
  EXPECT_TRUE(is_verified(rooms.room.replay(Seat::a)));
  EXPECT_EQ(rooms.room.replay(Seat::a), rooms.room.replay(Seat::b));
  EXPECT_TRUE(rooms.room.outcome()->rated);
  EXPECT_EQ(rooms.room.outcome()->rules, "7x6");
}

/// Neither could choose whom to lose to, so that nobody has a reason to lose at once.
TEST(Connect4Room, OfStrangersIsRatedHoweverShortItWas) {
  for (const bool matched : {false, true}) {
    RoomSetup setup = setup_from_text(kSetup);
    setup.matched = matched;
    TestRooms rooms(setup);
    rooms.enter(1, player("ada"));
    rooms.enter(2, player("bob"));
    EXPECT_TRUE(rooms.room.left_by().empty());
    rooms.leave(2);
    rooms.wait(kAwayMs + 1);
    EXPECT_EQ(rooms.end(), "a away");
    EXPECT_EQ(rooms.room.outcome()->rated, matched);
    EXPECT_EQ(rooms.room.left_by(), std::vector<std::string>{"bob"});
    EXPECT_FALSE(rooms.room.rematch(1).matched) << "these two have chosen each other";
  }
}

TEST(Connect4Room, KnowsWhichStrangerDidNotCome) {
  RoomSetup setup = setup_from_text(kSetup);
  setup.matched = true;
  setup.keys = {"ada", "bob"};
  TestRooms rooms(setup);
  rooms.enter(2, player("bob"));
  EXPECT_EQ(rooms.room.left_by(), std::vector<std::string>{"ada"});
}

TEST(Connect4Room, IsRatedOnlyIfBothHavePlayed) {
  TestRooms resigned = started();
  play_all(resigned, "12121");
  resigned.send(2, Resign{});
  EXPECT_EQ(resigned.end(), "a resigned");
  EXPECT_FALSE(resigned.room.outcome()->rated) << "two moves of b are no match";
  TestRooms hasty = started();
  for (std::uint64_t i = 0; i < 7; ++i) hasty.play(1 + i % 2, 1 + i / 2, {"1212121"[i]});
  EXPECT_EQ(hasty.end(), "a line");
  EXPECT_FALSE(hasty.room.outcome()->rated) << "it took no time";
}

TEST(Connect4Room, NoMachineThinksWithoutEnd) {
  TestRooms rooms = started(R"({"kind":"connect4","machine":"heuristic:20","header":{"board":"8x7"}})");
  rooms.play(1, 1, "4");
  const auto want = rooms.room.wants_move(rooms.now_ms);
  EXPECT_LE(std::get<Connect4Question>(want->question).question.limit.nodes, 2'000'000U);
}

TEST(Connect4Room, IsRatedOnlyWithTimeToThink) {
  EXPECT_FALSE(
      room_setup_from(*Json::parse(R"({"kind":"connect4","rated":true,"clock":{"base_ms":59999,"increment_ms":0}})")));
  EXPECT_FALSE(setup_from_text(R"({"kind":"connect4","clock":{"base_ms":59999,"increment_ms":0}})").rated);
  EXPECT_TRUE(setup_from_text(R"({"kind":"connect4","clock":{"base_ms":60000,"increment_ms":0}})").rated);
}

TEST(Connect4Room, BoardsThatAreTheSameHaveOneRating) {
  for (const char* board : {"7x6", "07x6", "7x6x4", "7x06x04"}) {
    const auto setup =
        room_setup_from(*Json::parse(std::string(R"({"kind":"connect4","header":{"board":")") + board + "\"}}"));
    EXPECT_EQ(setup ? rated_rules(*setup) : "7x6", "7x6") << board;
  }
  EXPECT_EQ(rated_rules(setup_from_text(R"({"kind":"connect4","header":{"board":"7x6x5"}})")), "7x6x5");
  EXPECT_EQ(rated_rules(setup_from_text(R"({"kind":"connect4"})")), "7x6");
  EXPECT_EQ(rated_rules(setup_from_text(R"({"kind":"versus"})")), "modern");
}

TEST(Connect4Room, KeepsClocksByTheServersTime) {
  TestRooms rooms = started();
  rooms.now_ms += 10'000;
  rooms.play(1, 1, "4");
  const auto& table = *rooms.room.state().connect4();
  EXPECT_EQ(table.left_ms(Seat::a, rooms.now_ms), 52'000) << "ten seconds gone, two added";
  rooms.now_ms += 59'999;
  EXPECT_EQ(table.left_ms(Seat::b, rooms.now_ms), 1);
  rooms.wait(0);
  EXPECT_EQ(rooms.end(), "none");
  rooms.wait(1);
  EXPECT_EQ(rooms.end(), "a time");
  EXPECT_EQ(rooms.entries.back(), "1700000070000 b lose time");
  EXPECT_TRUE(is_verified(rooms.room.replay(Seat::a)));
}

TEST(Connect4Room, AMoveThatComesAfterTheTimeIsTooLate) {
  TestRooms rooms = started();
  rooms.now_ms += 60'000;
  rooms.play(1, 1, "4");
  EXPECT_EQ(rooms.end(), "b time");
}

TEST(Connect4Room, IsResignedInTurnAndOutOfTurn) {
  TestRooms in_turn = started();
  in_turn.send(1, Resign{});
  EXPECT_EQ(in_turn.end(), "b resigned");
  EXPECT_EQ(in_turn.entries.back(), "1700000000000 a play !") << "the replay says so";
  TestRooms out_of_turn = started();
  out_of_turn.send(2, Resign{});
  EXPECT_EQ(out_of_turn.end(), "a resigned");
  EXPECT_EQ(out_of_turn.entries.back(), "1700000000000 b lose resigned");
  EXPECT_TRUE(is_verified(out_of_turn.room.replay(Seat::a)));
}

TEST(Connect4Room, AsksTheCallerForTheMachinesMove) {
  TestRooms rooms = started(R"({"kind":"connect4","machine":"rules","seed":"5","header":{"starts":"b"}})");
  auto engine = *connect4::Engine::make(*connect4::engine_from("rules"), {});
  for (std::uint64_t i = 1; rooms.room.state().phase() == Phase::playing; ++i) {
    const auto want = rooms.room.wants_move(rooms.now_ms);
    ASSERT_TRUE(want.has_value());
    rooms.post(rooms.room.moved(*want, think(std::get<Connect4Question>(want->question), engine), rooms.now_ms));
    EXPECT_FALSE(rooms.room.wants_move(rooms.now_ms).has_value()) << "not its turn";
    if (rooms.room.state().phase() != Phase::playing) break;
    const connect4::Columns columns = rooms.room.state().connect4()->game().columns();
    rooms.play(1, i, {connect4::Game::write({{.column = std::countr_zero(columns)}})});
  }
  EXPECT_FALSE(rooms.room.outcome()->rated) << "against a machine";
  EXPECT_TRUE(is_verified(rooms.room.replay(Seat::a)));
}

TEST(Connect4Room, IsTheSameRoomFromItsLog) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    TestRooms rooms = started();
    Rng rng{seed};
    std::array<std::uint64_t, 2> batch{};
    for (int i = 0; i < 60 && rooms.room.state().phase() == Phase::playing; ++i) {
      rooms.wait(rng.below(4000));
      const auto seat = rng.below(2);
      const std::uint64_t before = rooms.room.state().batches(static_cast<Seat>(seat));
      rooms.play(1 + seat, batch[seat] + 1, {static_cast<char>('1' + rng.below(7))});
      batch[seat] += rooms.room.state().batches(static_cast<Seat>(seat)) - before;
    }
    const auto again = Room::from(rooms.room.setup(), rooms.entries, rooms.now_ms);
    ASSERT_TRUE(again.ok()) << again.error();
    EXPECT_EQ(again->state(), rooms.room.state());
    EXPECT_TRUE(is_verified(rooms.room.replay(Seat::a)));
  }
}

TEST(Connect4Room, NobodysClockRunsWhileTheRoomMoves) {
  TestRooms rooms = started();
  rooms.now_ms += 5'000;
  rooms.play(1, 1, "4");
  auto moved = Room::from(rooms.room.setup(), rooms.entries, rooms.now_ms + 50'000);
  ASSERT_TRUE(moved.ok());
  TestRooms next(*std::move(moved), rooms.now_ms + 50'000);
  next.entries = rooms.entries;
  next.post(next.room.resume(next.now_ms));
  EXPECT_EQ(next.entries.back(), "1700000055000 - resume");
  EXPECT_EQ(next.room.state().connect4()->left_ms(Seat::b, next.now_ms), 60'000);
  next.enter(7, player("bob", 3));
  EXPECT_EQ(*next.letters(7, "welcome").at(0)["entries"].as_uint(), 3U);
  EXPECT_EQ(*next.letters(7, "entries").at(0)["lines"][0].as_string(), "1700000005000 a play 4");
  next.play(7, 1, "4");
  EXPECT_EQ(next.room.state().commands(Seat::a), "44");
}

}  // namespace
}  // namespace fourfold::live
