// Words that a shell offers are words that the program accepts.
#include "app/cli/words.h"

#include <gtest/gtest.h>

#include "app/cli/nearest.h"
#include "app/commands/tetris/modern_player.h"
#include "app/files/policy_file.h"
#include "connect4/player.h"
#include "tetris/modern/modes.h"
#include "tetris/modes.h"
#include "tetris/rules.h"
#include "tetris/search/features.h"

namespace fourfold::app {
namespace {

TEST(Words, AreAcceptedWhereTheyAreOffered) {
  for (const std::string& word : ruleset_words()) EXPECT_TRUE(tetris::find_rules(word)) << word;
  for (const std::string& word : feature_set_words()) EXPECT_TRUE(tetris::feature_set_from(word)) << word;
  for (const std::string& word : mode_words()) EXPECT_TRUE(tetris::find_mode(word)) << word;
  for (const std::string& word : every_ruleset_words())
    EXPECT_TRUE(tetris::find_rules(word) || tetris::modern::find_rules(word)) << word;
  for (const std::string& word : modern_mode_words()) EXPECT_TRUE(tetris::modern::find_mode(word)) << word;
  for (const std::string& word : search_words()) EXPECT_TRUE(tetris::method_from(word)) << word;
  for (const std::string& word : policy_words()) EXPECT_EQ(load_policy(word).name, word);
  for (const std::string& word : every_policy_words())
    EXPECT_EQ(names_machine(word) ? load_machine(word).name : load_policy(word).name, word);
  for (const std::string& word : modern_player_words()) EXPECT_EQ(resolve({.player = word}).name, word);
  for (const std::string& word : engine_words()) EXPECT_TRUE(connect4::engine_from(word)) << word;
}

TEST(Words, TheNearestIsWithinTwoTypingErrors) {
  EXPECT_EQ(typing_distance("play", "play"), 0);
  EXPECT_EQ(typing_distance("paly", "play"), 1);
  EXPECT_EQ(typing_distance("", "play"), 4);
  EXPECT_EQ(typing_distance("kitten", "sitting"), 3);
  EXPECT_EQ(nearest("tertis", {"tetris", "train"}), "tetris");
  EXPECT_EQ(nearest("conect", {"connect4", "completion"}), "connect4");
  EXPECT_EQ(nearest("ab", {"xy"}), "") << "nothing of it is left";
  EXPECT_EQ(nearest("foo", {"bot", "play"}), "") << "two of three letters are other ones";
  EXPECT_EQ(nearest("paly", {"bot", "play"}), "play");
  EXPECT_EQ(nearest("chess", {"tetris", "connect4"}), "");
  EXPECT_EQ(nearest(std::string(1'000'000, 'x'), {"tetris"}), "");
}

}  // namespace
}  // namespace fourfold::app
