// Hints: a request read from JSON, and its answer.
#include "tetris/search/hint.h"

#include <gtest/gtest.h>

#include "tetris/search/samples_test.h"

namespace fourfold::tetris {
namespace {

Json request_json(const std::string& queue, const std::string& lowest = "####..####") {
  Json rows = Json::array();
  for (int y = 0; y < classic_rules().height - 2; ++y) rows.push_back("..........");
  rows.push_back(lowest);
  rows.push_back(lowest);
  return Json::object({{"rows", rows}, {"queue", queue}});
}

TEST(Hint, ARequestIsReadAndAnswered) {
  const auto request = hint_request_from(request_json("OT"), classic_rules());
  ASSERT_TRUE(request) << request.error();
  const Policy policy = published_classic(2, 8);
  const auto advice = hint({&classic_rules(), &policy, policy.search}, *request);
  ASSERT_TRUE(advice) << advice.error();
  const Advice& best = advice->placements.front();
  const Json place = placement_json(policy.features, best);
  EXPECT_EQ(place["x"].as_int(), best.move.placement.x);
  EXPECT_EQ(place["features"].size(), 18u);
  EXPECT_EQ(place["split"].size(), 18u);
}

TEST(Hint, WhatIsWrongWithARequestIsSaid) {
  const auto error = [](const Json& line) { return hint_request_from(line, classic_rules()).error(); };
  EXPECT_EQ(error(Json::object()), "'queue' is missing or no text: expected pieces such as \"TJL\"");
  EXPECT_EQ(error(Json::object({{"queue", "T"}})), "'rows' is missing: expected a list of 22 texts");
  EXPECT_EQ(error(Json::object({{"queue", "T"}, {"rows", 3}})), "'rows' is 3: expected a list of 22 texts");
  EXPECT_EQ(error(Json::object({{"queue", "T"}, {"rows", Json::array({3})}})),
            "'rows' has 3: expected texts of 10 cells");
  EXPECT_EQ(error(Json::object({{"queue", "T"}, {"rows", Json::array({".........."})}})),
            "'rows' has 1 rows: expected 22 for ruleset classic");
  Json line = request_json("T");
  line["combo"] = -1;
  EXPECT_EQ(error(line), "'combo': expected a whole number from 0 to 10000");
}

TEST(Hint, APieceWithoutRoomHasNone) {
  const Policy policy = published_classic(1, 8);
  HintRequest request{Board{}, {Piece::O}, 0};
  for (auto& column : request.board.columns) column = (std::uint64_t{1} << 22) - 1;
  const Advisor advisor{&classic_rules(), &policy, policy.search};
  EXPECT_EQ(hint(advisor, request).error(), "the piece O has no room to come in");
  request.queue.clear();
  EXPECT_EQ(hint(advisor, request).error(), "the queue is empty: expected the falling piece");
}

}  // namespace
}  // namespace fourfold::tetris
