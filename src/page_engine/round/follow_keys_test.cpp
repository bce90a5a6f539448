// A learner who presses nothing but the first of the keys that are shown, and looks again: a
// hundred pieces by every ruleset.
#include <algorithm>

#include "page_engine/page_test.h"

namespace fourfold::page_engine {
namespace {

constexpr int kPieces = 100;

/// What a press does in the time that it takes: a held key goes one step.
std::string command_of(const std::string& key) {
  if (key == "far left") return "left";
  if (key == "far right") return "right";
  return key == "ground" ? "down" : key;
}

/// Places the piece that falls; how often somebody pressed.
int follow_one(Page& page, int piece) {
  const std::string number = std::to_string(piece + 1);
  page.ask(Json::object({{"ask", "advice.open"}, {"position", page.text("round.position")}}).dump());
  const Json best = page.ask(R"({"ask":"advice.think","nodes":400,"advice":)" + number + "}")["best"];
  page.ask(R"({"ask":"advice.close","advice":)" + number + "}");
  Json way = Json::object({{"ask", "round.way"}, {"round", 1}});
  for (const char* member : {"cells", "hold", "spin"}) way[member] = best[member];
  constexpr int kMost = 80;
  for (int presses = 0; presses < kMost; ++presses) {
    const Json keys = page.ask(way.dump())["keys"];
    EXPECT_GT(keys.size(), 0U) << "piece " << piece << " after " << presses;
    if (keys.size() == 0) return kMost;
    const std::string key = *keys[std::size_t{0}].as_string();
    if (key == "hold") way["hold"] = false;
    const Json after = page.act(Json::array({command_of(key)}).dump());
    EXPECT_EQ(after["facts"]["refused"].as_int().value_or(0), 0) << "piece " << piece << ": " << key;
    if (after["pieces"].as_int() == piece + 1) return presses + 1;
  }
  return kMost;
}

void follow(const std::string& rules) {
  Page page;
  page.ask(R"({"ask":"round.open","seed":"7","rules":")" + rules + "\"}");
  for (int piece = 0; piece < kPieces; ++piece) {
    ASSERT_LT(follow_one(page, piece), 80) << rules;
    const Json state = page.ask(R"({"ask":"round.state","round":1})");
    ASSERT_EQ(state["over"].as_bool(), false) << rules << " piece " << piece;
  }
}

TEST(FollowKeys, AHundredPiecesOfTheClassicGame) { follow("classic"); }
TEST(FollowKeys, AHundredPiecesOfThePapers) {
  follow("genes");
  follow("research");
}
TEST(FollowKeys, AHundredPiecesOfTheModernGame) { follow("modern"); }
TEST(FollowKeys, AHundredPiecesWithHalfTurns) { follow("modern-plus"); }

}  // namespace
}  // namespace fourfold::page_engine
