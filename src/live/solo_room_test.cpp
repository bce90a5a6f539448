// What a room of one player shows, and how its time passes.
#include <gtest/gtest.h>

#include "live/rooms_test.h"
#include "play/replay.h"

namespace fourfold::live {
namespace {

TEST(SoloRoom, ShowsASoloGameOfEitherKind) {
  for (const char* text : {R"({"kind":"solo","game":"tetris","header":{"rules":"classic"},"seed":"3"})",
                           R"({"kind":"solo","header":{"rules":"modern"},"seed":"3"})"}) {
    TestRooms rooms(setup_from_text(text));
    rooms.enter(1, player("ada"));
    rooms.enter(2, watcher());
    for (std::uint64_t i = 1; rooms.room.state().phase() == Phase::playing; ++i) {
      rooms.now_ms += 50;
      rooms.play(1, i, "3.h");
    }
    EXPECT_EQ(rooms.end(), "topped-out");
    EXPECT_EQ(rooms.letters(2, "end").size(), 1U);
    EXPECT_TRUE(rooms.letters(2, "end").at(0)["winner"].is_null());
    EXPECT_FALSE(rooms.room.outcome().has_value());
    const auto again = Room::from(rooms.room.setup(), rooms.entries, rooms.now_ms);
    ASSERT_TRUE(again.ok()) << again.error();
    EXPECT_EQ(again->state(), rooms.room.state());
    EXPECT_TRUE(play::replay_text_from(rooms.room.replay(Seat::a)).ok());
  }
}

TEST(SoloRoom, LetsASoloPlayerPause) {
  TestRooms rooms(setup_from_text(R"({"kind":"solo","header":{"rules":"modern"}})"));
  rooms.enter(1, player("ada"));
  rooms.wait(600'000);
  EXPECT_EQ(rooms.end(), "none");
}

/// Time that a solo player did not use is lost, except for what a lost connection held back.
TEST(SoloRoom, ASoloPlayerDoesNotSaveTimeUp) {
  TestRooms rooms(setup_from_text(R"({"kind":"solo","header":{"rules":"modern","level":"0","last_level":"0"}})"));
  rooms.enter(1, player("ada"));
  rooms.play(1, 1, "61.");
  EXPECT_EQ(rooms.problem(1), "ahead");
  rooms.wait(600'000);
  rooms.play(1, 1, "2401.");
  EXPECT_EQ(rooms.error(1), "2401 ticks at once: expected at most 2400, and then 60 a second");
  rooms.play(1, 1, "2400.");
  EXPECT_EQ(rooms.room.state().ticks(Seat::a), 2'400U);
  rooms.wait(1'000);
  rooms.play(1, 2, "61.");
  EXPECT_EQ(rooms.room.state().batches(Seat::a), 1U);
  rooms.play(1, 2, "60.");
  EXPECT_EQ(rooms.room.state().ticks(Seat::a), 2'460U);
}

}  // namespace
}  // namespace fourfold::live
