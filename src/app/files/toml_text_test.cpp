// TOML that would be too deep for its reader.
#include "app/files/toml_text.h"

#include <gtest/gtest.h>

#include "app/files/limits.h"

namespace fourfold::app {
namespace {

std::string problem_of(const std::string& text) {
  try {
    (void)toml_from(text);
  } catch (const BadToml& e) {
    return "line " + std::to_string(e.line) + ": " + e.what;
  }
  return "read";
}

std::string repeated(const std::string& part, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += part;
  return text;
}

TEST(TomlText, RefusesWhatIsDeeperThanAnybodyNeeds) {
  const std::string long_key = "line 2: a key of more than 16 parts";
  EXPECT_EQ(problem_of("a = 1\n" + repeated("a.", 100'000) + "a = 1\n"), long_key);
  EXPECT_EQ(problem_of("a = 1\n[" + repeated("a . ", 100'000) + "a]\n"), long_key);
  EXPECT_EQ(problem_of("a = 1\n" + repeated("\"a\".'b'.", 50'000) + "a = 1\n"), long_key);
  const std::string deep = "line 1: arrays or tables nested deeper than 16 levels";
  EXPECT_EQ(problem_of("a = " + repeated("[", 100'000)), deep);
  EXPECT_EQ(problem_of("a = " + repeated("{a = ", 100'000)), deep);
  EXPECT_EQ(problem_of("a = " + repeated("[\n", 100'000)), "line 17: arrays or tables nested deeper than 16 levels");
  EXPECT_EQ(problem_of(std::string(kMiB + 1, '\n')), "line 1: longer than 1 MiB");
}

TEST(TomlText, ReadsWhatIsWithinTheLimits) {
  for (const std::string& good :
       {repeated("a.", 15) + "a = 1\n", "a = " + repeated("[", 16) + repeated("]", 16) + "\n",
        "a = [" + repeated("1.5, ", 1000) + "]\n", "a = \"" + repeated(".[", 100) + "\"\n",
        "a = '" + repeated(".\\[", 100) + "'\n", "# " + repeated(".[", 100) + "\n",
        R"(a = """)" + repeated(".[\n\"\\\"", 100) + " \"\"\"\"\"\nb = 1\n",
        "a = '''" + repeated(".[\n", 100) + "''''\n", R"(a = "\")" + repeated("[", 100) + "\"\n",
        repeated("[[a]]\n", 1000), repeated("a", 1000) + " = 1.5\n"})
    EXPECT_EQ(problem_of(good), "read") << good;
}

TEST(TomlText, SaysWhereTextIsNoToml) {
  EXPECT_TRUE(problem_of("a = 1\nb = \n").starts_with("line 2: ")) << problem_of("a = 1\nb = \n");
}

}  // namespace
}  // namespace fourfold::app
