// What the module for persons can do, and what it leaves to the other one.
#include "page_engine/abilities.h"

#include "page_engine/asking_test.h"

namespace fourfold::page_engine {
namespace {

class Playing : public Asking {
 public:
  Playing() : Asking{.engine = EngineState(playing())} {}
};

TEST(Abilities, WhoOnlyPlaysHasNoVerbOfAMachine) {
  for (const char* verb : {"about", "film.open", "match.drop", "replay.verify", "round.open"}) {
    EXPECT_NE(find_verb(playing(), verb), nullptr) << verb;
    EXPECT_EQ(find_verb(playing(), verb), find_verb(everything(), verb)) << verb;
  }
  for (const char* verb : {"advice.open", "bench", "connect4.why", "demo.open", "match.move", "policy.put"}) {
    EXPECT_EQ(find_verb(playing(), verb), nullptr) << verb;
    EXPECT_NE(find_verb(everything(), verb), nullptr) << verb;
  }
}

TEST(Abilities, ARoundNeedsNothingElse) {
  for (const char* verb : {"round.open", "round.do", "round.replay", "round.save"})
    EXPECT_EQ(find_verb(rounds(), verb), find_verb(everything(), verb)) << verb;
  for (const char* verb : {"about", "film.open", "match.drop", "replay.verify"})
    EXPECT_EQ(find_verb(rounds(), verb), nullptr) << verb;
  Asking page{.engine = EngineState(rounds())};
  EXPECT_EQ(page.error(R"({"ask":"round.open","rules":"modern","mode":"sprint"})"), "no error");
  EXPECT_EQ(page.error(R"({"ask":"round.open","rules":"classic"})"), "no error");
}

TEST(Abilities, ReplaysOfOthersAreReadByAModuleOfTheirOwn) {
  EXPECT_EQ(find_verb(thinking(), "import.open"), nullptr);
  EXPECT_NE(find_verb(everything(), "import.open"), nullptr);
  for (const char* verb : {"advice.open", "bench", "fumen.read", "review.open", "round.open"})
    EXPECT_EQ(find_verb(thinking(), verb), find_verb(everything(), verb)) << verb;
}

TEST(Abilities, AMatchIsRefusedWhereThereIsNoMachine) {
  Playing page;
  EXPECT_EQ(page.error(R"({"ask":"round.open","rules":"modern","mode":"versus","strength":3})"),
            "mode: this module has no machine to play a match against; engine.wasm has one");
  EXPECT_EQ(page.error(R"({"ask":"round.open","rules":"modern","mode":"sprint"})"), "no error");
}

TEST(Abilities, TwoPersonsPlayConnectFourWithoutAMachine) {
  Playing page;
  page.ask(R"({"ask":"match.open"})");
  EXPECT_EQ(text(page.ask(R"({"ask":"match.drop","match":1,"column":4})")["moves"]), "4");
  EXPECT_EQ(page.error(R"({"ask":"match.move","match":1})"), "ask: there is no verb 'match.move'");
}

}  // namespace
}  // namespace fourfold::page_engine
