// The coach of a lesson leads to its goal.
#include <gtest/gtest.h>

#include "page_engine/page_test.h"
#include "session/tetris/lessons.h"

namespace fourfold::page_engine {
namespace {

Json way(Page& page, std::string_view lesson) {
  const Json question =
      Json::object({{"ask", "lesson.way"}, {"lesson", lesson}, {"replay", page.text("round.replay")}});
  return page.ask(question.dump())["best"];
}

/// Keys that are held as presses: as far as the board is wide and high.
Json pressed(const Json& keys) {
  constexpr int kAcross = 10, kDown = 25;
  Json list = Json::array();
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::string& key = *keys[i].as_string();
    const bool is_far = key.starts_with("far "), is_ground = key == "ground";
    const std::string word = is_far ? key.substr(4) : is_ground ? "down" : key;
    for (int times = is_far ? kAcross : is_ground ? kDown : 1; times > 0; --times) list.push_back(word);
  }
  return list;
}

TEST(LessonWay, WhoDoesWhatIsAdvisedSolvesTheLesson) {
  for (const session::Lesson& lesson : session::lessons()) {
    Page page;
    Json now = page.ask(Json::object({{"ask", "round.open"}, {"lesson", lesson.id}}).dump());
    for (std::size_t i = 0; i < lesson.pieces.size() && now["lesson"]["solved"] == Json(false); ++i) {
      const Json best = way(page, lesson.id);
      ASSERT_TRUE(best.contains("cells")) << lesson.id << " " << i;
      EXPECT_EQ(best["summary"], best["place"]);
      now = page.act(pressed(best["keys"]).dump());
    }
    EXPECT_EQ(now["lesson"]["solved"].as_bool(), true) << lesson.id;
  }
}

TEST(LessonWay, IsNotKnownFromEverywhereAndIsTakenUpAgain) {
  Page page;
  page.ask(R"({"ask":"round.open","lesson":"double-roof"})");
  const Json first = way(page, "double-roof");
  page.act(R"(["drop"])");
  EXPECT_TRUE(way(page, "double-roof").is_null());
  page.ask(R"({"ask":"round.undo","round":1})");
  EXPECT_EQ(way(page, "double-roof"), first);
}

TEST(LessonWay, SaysWhatIsWrongWithAQuestion) {
  Page page;
  EXPECT_NE(page.error(R"({"ask":"lesson.way","lesson":"none","replay":""})"), "no error");
  EXPECT_NE(page.error(R"({"ask":"lesson.way","lesson":"double-roof","replay":"x"})"), "no error");
}

}  // namespace
}  // namespace fourfold::page_engine
