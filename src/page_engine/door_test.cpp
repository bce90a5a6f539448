// What the page asks, and what it is told.
#include "page_engine/door.h"

#include <gtest/gtest.h>

#include "base/json.h"
#include "data/shipped.h"

namespace fourfold::page_engine {
namespace {

std::string error_of(EngineState& engine, std::string_view question) {
  const auto answer = Json::parse(answer_to(engine, question));
  const std::string* error = (*answer)["error"].as_string();
  return error == nullptr ? "no error" : *error;
}

TEST(Door, SaysWhatIsWrongWithAQuestion) {
  EngineState engine;
  EXPECT_EQ(error_of(engine, "[]"), "the question: expected an object, not a list");
  EXPECT_EQ(error_of(engine, "{}"), "ask: expected the name of a verb");
  EXPECT_EQ(error_of(engine, R"({"ask":7})"), "ask: expected the name of a verb, not 7");
  EXPECT_EQ(error_of(engine, R"({"ask":"dance"})"), "ask: there is no verb 'dance'");
  EXPECT_TRUE(error_of(engine, "\xFF").starts_with("the question is no JSON: "));
}

TEST(Door, TellsWhatThereIsToChooseFrom) {
  EngineState engine;
  const auto answer = Json::parse(answer_to(engine, R"({"ask":"about"})"));
  const Json& about = (*answer)["ok"];
  EXPECT_EQ(*about["rulesets"][std::size_t{0}]["name"].as_string(), "classic");
  EXPECT_EQ(about["levels"].size(), 10U);
  EXPECT_GT(about["modern_modes"].size(), 5U);
  EXPECT_GT(about["engines"].size(), 5U);
  EXPECT_EQ(about["ticks_per_second"].as_int(), 60);
  EXPECT_EQ(about["subticks_per_tick"].as_int(), 50);
}

TEST(Door, TellsWhatCountsInAModeAndWhatMayBeChosenForIt) {
  EngineState engine;
  const auto answer = Json::parse(answer_to(engine, R"({"ask":"about"})"));
  const Json& about = (*answer)["ok"];
  const Json& marathon = about["modern_modes"][std::size_t{0}];
  EXPECT_EQ(marathon["levels"].dump(), "[1,14]");
  EXPECT_EQ(marathon["practice"].as_bool(), true);
  const Json& zen = about["modern_modes"][about["modern_modes"].size() - 1];
  EXPECT_EQ(zen["practice"].as_bool(), false);
  EXPECT_EQ(zen["levels"].dump(), "[1,0]");
  EXPECT_EQ(about["modes"][std::size_t{0}]["levels"].dump(), "[0,20]");
  EXPECT_EQ(about["lessons"][std::size_t{0}]["goal"].dump(), "\"lines\"");
}

TEST(Door, TakesEveryPolicyThatShips) {
  EngineState engine;
  for (const data::File& file : data::policies()) {
    const Json question = Json::object({{"ask", "policy.put"}, {"name", file.name}, {"text", file.text}});
    EXPECT_EQ(answer_to(engine, question.dump()), R"({"ok":{}})") << file.name;
  }
  EXPECT_EQ(engine.policies.size(), data::policies().size());
  EXPECT_TRUE(engine.classic_policy("stacker").ok());
  EXPECT_TRUE(engine.machine_policy("machine").ok());
  EXPECT_EQ(engine.classic_policy("machine").error(), "policy: 'machine' plays the modern game only");
  EXPECT_EQ(engine.machine_policy("nobody").error(), "policy: there is none of the name 'nobody'");
}

}  // namespace
}  // namespace fourfold::page_engine
