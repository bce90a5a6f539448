// Situations as JSON and as text, and answers as JSON.
#include "tetris/modern/search/hint.h"

#include <gtest/gtest.h>

#include "tetris/modern/search/machine_test.h"

namespace fourfold::tetris::modern {
namespace {

const SharedRules kRules;

View json(const std::string& text) {
  const auto view = view_from_json(*Json::parse(text), kRules);
  EXPECT_TRUE(view) << view.error();
  return *view;
}

std::string json_problem(const std::string& text) {
  const auto view = view_from_json(*Json::parse(text), kRules);
  return view ? "" : view.error();
}

std::string text_problem(const std::string& text) {
  const auto view = view_from_text(text, kRules);
  return view ? "" : view.error();
}

TEST(ModernHint, JsonAndTextSayTheSame) {
  const View view = json(
      R"({"rows": ["#.........", "####.#####"], "queue": "TIJ", "hold": "S", "combo": 2, "back_to_back": true,
          "waiting": 4, "bag": "OZ"})");
  EXPECT_EQ(view.falling, Piece::T);
  EXPECT_EQ(view.queue, (std::vector{Piece::I, Piece::J}));
  EXPECT_EQ(view.held, Piece::S);
  EXPECT_EQ(view.combo, 2);
  EXPECT_EQ(view.back_to_back, 1);
  EXPECT_EQ(view.waiting, std::vector{4});
  EXPECT_EQ(view.bag.size(), 2);
  EXPECT_TRUE(view.may_hold);
  EXPECT_TRUE(view.board.filled(1, 0));
  EXPECT_FALSE(view.board.filled(0, 4));
  const auto typed =
      view_from_text("queue TIJ\nhold S\ncombo 2\nback-to-back\nwaiting 4\nbag OZ\n|#.........|\n####.#####\n", kRules);
  ASSERT_TRUE(typed) << typed.error();
  EXPECT_EQ(*typed, view);
}

TEST(ModernHint, AQueueIsEnough) {
  const View view = json(R"({"queue": "T", "hold": null, "may_hold": false})");
  EXPECT_EQ(view.board, Board{});
  EXPECT_FALSE(view.held);
  EXPECT_FALSE(view.may_hold);
  EXPECT_EQ(view.bag, PieceSet::all());
}

TEST(ModernHint, WhatIsWrongIsNamed) {
  EXPECT_EQ(json_problem("{}"), "'queue' is missing: expected pieces such as \"TJL\", the first one falls");
  EXPECT_EQ(json_problem(R"({"queue": 3})"), "'queue' is 3: expected a text");
  EXPECT_EQ(json_problem(R"({"queue": ""})"),
            "the queue is empty: expected at least the falling piece, one of I J L T O S Z");
  EXPECT_EQ(json_problem(R"({"queue": "TTTTTTTTT"})"),
            "queue 'TTTTTTTTT' has 9 pieces: expected 1 to 8, the first one falls");
  EXPECT_EQ(json_problem(R"({"queue": "T", "hold": "TT"})"), "hold 'TT': expected one of I J L T O S Z");
  EXPECT_EQ(json_problem(R"({"queue": "T", "combo": -1})"), "combo: expected a whole number from 0 to 1000");
  EXPECT_EQ(json_problem(R"({"queue": "T", "waiting": 1e9})"), "waiting: expected a whole number from 0 to 40");
  EXPECT_EQ(json_problem(R"({"queue": "T", "rows": "x"})"), "'rows' is \"x\": expected a list of texts");
  EXPECT_EQ(json_problem(R"({"queue": "T", "rows": ["..."]})"), "row '...' has 3 cells: expected 10");
  EXPECT_EQ(json_problem(R"({"queue": "T", "may_hold": 1})"), "'may_hold' is 1: expected true or false");
  EXPECT_EQ(text_problem("queue T\n.....?....\n"), "row '.....?....' has '?': expected '.' or '#'");
  EXPECT_EQ(text_problem("queue T\nholds T\n"), "row 'holds T' has 7 cells: expected 10");
  std::string high = "queue T\n";
  for (int i = 0; i < 25; ++i) high += "#.........\n";
  EXPECT_EQ(text_problem(high), "25 rows: expected at most 24");
}

}  // namespace
}  // namespace fourfold::tetris::modern
