// A room that is watched where it is not played.
#include "live/mirror.h"

#include <gtest/gtest.h>

#include "live/rooms_test.h"

namespace fourfold::live {
namespace {

constexpr const char* kMirrored = R"({"kind":"connect4","header":{"board":"7x6"},"seed":"7"})";

/// A match of Connect Four that has begun, and the mirror of it.
class Mirrors : public testing::Test {
 protected:
  Mirrors() : rooms(setup_from_text(kMirrored)) {
    rooms.enter(1, player("ada"));
    rooms.enter(2, player("bob"));
    mirror = *Mirror::from(rooms.room.setup(), rooms.entries, rooms.now_ms);
  }

  /// Lines that the room has and the mirror has not.
  Outbox follow() {
    const std::vector<std::string> lines(rooms.entries.begin() + static_cast<std::ptrdiff_t>(mirror->size()),
                                         rooms.entries.end());
    return *mirror->follow(lines, rooms.now_ms);
  }
  static std::vector<std::string> types(const Outbox& out) {
    std::vector<std::string> types;
    for (const Letter& letter : out.letters) types.push_back(*(*Json::parse(letter.text))["type"].as_string());
    return types;
  }
  void enter_many(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) (void)mirror->enter(100 + i, watcher(), rooms.now_ms);
  }

  using Types = std::vector<std::string>;
  TestRooms rooms;
  std::optional<Mirror> mirror;
};

TEST_F(Mirrors, WelcomeAsTheRoomDoes) {
  rooms.play(1, 1, "4");
  follow();
  rooms.enter(3, watcher());
  const Outbox here = mirror->enter(3, watcher(), rooms.now_ms);
  EXPECT_EQ(types(here), (Types{"welcome", "presence"}));
  EXPECT_EQ(*Json::parse(here.letters[0].text), rooms.letters(3, "welcome").front());
  rooms.enter(4, watcher(2));
  const Outbox again = mirror->enter(4, watcher(2), rooms.now_ms);
  EXPECT_EQ(types(again), (Types{"welcome", "entries", "presence"})) << "what it has is not sent again";
  EXPECT_EQ(*Json::parse(again.letters[1].text), rooms.letters(4, "entries").front());
}

TEST_F(Mirrors, TellWatchersOfEveryLineAndOfTheEnd) {
  (void)mirror->enter(3, watcher(), rooms.now_ms);
  rooms.enter(3, watcher());
  rooms.play(1, 1, "4");
  const Outbox move = follow();
  EXPECT_EQ(types(move).front(), "entries");
  EXPECT_EQ(*Json::parse(move.letters[0].text), rooms.letters(3, "entries").back());
  rooms.send(2, Resign{});
  rooms.now_ms += kPresenceMs;
  const Outbox end = follow();
  ASSERT_EQ(types(end), (Types{"entries", "end"}));
  EXPECT_EQ(*Json::parse(end.letters[1].text), rooms.letters(3, "end").back());
  EXPECT_TRUE(mirror->pass(rooms.now_ms + 10'000).letters.empty()) << "once";
}

TEST_F(Mirrors, TellManyWatchersOfManyLinesAtOnce) {
  enter_many(2'000);
  rooms.now_ms += 1'000;
  (void)mirror->pass(rooms.now_ms);
  rooms.play(1, 1, "4");
  EXPECT_EQ(types(follow()), Types{"entries"});
  rooms.play(2, 1, "4");
  EXPECT_TRUE(follow().letters.empty()) << "2,000 hear every 100 ms";
  rooms.play(1, 2, "4");
  EXPECT_TRUE(follow().letters.empty());
  const Outbox later = mirror->pass(rooms.now_ms + 100);
  ASSERT_EQ(types(later), Types{"entries"});
  EXPECT_EQ((*Json::parse(later.letters[0].text))["lines"].size(), 2U);
}

TEST_F(Mirrors, TellWhatTheProcessOfTheRoomSays) {
  (void)mirror->enter(3, watcher(), rooms.now_ms);
  rooms.room.note_watchers_elsewhere(1);
  const std::vector<std::string> said = rooms.room.said();
  EXPECT_EQ((*Json::parse(said[0]))["watchers"], Json(1)) << "who watches elsewhere counts";
  mirror->hear(said);
  EXPECT_EQ(mirror->pass(rooms.now_ms).letters, (std::vector{Letter{{}, said[0]}}));
  EXPECT_EQ(mirror->enter(4, watcher(), rooms.now_ms).letters.back().text, said[0]);
  rooms.send(1, Resign{});
  rooms.send(1, Rematch{});
  mirror->hear(rooms.room.said());
  EXPECT_TRUE(mirror->pass(rooms.now_ms + kPresenceMs - 1).letters.empty()) << "once a second";
  EXPECT_EQ(types(mirror->pass(rooms.now_ms + kPresenceMs)), Types{"rematch"}) << "and nothing twice";
}

TEST_F(Mirrors, LetNobodyPlay) {
  (void)mirror->enter(3, watcher(), rooms.now_ms);
  const auto answer = [&](const std::string& text) {
    return *Json::parse(mirror->take(3, text, rooms.now_ms).letters.at(0).text);
  };
  EXPECT_EQ(answer(to_json(Play{1, "4"}).dump())["problem"], Json("seat"));
  EXPECT_EQ(answer(to_json(Resign{}).dump())["problem"], Json("seat"));
  EXPECT_EQ(answer(to_json(watcher()).dump())["problem"], Json("phase"));
  EXPECT_EQ(answer("{")["problem"], Json("message"));
  EXPECT_EQ(answer(to_json(Ping{7}).dump())["time"], Json(7));
  EXPECT_EQ(mirror->size(), rooms.entries.size());
}

TEST_F(Mirrors, CloseWhoSaysTooMuchAndWhoIsTooMany) {
  enter_many(kMostWatchers);
  const Outbox full = mirror->enter(3, watcher(), rooms.now_ms);
  EXPECT_EQ((*Json::parse(full.letters.at(0).text))["problem"], Json("full"));
  EXPECT_EQ(full.closes, std::vector<ClientId>{3});
  Outbox last;
  for (int i = 0; i <= static_cast<int>(kMessages.burst); ++i)
    last = mirror->take(100, to_json(Ping{i}).dump(), rooms.now_ms);
  EXPECT_EQ(last.closes, std::vector<ClientId>{100});
  EXPECT_EQ((*Json::parse(last.letters.at(0).text))["problem"], Json("rate"));
  EXPECT_EQ(mirror->watchers(), kMostWatchers - 1);
}

TEST_F(Mirrors, RefuseALogThatCannotBe) {
  EXPECT_EQ(Mirror::from(rooms.room.setup(), {"nonsense"}, kNoon).error().substr(0, 18), "line 1 of the log:");
  EXPECT_FALSE(mirror->follow({std::to_string(kNoon) + " b play 4"}, rooms.now_ms)) << "it is not b's turn";
}

}  // namespace
}  // namespace fourfold::live
