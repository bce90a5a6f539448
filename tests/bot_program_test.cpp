// The bot as a program: what it answers to a front end, and to one that is gone.
#include <gtest/gtest.h>

#include <string>

#include "tests/program.h"

namespace fourfold::testing {
namespace {

const std::string kBotCommand = std::string(FOURFOLD_PROGRAM) + " tetris bot --player ";

TEST(BotProgram, GreetsAnswersAndQuits) {
  const Output out = shell(R"(printf '%s\n' '{"type":"rules"}' '{"type":"start","queue":["T","I"],"board":[]}' )"
                           R"('{"type":"suggest"}' '{"type":"quit"}' '{"type":"suggest"}' | )" +
                           kBotCommand + "machine");
  EXPECT_EQ(out.code, 0);
  EXPECT_TRUE(out.text.starts_with(R"({"type":"info","name":"fourfold")")) << out.text;
  EXPECT_TRUE(out.has("{\"type\":\"ready\"}\n{\"type\":\"suggestion\",\"moves\":[{\"location\"")) << out.text;
  EXPECT_EQ(out.text.find("suggestion"), out.text.rfind("suggestion")) << "nothing after quit";
}

TEST(BotProgram, NamesWrongLinesOnStandardErrorAndGoesOn) {
  const Output out = shell(R"({ echo nonsense; head -c 3000000 /dev/zero | tr '\0' 'x'; echo; )"
                           R"(printf '\377\000\n'; echo '{"type":"rules"}'; } | )" +
                           kBotCommand + "simple");
  EXPECT_EQ(out.code, 0);
  EXPECT_TRUE(out.has("fourfold tetris bot: line 1: not JSON")) << out.text;
  EXPECT_TRUE(out.has("line 2: longer than 1 MiB, the most for a line")) << out.text;
  EXPECT_TRUE(out.has("{\"type\":\"ready\"}")) << out.text;
}

TEST(BotProgram, DoesNotFillAPipeThatNobodyReads) {
  const Output out = shell("yes nonsense | head -n 50000 | " + kBotCommand + "simple");
  EXPECT_EQ(out.code, 0);
  EXPECT_LT(out.text.size(), 20'000u);
  EXPECT_TRUE(out.has("further lines that are wrong are not named")) << out.text;
}

TEST(BotProgram, EndsQuietlyWhenTheFrontEndIsGone) {
  const Output closed =
      shell("{ yes '{\"type\":\"rules\"}' | { " + kBotCommand + "simple; echo code $? >&2; } | head -n 1; }");
  EXPECT_TRUE(closed.has("code 0")) << closed.text;
  EXPECT_FALSE(closed.has("fourfold:")) << closed.text;
  EXPECT_EQ(shell(kBotCommand + "machine < /dev/null").code, 0);
}

}  // namespace
}  // namespace fourfold::testing
