// Perfect clears, as the page and the library for JavaScript ask for them.
#include "page_engine/page_test.h"

namespace fourfold::page_engine {
namespace {

constexpr const char* kTwoSquares = R"("position":"rules=modern&board=XXXX4XX/XXXX4XX&pieces=O&hold=O")";

std::string clears_asked(const std::string& more) { return R"({"ask":"perfect.find",)" + more + "}"; }

TEST(PerfectVerbs, FindClearsWithTheKeysOfEveryPiece) {
  Page page;
  const Json found = page.ask(clears_asked(std::string(kTwoSquares) + R"(,"rows":2)"));
  EXPECT_EQ(found["found"], Json(true));
  ASSERT_EQ(found["clears"].size(), 1U);
  EXPECT_EQ(found["clears"][std::size_t{0}]["attack"], Json(10));
  EXPECT_EQ(found["clears"][std::size_t{0}]["moves"][std::size_t{1}]["keys"], Json::array({"hold", "right", "right"}));
  EXPECT_EQ(page.ask(clears_asked(R"("position":"pieces=T","rows":2)"))["found"], Json(false));
}

TEST(PerfectVerbs, TakeAQueueLongerThanIsSeenInAGame) {
  Page page;
  const Json found =
      page.ask(clears_asked(R"("position":{"rules":"modern","board":[],"pieces":"T"},"queue":"TIOLJSZTIOL")"));
  EXPECT_EQ(found["found"], Json(true));
  EXPECT_EQ(found["clears"][std::size_t{0}]["moves"].size(), 10U);
}

TEST(PerfectVerbs, SayWhatIsWrong) {
  Page page;
  EXPECT_EQ(page.error(clears_asked(std::string(kTwoSquares) + R"(,"rows":1)")),
            "the board has 2 rows, which must all go: expected 1 at most, or more `rows`, up to 6");
  EXPECT_EQ(page.error(clears_asked(R"("position":"rules=classic&pieces=T")")),
            "perfect clears are those of the modern rules, not of classic");
  EXPECT_EQ(page.error(clears_asked(R"("position":7)")), "position: expected a text or an object, not 7");
  EXPECT_EQ(page.error(clears_asked(R"("position":"pieces=T","queue":"TX")")),
            "queue: expected the letters IJLTOSZ, not \"TX\"");
  EXPECT_FALSE(page.error(clears_asked(R"("position":"pieces=T","rows":7)")).empty());
  EXPECT_FALSE(page.error(clears_asked(R"("position":"pieces=T","queue":"TTTTTTTTTTTTTTTTTTTTT")")).empty());
}

}  // namespace
}  // namespace fourfold::page_engine
