// Machines that are watched, through the door.
#include "base/signature.h"
#include "connect4/workload.h"
#include "page_engine/page_test.h"
#include "play/replay.h"
#include "tetris/modern/search/workload.h"
#include "tetris/search/workload.h"

namespace fourfold::page_engine {
namespace {

TEST(DemoVerbs, AMachinePlaysTheSameGameAsInTheProgram) {
  Page page;
  const tetris::Workload workload = tetris::workloads()[0];
  page.ask(R"({"ask":"demo.open","rules":"classic","policy":"anneal","seed":"1","search":{"known":3,"keep":32}})");
  const Json state = page.ask(R"({"ask":"demo.play","demo":1,"pieces":60})");
  tetris::Workload cut = workload;
  cut.pieces = 60;
  const auto end = tetris::played(cut, *page.engine.classic_policy("anneal"), 1);
  EXPECT_EQ(state["points"].as_int(), end->points);
  EXPECT_EQ(state["pieces"].as_int(), 60);
  EXPECT_GT(*state["nodes"].as_int(), 1000);
}

TEST(DemoVerbs, AModernMachinePlaysUntilItsGoal) {
  Page page;
  page.ask(R"({"ask":"demo.open","rules":"modern","mode":"dig-10","seed":"1","nodes":300})");
  const Json state = page.ask(R"({"ask":"demo.play","demo":1,"pieces":300})");
  EXPECT_EQ(state["finished"].as_bool(), true) << state.dump();
  EXPECT_EQ(state["goal"]["left"].as_int(), 0);
  const auto replay =
      play::replay_from<tetris::modern::Game>(*play::replay_text_from(page.text("demo.replay", "demo")));
  EXPECT_TRUE(play::verify(*replay).ok());
  page.ask(R"({"ask":"demo.open","rules":"modern","mode":"versus","seed":"1","strength":1})");
  EXPECT_EQ(page.ask(R"({"ask":"demo.play","demo":2,"pieces":5})")["pieces"].as_int(), 5);
  page.ask(R"({"ask":"demo.close","demo":2})");
}

TEST(DemoVerbs, SayWhatIsWrong) {
  Page page;
  EXPECT_EQ(page.error(R"({"ask":"demo.open","rules":"modern","policy":"anneal"})"),
            "policy: 'anneal' does not play the modern game");
  EXPECT_NE(page.error(R"({"ask":"demo.open","rules":"classic","search":{"known":9}})"), "no error");
  EXPECT_NE(page.error(R"({"ask":"demo.open","rules":"chess"})"), "no error");
  EXPECT_EQ(page.error(R"({"ask":"demo.play","demo":1})"), "demo: expected the number of an open one, not 1");
}

TEST(BenchVerbs, GiveTheSignaturesOfTheProgram) {
  Page page;
  const auto workloads = tetris::workloads();
  Json signatures = Json::array();
  Signature expected;
  for (std::size_t i = 0; i < workloads.size(); ++i) {
    tetris::Workload cut = workloads[i];
    cut.pieces = 20;
    const auto end = tetris::played(cut, *page.engine.classic_policy(cut.policy), 1);
    const std::uint64_t signature = tetris::signature_of(std::array{*end});
    expected.add(signature);
    const Json found = page.ask(R"({"ask":"bench","pieces":20,"games":1,"workload":)" + std::to_string(i) + "}");
    EXPECT_EQ(*found["signature"].as_string(), std::to_string(signature)) << cut.name;
    signatures.push_back(found["signature"]);
  }
  Json question = Json::object({{"ask", "bench.total"}});
  question["signatures"] = signatures;
  EXPECT_EQ(page.ask(question.dump())["bench"].as_uint(), expected.brief());
}

TEST(BenchVerbs, KnowTheWorkloadsOfEveryEngineOfThePage) {
  Page page;
  const Json rows = page.ask(R"({"ask":"about"})")["workloads"];
  ASSERT_EQ(rows.size(),
            tetris::workloads().size() + tetris::modern::machine_workloads().size() + connect4::workloads().size());
  connect4::Workload last = connect4::workloads().back();
  last.positions = 1;
  const std::string number = std::to_string(rows.size() - 1);
  const Json found = page.ask(R"({"ask":"bench","games":1,"workload":)" + number + "}");
  EXPECT_EQ(*found["signature"].as_string(), std::to_string(*connect4::signature_of(last)));
  EXPECT_NE(page.error(R"({"ask":"bench","workload":)" + std::to_string(rows.size()) + "}"), "no error");
}

}  // namespace
}  // namespace fourfold::page_engine
