// Fumens, as the page asks about them.
#include "page_engine/page_test.h"

namespace fourfold::page_engine {
namespace {

TEST(FumenVerbs, PagesBecomeAFumenAndBack) {
  Page page;
  const Json pages = *Json::parse(
      R"([{"field":["XX..XXXXXX"],"piece":"O","x":2,"y":1,"comment":"#Q=[S](T)IOLJZTIO"},{"comment":"#Q=[S](I)OLJZTIO"}])");
  const Json written = page.ask(Json::object({{"ask", "fumen.write"}, {"pages", pages}}).dump());
  const Json read = page.ask(Json::object({{"ask", "fumen.read"}, {"text", written["text"]}}).dump());
  ASSERT_EQ(read["pages"].size(), 2U);
  EXPECT_EQ(read["pages"][std::size_t{1}]["field"], Json::array({"..OO......", "..OO......", "XX..XXXXXX"}));
  EXPECT_EQ(*read["position"].as_string(), "rules=modern&board=2OO6/2OO6/XX2XXXXXX&pieces=IOLJZTIO&hold=S");
  const Json first = page.ask(Json::object({{"ask", "fumen.read"}, {"text", written["text"]}, {"page", 1}}).dump());
  EXPECT_EQ(*first["position"].as_string(), "rules=modern&board=XX2XXXXXX&pieces=TIOLJZTI&hold=S");
  page.ask(Json::object({{"ask", "advice.open"}, {"position", read["position"]}}).dump());
}

TEST(FumenVerbs, AReplayBecomesAFumen) {
  Page page;
  page.ask(R"({"ask":"round.open","rules":"modern","seed":"7"})");
  page.act(R"(["drop","hold","drop"])");
  const Json text = page.ask(R"({"ask":"round.replay","round":1})")["text"];
  const Json written = page.ask(Json::object({{"ask", "fumen.write"}, {"replay", text}}).dump());
  const Json read = page.ask(Json::object({{"ask", "fumen.read"}, {"text", written["text"]}}).dump());
  EXPECT_EQ(read["pages"].size(), 2U);
}

TEST(FumenVerbs, SayWhatIsWrong) {
  Page page;
  EXPECT_EQ(page.error(R"({"ask":"fumen.read","text":"v115@vh"})"),
            "fumen, page 1, character 8: the text ends within the number of equal fields: expected 1 digit and there "
            "are 0");
  EXPECT_EQ(page.error(R"({"ask":"fumen.read","text":"v115@vhAAgH","page":2})"),
            "page: expected a number from 1 to 1, not 2");
  EXPECT_EQ(page.error(R"({"ask":"fumen.write"})"), "'pages' is null: expected a list of 1 to 10000 pages");
  EXPECT_TRUE(page.ask(R"({"ask":"fumen.read","text":"v115@vhAAgH"})")["position"].is_null());
}

}  // namespace
}  // namespace fourfold::page_engine
