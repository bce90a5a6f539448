// The coach's advice as JSON: the same form for every kind of game.
#include "session/tetris/advice_json.h"

#include <gtest/gtest.h>

#include <set>

#include "teach/tetris/games_test.h"
#include "tetris/modern/search/hint.h"
#include "tetris/modern/search/machine_test.h"
#include "tetris/search/hint.h"

namespace fourfold::session {
namespace {

namespace modern = tetris::modern;

Json classic_answer() {
  const tetris::Policy policy = teach::classic_policy();
  tetris::HintRequest request{{}, {tetris::Piece::O, tetris::Piece::T}, 0};
  for (int x = 0; x < tetris::kWidth; ++x) {
    if (x != 4 && x != 5) request.board.fill(0, x), request.board.fill(1, x);
  }
  const auto list = hint({&tetris::classic_rules(), &policy, policy.search}, request);
  const teach::ClassicView view{&tetris::classic_rules(), request.board, request.queue, 0};
  return to_json(recommendation_of(view, *list), *list);
}

Json modern_answer(modern::Goal goal) {
  auto view = *modern::view_from_text("queue TOILJ\n####......\n###...####\n####.#####\n", modern::SharedRules{});
  view.goal = goal;
  modern::Thinker thinker(modern::policy_for_tests());
  const auto advice = advise(thinker, view, {.nodes = 3000}, modern::Asked::as_teacher);
  return to_json(recommendation_of(view, *advice, goal == modern::Goal::attack), *advice);
}

std::set<std::string> keys_of(const Json& json) {
  std::set<std::string> keys;
  for (const Json::Member& member : json.members()) keys.insert(member.key);
  return keys;
}

TEST(AdviceJson, HasTheSameFormForEveryKindOfGame) {
  const Json classic = classic_answer(), answer = modern_answer(modern::Goal::attack);
  EXPECT_EQ(keys_of(classic), keys_of(answer));
  const std::set<std::string> both = {"piece", "hold",   "cells", "place", "spin",    "lines",   "text", "ends_game",
                                      "worth", "behind", "ahead", "keys",  "summary", "reasons", "plan"};
  for (const std::string& key : both) {
    EXPECT_TRUE(classic["best"].contains(key)) << key;
    EXPECT_TRUE(answer["best"].contains(key)) << key;
  }
  for (const Json& place : answer["placements"].elements()) EXPECT_EQ(place["cells"].size(), 4u);
}

TEST(AdviceJson, NamesTheBestWithItsKeysAndWhatFollows) {
  const Json classic = classic_answer();
  EXPECT_EQ(classic["best"]["cells"].dump(), "[[5,1],[6,1],[5,2],[6,2]]") << "columns and rows from 1, the floor first";
  EXPECT_EQ(*classic["best"]["place"].as_string(), "O in columns 5-6, row 1");
  EXPECT_EQ(*classic["best"]["text"].as_string(), "Perfect clear");
  EXPECT_EQ(*classic["best"]["keys"][classic["best"]["keys"].size() - 1].as_string(), "drop");
  EXPECT_EQ(*classic["best"]["behind"].as_double(), 0.0);
  EXPECT_EQ(*classic["best"]["plan"][std::size_t{1}]["piece"].as_string(), "T");
  EXPECT_TRUE(classic["best"]["features"].is_object());
  const Json answer = modern_answer(modern::Goal::attack);
  EXPECT_EQ(*answer["best"]["text"].as_string(), "T-spin double");
  EXPECT_EQ(*answer["best"]["spin"].as_string(), "full");
  EXPECT_EQ(*answer["best"]["orientation"].as_string(), "south");
  for (const char* same : {"cells", "place", "hold"})
    EXPECT_EQ(answer["best"]["plan"][std::size_t{0}][same], answer["best"][same]) << same;
  EXPECT_EQ(answer["best"]["summary"], answer["best"]["place"]);
  EXPECT_GT(answer["placements"].size(), 30u);
  EXPECT_GT(answer["best"]["keys"].size(), 2u);
  EXPECT_FALSE(answer["best"]["reasons"].elements().empty());
}

TEST(AdviceJson, SaysWhatWorthIsCountedIn) {
  EXPECT_EQ(*modern_answer(modern::Goal::attack)["unit"].as_string(), "rows");
  EXPECT_EQ(*modern_answer(modern::Goal::points)["unit"].as_string(), "points");
  EXPECT_EQ(*modern_answer(modern::Goal::lines)["unit"].as_string(), "lines");
  EXPECT_GT(*modern_answer(modern::Goal::points)["best"]["worth"].as_double(), 300);
}

}  // namespace
}  // namespace fourfold::session
