// The messages, and the page that describes them.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/checkout_test.h"
#include "live/letters.h"
#include "live/rooms_test.h"

namespace fourfold::live {
namespace {

/// The blocks of docs/reference/live.md with this mark.
std::vector<std::string> blocks(const std::string& mark) {
  std::ifstream file(checkout_folder() + "/docs/reference/live.md");
  std::vector<std::string> found;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line == "```" + mark)
      inside = true;
    else if (line == "```")
      inside = false;
    else if (inside)
      found.push_back(line);
  }
  return found;
}

TEST(LiveDocument, ShowsEveryMessageOfAClient) {
  std::set<std::size_t> kinds;
  for (const std::string& text : blocks("json client")) {
    const auto message = client_message_from(text);
    ASSERT_TRUE(message.ok()) << text << ": " << message.error();
    EXPECT_EQ(to_json(*message), *Json::parse(text));
    kinds.insert(message->index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<ClientMessage>);
}

TEST(LiveDocument, ShowsSetupsThatCanBeOpened) {
  EXPECT_EQ(blocks("json setup").size(), 2U);
  for (const std::string& text : blocks("json setup")) {
    const auto setup = room_setup_from(*Json::parse(text));
    ASSERT_TRUE(setup.ok()) << text << ": " << setup.error();
    EXPECT_EQ(to_json(*setup), *Json::parse(text));
  }
}

TEST(LiveDocument, ShowsEveryWordOfTheLog) {
  const auto lines = blocks("log");
  EXPECT_EQ(lines.size(), kEntryWords.size());
  for (const std::string& line : lines) {
    const auto entry = entry_from(line);
    ASSERT_TRUE(entry.ok()) << entry.error();
    EXPECT_EQ(to_line(*entry), line);
  }
}

/// Makes a room send every message, with the values of the document.
std::vector<std::string> told() {
  State state(setup_from_text(R"({"kind":"connect4"})"));
  for (const char* line : {"1700000000000 a sit rC5Q 10/2/20/1 Ada", "1700000000000 b sit w8_k 10/2/20/1 Bob",
                           "1700000000000 - start", "1700000001000 a play 4"})
    EXPECT_TRUE(state.apply(*entry_from(line)).ok());
  std::vector<std::string> texts = {
      welcome_text({.seat = {}, .now_ms = 1'700'000'005'000, .entries = 4}, state),
      entries_text(4, {"1700000001000 a play 4"}),
      garbage_text(3, 4),
      presence_text({Presence::here, Presence::away}, 2),
      error_text(Problem::batch, "batch 9: expected 8"),
      pong_text({.at_ms = 1'700'000'000'123}, 1'700'000'000'150),
      rematch_text(Seat::a),
      rematch_room_text("Zk3f"),
  };
  EXPECT_TRUE(
      state.apply({.at_ms = 1'700'000'006'000, .seat = Seat::a, .what = Entry::What::lose, .text = "resigned"}).ok());
  texts.push_back(end_text(state));
  return texts;
}

TEST(LiveDocument, ShowsEveryMessageToAClient) {
  std::vector<std::string> shown = blocks("json server"), said = told();
  std::ranges::sort(shown);
  std::ranges::sort(said);
  EXPECT_EQ(shown, said);
}

TEST(LiveDocument, NamesEveryReasonAndProblem) {
  std::ifstream file(checkout_folder() + "/docs/reference/live.md");
  std::stringstream text;
  text << file.rdbuf();
  for (const std::string_view name : kReasons)
    EXPECT_NE(text.str().find("`" + std::string(name) + "`"), std::string::npos) << name;
  for (const std::string_view name : kProblems)
    EXPECT_NE(text.str().find("`" + std::string(name) + "`"), std::string::npos) << name;
}

TEST(Messages, AreReadAsTheyAreWritten) {
  const std::vector<ClientMessage> messages = {player("ada", 12), watcher(), watcher(9), Play{3, "l3.h"},
                                               Resign{},          Rematch{}, Ping{77}};
  for (const ClientMessage& message : messages) {
    const auto read = client_message_from(to_json(message).dump());
    ASSERT_TRUE(read.ok()) << read.error();
    EXPECT_EQ(*read, message) << to_json(message).dump();
  }
}

TEST(Messages, SayWhatIsWrongWithThem) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"", "not JSON"},
      {"[[[[[[]]]]]]", "not JSON"},
      {"3", "a JSON number: expected an object"},
      {"{}", "'type' is missing: expected hello, play, resign, rematch or ping"},
      {R"({"type":"resign","why":1})", "unknown member 'why'"},
      {R"({"type":"hello","role":"watcher","rank":1})", "unknown member 'rank'"},
      {R"({"type":"play","batch":1,"commands":"h","at":1})", "unknown member 'at'"},
      {R"({"type":"ping","time":1,"at":1})", "unknown member 'at'"},
      {R"({"type":"hello","role":"player","key":"a","name":"b","signature":"c","time":"now"})", "'time' is"},
      {R"({"type":"play","batch":0,"commands":"h"})", "'batch' is 0: expected a whole number from 1"},
      {R"({"type":"play","batch":1.5,"commands":"h"})", "'batch' is 1.5"},
      {R"({"type":"play","batch":1})", "'commands' is empty"},
      {R"({"type":"play","batch":1,"commands":"\u001b"})", "'commands' is"},
      {R"({"type":"ping"})", "'time' is missing"},
      {R"({"type":"hello","role":"king"})", "'role' is \"king\": expected watcher or player"},
      {R"({"type":"hello","role":"player"})", "a player needs 'key', 'name' and 'signature'"},
      {R"({"type":"hello","role":"watcher","key":"a+b"})", "'key' is \"a+b\": expected base64url"},
      {R"({"type":"hello","role":"watcher","have":-1})", "'have' is -1"},
      {R"({"type":"hello","role":"watcher","handling":{"das_ticks":0,"arr_ticks":0,"soft_drop_factor":0}})",
       "handling: 'das_ticks' is 0"},
      {R"({"type":"hello","role":"watcher","handling":{"das_ticks":1,"arr_subticks":30001,"soft_drop_factor":0}})",
       "handling: 'arr_subticks' is 30001: expected a whole number from 0 to 30000"},
      {R"({"type":"hello","role":"watcher","handling":{"das_ticks":1,"das_subticks":1}})",
       "handling: 'das_ticks' and 'das_subticks': expected one"},
      {R"({"type":"hello","role":"watcher","handling":7})", "'handling': expected an object"},
      {R"({"type":"hello","role":"watcher","handling":{"das_ticks":1,"arr_ticks":0,"sdf":6}})", "unknown member 'sdf'"},
      {R"({"type":"hello","role":"watcher","handling":{"das_ticks":1,"arr_ticks":0,"soft_drop_factor":-1}})",
       "handling: 'soft_drop_factor' is -1"},
      {R"({"type":"hello","role":"watcher","handling":{"das_ticks":1,"arr_ticks":0,"soft_drop_factor":6,"initial":7}})",
       "handling: 'initial' is 7"},
  };
  for (const auto& [text, expected] : wrong) {
    const auto read = client_message_from(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_NE(read.error().find(expected), std::string::npos) << text << ": " << read.error();
  }
}

TEST(Messages, BeginWithHello) {
  EXPECT_TRUE(hello_from(R"({"type":"hello","role":"watcher"})").ok());
  EXPECT_EQ(hello_from(R"({"type":"resign"})").error(), "the first message is 'resign': expected 'hello'");
}

TEST(RoomSetup, IsReadAsItIsWritten) {
  for (const char* text :
       {R"({"kind":"versus","machine":"level:3","seed":"18446744073709551615"})",
        R"({"kind":"solo","game":"tetris","header":{"rules":"classic"},"rated":false})",
        R"({"kind":"connect4","header":{"board":"7x6","starts":"b"},"machine":"perfect","keys":["","x"]})",
        R"({"kind":"connect4","header":{"board":"8x7"},"machine":"heuristic:8"})"}) {
    const RoomSetup setup = setup_from_text(text);
    EXPECT_EQ(*room_setup_from(to_json(setup)), setup) << text;
  }
}

TEST(RoomSetup, SaysWhatIsWrong) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"[]", "a JSON array: expected an object"},
      {R"({"kind":"chess"})", "'kind' is \"chess\": expected versus, connect4 or solo"},
      {R"({"kind":"connect4","header":{"board":"8x7"},"machine":"perfect"})", "perfect plays on a board of 7x6 only"},
      {R"({"kind":"connect4","header":{"board":"7x6x5"},"machine":"level:3"})", "level:3 plays on a board of 7x6 only"},
      {R"({"kind":"versus","seat":1})", "unknown member 'seat'"},
      {R"({"kind":"versus","game":"tetris"})", "'game' is 'tetris': expected modern"},
      {R"({"kind":"versus","header":{"seed":"1"}})", "'seed' stands beside the header"},
      {R"({"kind":"versus","header":{"board":"0"}})", "expected rules or level"},
      {R"({"kind":"versus","header":{"rules":"old"}})", "header: "},
      {R"({"kind":"versus","clock":{}})", "only connect4 has one"},
      {R"({"kind":"versus","machine":"level:11"})", "machine: unknown level"},
      {R"({"kind":"versus","seed":-1})", "'seed' is -1"},
      {R"({"kind":"solo","machine":"level:1","header":{"rules":"modern"}})", "a solo game has no opponent"},
      {R"({"kind":"connect4","machine":"human"})", "'human' is no machine"},
      {R"({"kind":"connect4","clock":{"base_ms":1,"increment_ms":0}})", "clock: 'base_ms' is 1"},
      {R"({"kind":"connect4","keys":["a","a"]})", "the same key twice"},
      {R"({"kind":"connect4","keys":["a"]})", "expected two texts"},
      {R"({"kind":"connect4","rated":1})", "'rated' is 1: expected true or false"},
  };
  for (const auto& [text, expected] : wrong) {
    const auto read = room_setup_from(*Json::parse(text));
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_NE(read.error().find(expected), std::string::npos) << text << ": " << read.error();
  }
}

TEST(RoomSetup, LetsTheOtherSideStartARematchAgainstAMachine) {
  const RoomSetup setup = setup_from_text(R"({"kind":"connect4","machine":"rules"})");
  const RoomSetup next = rematch_of(setup, {"ada", "rules"}, 5);
  EXPECT_EQ(connect4_game(next)->starts, connect4::Seat::b);
  EXPECT_EQ(next.keys, setup.keys);
}

}  // namespace
}  // namespace fourfold::live
