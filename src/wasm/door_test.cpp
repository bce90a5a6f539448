// What the page asks, and what it is told.
#include "wasm/door.h"

#include <gtest/gtest.h>

#include "base/json.h"
#include "data/shipped.h"

namespace fourfold::wasm {
namespace {

std::string error_of(Desk& desk, std::string_view question) {
  const auto answer = Json::parse(answer_to(desk, question));
  const std::string* error = (*answer)["error"].as_string();
  return error == nullptr ? "no error" : *error;
}

TEST(Door, SaysWhatIsWrongWithAQuestion) {
  Desk desk;
  EXPECT_EQ(error_of(desk, "[]"), "the question: expected an object, not a list");
  EXPECT_EQ(error_of(desk, "{}"), "ask: expected the name of a verb");
  EXPECT_EQ(error_of(desk, R"({"ask":7})"), "ask: expected the name of a verb, not 7");
  EXPECT_EQ(error_of(desk, R"({"ask":"dance"})"), "ask: there is no verb 'dance'");
  EXPECT_TRUE(error_of(desk, "\xFF").starts_with("the question is no JSON: "));
}

TEST(Door, TellsWhatThereIsToChooseFrom) {
  Desk desk;
  const auto answer = Json::parse(answer_to(desk, R"({"ask":"about"})"));
  const Json& about = (*answer)["ok"];
  EXPECT_EQ(*about["rulesets"][std::size_t{0}]["name"].as_string(), "classic");
  EXPECT_EQ(about["levels"].size(), 10U);
  EXPECT_GT(about["modern_modes"].size(), 5U);
  EXPECT_GT(about["engines"].size(), 5U);
}

TEST(Door, TakesEveryPolicyThatShips) {
  Desk desk;
  for (const data::File& file : data::policies()) {
    const Json question = Json::object({{"ask", "policy.put"}, {"name", file.name}, {"text", file.text}});
    EXPECT_EQ(answer_to(desk, question.dump()), R"({"ok":{}})") << file.name;
  }
  EXPECT_EQ(desk.policies.size(), data::policies().size());
  EXPECT_TRUE(desk.classic_policy("stacker").ok());
  EXPECT_TRUE(desk.machine_policy("machine").ok());
  EXPECT_EQ(desk.classic_policy("machine").error(), "policy: 'machine' plays the modern game only");
  EXPECT_EQ(desk.machine_policy("nobody").error(), "policy: there is none of the name 'nobody'");
}

}  // namespace
}  // namespace fourfold::wasm
