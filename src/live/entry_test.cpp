// Lines of the log, and other small parts of a room.
#include "live/entry.h"

#include <gtest/gtest.h>

#include "live/log.h"
#include "live/tape.h"
#include "tetris/modern/game.h"

namespace fourfold::live {
namespace {

TEST(Entry, RefusesLinesThatMakeNoSense) {
  for (const char* line :
       {"", "5", "5 a", "x a start", "-5 - start", "5 c play h", "5 a start", "5 - play h", "5 a play", "5 a leave now",
        "5 a fly", "5 - start now", "5 - start 1 2", "5 - start -1", " 5 - start"})
    EXPECT_FALSE(entry_from(line).ok()) << line;
}

TEST(Entry, KeepsWhoSitsThere) {
  constexpr int kSubticks = tetris::modern::kSubticks;
  const Sitter sitter{.key = "rC5Q", .name = "Ada of the 7 seas", .handling = {5 * kSubticks, 0, 0, false}};
  EXPECT_EQ(to_text(sitter), "rC5Q 5/0/0/0 Ada of the 7 seas");
  EXPECT_EQ(*sitter_from(to_text(sitter)), sitter);
  const Sitter fine{.key = "rC5Q", .name = "Ada", .handling = {399, 30, 20, true}};
  EXPECT_EQ(to_text(fine), "rC5Q 399s/30s/20/1 Ada");
  EXPECT_EQ(*sitter_from(to_text(fine)), fine);
  for (const char* text :
       {"", "key", "key 1/1/1/1", "key 1/1/1/1 ", "key s/1/1/1 x", "key 30001s/1/1/1 x", "key 0/1/1/1 x",
        "key 1/1/1/2 x", "key 1/1/1 x", "key 1/1/1/1/1 x", "k+y 1/1/1/1 x", "key 1/1/1/1 \x1b"})
    EXPECT_FALSE(sitter_from(text).ok()) << text;
}

TEST(Log, GivesItsLinesBack) {
  Log log;
  log.add("one");
  log.add("");
  log.add("three");
  EXPECT_EQ(log.size(), 3U);
  EXPECT_EQ(log.line(1), "one");
  EXPECT_EQ(log.line(2), "");
  EXPECT_EQ(log.lines(1, 3), (std::vector<std::string_view>{"", "three"}));
}

TEST(Tape, JoinsTimeThatPassedInPieces) {
  using tetris::modern::Game;
  Tape<Game> tape;
  for (const char* text : {"3.", "4.", "l2.", "5.h", "h", "1.", "1."}) tape.add(*Game::read(text));
  EXPECT_EQ(tape.text(), "7.l7.hh2.");
  tape.add({});
  EXPECT_EQ(tape.text(), "7.l7.hh2.");
}

}  // namespace
}  // namespace fourfold::live
