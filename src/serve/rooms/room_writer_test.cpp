// What waits for the store, and what is forgotten of rooms that are over.
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

/// Long lines, and a store that another writer has locked.
TEST(RoomWriter, IsBehindByBytesToo) {
  const std::string file = ::testing::TempDir() + "room_writer_is_behind.db";
  for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(file + part);
  scores::League league(file);
  league.rooms().add({"room", "{}", "me", "here", kNow, "open"});
  ConnectionPool connections(file, {});
  std::atomic<std::uint64_t> stored = 0;
  RoomWriter writer(connections, "me",
                    {.stored = [&](const std::string&, std::uint64_t number) { stored = number; },
                     .lost = {},
                     .now = [] { return kNow; }});
  const auto write = [&](std::int64_t number) {
    writer.write({{"room", number, std::string(std::size_t{8} << 20, 'x')}});
  };
  league.together([&] {
    for (std::int64_t number = 1; number <= 7; ++number) write(number);
    EXPECT_FALSE(writer.is_behind());
    write(8);
    EXPECT_TRUE(writer.is_behind());
  });
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while ((stored < 8 || writer.is_behind()) && std::chrono::steady_clock::now() < end) std::this_thread::yield();
  EXPECT_EQ(stored, 8U);
  EXPECT_FALSE(writer.is_behind());
}

}  // namespace
}  // namespace fourfold::serve
