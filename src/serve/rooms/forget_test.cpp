// What a service keeps of rooms that are over, and for how long.
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>

#include "serve/rooms/room_writer.h"

namespace fourfold::serve {
namespace {

constexpr std::int64_t kNow = 1'800'000'000, kHour = 60 * 60;

TEST(RoomWriter, ForgetsRoomsAnHourAfterTheirEnd) {
  const std::string file = ::testing::TempDir() + "room_writer_forgets.db";
  for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(file + part);
  scores::League league(file);
  league.rooms().add({"old", "{}", "gone", "there", kNow - kHour - 1, scores::RoomRow::kOver});
  league.rooms().add({"new", "{}", "gone", "there", kNow - kHour + 60, scores::RoomRow::kOver});
  const scores::RoomLine line{"old", 1, "a line"};
  league.rooms().append("gone", {&line, 1});
  ConnectionPool connections(file, {});
  {
    const RoomWriter writer(connections, "me", {.stored = {}, .lost = {}, .now = [] { return kNow; }});
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (league.rooms().find("old") && std::chrono::steady_clock::now() < end) std::this_thread::yield();
  }
  EXPECT_FALSE(league.rooms().find("old"));
  EXPECT_TRUE(league.rooms().lines("old", 1, 10).empty());
  EXPECT_TRUE(league.rooms().find("new"));
}

}  // namespace
}  // namespace fourfold::serve
