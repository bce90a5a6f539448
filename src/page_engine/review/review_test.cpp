// Reviews and verified replays for the page.
#include "data/books.h"
#include "data/shipped.h"
#include "page_engine/asking_test.h"
#include "teach/tetris/games_test.h"

namespace fourfold::page_engine {
namespace {

namespace modern = tetris::modern;

struct ReviewVerbs : ::testing::Test, Asking {
  void put(const char* policy) {
    const data::File* file = data::find(data::policies(), policy);
    ask("policy.put", Json::object({{"name", policy}, {"text", file->text}}));
  }
  /// Slice by slice to the end.
  Json reviewed(const Json& opened, int pieces) {
    Json answer;
    for (int i = 0; i < 200 && !answer.contains("review"); ++i)
      answer = ask("review.go", Json::object({{"review", opened["review"]}, {"pieces", pieces}}));
    return answer["review"];
  }
};

TEST_F(ReviewVerbs, AClassicGameInSlicesIsReviewedAsAtOnce) {
  put("stacker");
  const auto replay = teach::placed_game(tetris::classic_rules(), 3, 12);
  const Json opened = ask("review.open", Json::object({{"text", to_text(replay)}, {"policy", "stacker"}}));
  EXPECT_EQ(text(opened["game"]), "tetris");
  const Json first = ask("review.go", Json::object({{"review", opened["review"]}, {"pieces", 1}}));
  EXPECT_EQ(first["done"].dump(), "1");
  EXPECT_FALSE(first.contains("review"));
  const Json found = reviewed(opened, 5);
  const auto expected = teach::review_of(replay, *engine.classic_policy("stacker"));
  EXPECT_EQ(found["moves"], to_json(*expected)["moves"]);
  EXPECT_EQ(found["values"], to_json(*expected)["values"]);
  EXPECT_EQ(found["pictures"].size(), found["moments"].size());
  const Json& picture = found["pictures"][std::size_t{0}];
  EXPECT_EQ(picture["played_cells"].size(), 4U);
  EXPECT_EQ(picture["reasons"].size(), picture["why"].size());
  EXPECT_EQ(ask("review.move", Json::object({{"review", opened["review"]}, {"index", picture["index"]}})), picture);
}

TEST_F(ReviewVerbs, AModernGameIsReviewed) {
  put("machine");
  const auto replay = teach::mashed_modern(1, 60);
  const Json found = reviewed(ask("review.open", Json::object({{"text", to_text(replay)}, {"nodes", 3000}})), 3);
  EXPECT_EQ(text(found["unit"]), "rows");
  EXPECT_EQ(found["values"].size(), found["moves"].size() + 1);
}

TEST_F(ReviewVerbs, WhatIsNotSettledIsLookedAtAgain) {
  put("machine");
  const auto replay = teach::mashed_modern(9, 400);
  const Json opened = ask("review.open", Json::object({{"text", to_text(replay)}, {"nodes", 3000}}));
  const Json question = Json::object({{"review", opened["review"]}, {"nodes", 9000}});
  EXPECT_EQ(error("review.settle", question), "the review is not finished: ask review.go until it is");
  const Json first = reviewed(opened, 50);
  std::int64_t unsettled = 0;
  for (std::size_t i = 0; i < first["moves"].size(); ++i) {
    const Json move = ask("review.move", Json::object({{"review", opened["review"]}, {"index", static_cast<int>(i)}}));
    if (move["settled"] == Json(true)) continue;
    ++unsettled;
    EXPECT_TRUE(text(move["grade"]) != "mistake" && text(move["grade"]) != "blunder") << i;
  }
  ASSERT_GT(unsettled, 0);
  Json answer = ask("review.settle", question);
  EXPECT_EQ(answer["left"], Json(unsettled - 1));
  EXPECT_EQ(answer["moves"].size(), 1U);
  EXPECT_EQ(answer["moves"][std::size_t{0}]["settled"], Json(true));
  while (!answer.contains("review")) answer = ask("review.settle", question);
  EXPECT_EQ(answer["left"], Json(0));
  EXPECT_EQ(first["unsettled"].size(), static_cast<std::size_t>(unsettled));
  EXPECT_EQ(answer["review"]["unsettled"].size(), 0U);
}

TEST_F(ReviewVerbs, ADiscIsJudgedExactlyAtOnce) {
  const Json opened = ask("review.open", Json::object({{"moves", "1122"}, {"width", 4}, {"height", 4}}));
  const Json found = reviewed(opened, 100);
  const Json answer = ask("review.settle", Json::object({{"review", opened["review"]}}));
  EXPECT_EQ(answer["left"], Json(0));
  EXPECT_EQ(answer["review"], found);
}

TEST_F(ReviewVerbs, ABetterLineCanBePlayedFromWhereItBegins) {
  put("machine");
  const auto replay = teach::mashed_modern(1, 60);
  const Json opened = ask("review.open", Json::object({{"text", to_text(replay)}, {"nodes", 3000}}));
  const Json found = reviewed(opened, 3);
  ASSERT_GT(found["pictures"].size(), 0U);
  const Json& move = found["pictures"][std::size_t{0}];
  const Json film = ask("film.open", Json::object({{"text", to_text(replay)}}))["film"];
  ask("film.seek", Json::object({{"film", film}, {"piece", move["index"]}}));
  const Json until = ask("film.until", Json::object({{"film", film}}));
  Json state = ask("round.open", Json::object({{"replay", until["text"]}}));
  EXPECT_EQ(text(state["falling"]["piece"]), text(move["queue"]).substr(0, 1));
  for (const Json& step : move["line"].elements()) {
    const auto down =
        static_cast<std::int64_t>(state["board"].size()) - static_cast<std::int64_t>(step["board"].size());
    Json cells = Json::array();
    for (const Json& cell : step["cells"].elements())
      cells.push_back(Json::array({cell[std::size_t{0}], *cell[std::size_t{1}].as_int() + down}));
    state = ask("round.place", Json::object({{"round", state["round"]}, {"hold", step["hold"]}, {"cells", cells}}));
    EXPECT_EQ(text(state["facts"]["locked"][std::size_t{0}]["piece"]), text(step["mover"]));
  }
}

TEST_F(ReviewVerbs, AGameThatTakesTooLongToSolveIsGivenUpWithASentence) {
  const Json opened = ask("review.open", Json::object({{"moves", "4455"}, {"width", 8}, {"height", 7}}));
  const Json question = Json::object({{"review", opened["review"]}, {"nodes", 10'000}, {"most", 50'000}});
  std::string problem = "no error";
  for (int slice = 0; slice < 20 && problem == "no error"; ++slice) problem = error("review.go", question);
  EXPECT_TRUE(problem.starts_with("what disc 4 was worth takes too long to find out here: 8x7x4 is a large board"))
      << problem;
}

/// 56 discs on 8 x 7 without four in a line: the last are known soon, the first take too long.
constexpr const char* kLongGame = "73434327351882138858253652614652312778266585117714744466";

TEST_F(ReviewVerbs, OfAGameThatTakesTooLongAtFirstTheLaterDiscsAreJudged) {
  const Json opened = ask("review.open", Json::object({{"moves", kLongGame}, {"width", 8}, {"height", 7}}));
  const Json question = Json::object({{"review", opened["review"]}, {"nodes", 10'000}, {"most", 20'000}});
  Json answer = ask("review.go", question);
  for (int slice = 0; slice < 100 && !answer.contains("review"); ++slice) answer = ask("review.go", question);
  const Json& found = answer["review"];
  ASSERT_TRUE(found.is_object());
  const auto first = static_cast<std::size_t>(*found["first_judged"].as_int());
  ASSERT_GT(first, 0U);
  ASSERT_LT(first, found["moves"].size());
  EXPECT_EQ(found["moves"].size(), *opened["of"].as_int());
  EXPECT_TRUE(found["moves"][first - 1]["grade"].is_null());
  EXPECT_TRUE(found["values"][first - 1].is_null());
  EXPECT_TRUE(found["moves"][first]["grade"].is_string());
  EXPECT_TRUE(found["values"][first].is_integer());
  const auto move = [&](std::size_t index) {
    return ask("review.move", Json::object({{"review", opened["review"]}, {"index", static_cast<int>(index)}}));
  };
  EXPECT_TRUE(move(first - 1)["grade"].is_null());
  EXPECT_EQ(move(first - 1)["best_cells"].size(), 0U);
  EXPECT_TRUE(move(first)["grade"].is_string());
  std::int64_t counted = 0;
  for (const Json& side : found["sides"].elements())
    for (const char* word : {"best", "good", "inaccuracy", "mistake", "blunder"})
      counted += *side["counts"][word].as_int();
  EXPECT_EQ(static_cast<std::size_t>(counted), found["moves"].size() - first);
  EXPECT_EQ(ask("review.go", question)["review"], found) << "asked again, it says the same";
}

TEST_F(ReviewVerbs, AGameOfConnectFourWaitsForTheBook) {
  const Json opened = ask("review.open", Json::object({{"moves", "4455221"}}));
  EXPECT_EQ(ask("review.go", Json::object({{"review", 1}}))["needs_book"].dump(), "true");
  EXPECT_EQ(take_book(engine, data::books().front().text), R"({"ok":{}})");
  const Json found = reviewed(opened, 100);
  EXPECT_EQ(text(found["game"]), "connect4");
  EXPECT_EQ(found["moves"].size(), 7U);
  EXPECT_EQ(found["sides"].size(), 2U);
}

TEST_F(ReviewVerbs, SaysWhatIsWrong) {
  const auto replay = teach::placed_game(tetris::classic_rules(), 3, 12);
  EXPECT_EQ(error("review.open", Json::object({{"text", to_text(replay)}, {"policy", "nobody"}})),
            "policy: there is none of the name 'nobody'");
  EXPECT_EQ(error("review.open", Json::object({{"text", "x"}})).substr(0, 6), "text: ");
  EXPECT_EQ(error("review.open", Json::object()), "text: expected a text");
  EXPECT_EQ(error("review.go", Json::object({{"review", 1}})), "review: expected the number of an open one, not 1");
}

TEST_F(ReviewVerbs, AReplayIsVerified) {
  const auto classic = teach::mashed_game(tetris::classic_rules(), 5, 300);
  const Json found = ask("replay.verify", Json::object({{"text", to_text(classic)}}));
  EXPECT_EQ(text(found["game"]), "tetris");
  EXPECT_EQ(text(found["rules"]), "classic");
  EXPECT_EQ(text(found["kind"]), "human");
  EXPECT_TRUE(found["points"].is_integer());
  EXPECT_EQ(text(found["digest"]).size(), 64U);
  const auto placed = teach::placed_game(tetris::classic_rules(), 3, 12);
  EXPECT_EQ(text(ask("replay.verify", Json::object({{"text", to_text(placed)}}))["kind"]), "bot");
  auto forged = placed;
  forged.claimed = {{"points", "123456"}};
  EXPECT_EQ(error("replay.verify", Json::object({{"text", to_text(forged)}})).substr(0, 34),
            "claims points '123456', but playin");
}

}  // namespace
}  // namespace fourfold::page_engine
