// Exact scores and sentences for the page.
#include "data/books.h"
#include "page_engine/asking_test.h"

namespace fourfold::page_engine {
namespace {

struct Connect4Why : ::testing::Test, Asking {
  /// Asked again and again until all is known.
  Json settled(const char* moves, int& slices) {
    Json answer;
    slices = 0;
    do answer = ask("connect4.why", Json::object({{"moves", moves}, {"nodes", 10000}}));
    while (!*answer["done"].as_bool() && ++slices < 10'000);
    return answer;
  }
};

TEST_F(Connect4Why, ScoresEveryColumnOnceItIsAskedOftenEnough) {
  int slices = 0;
  const Json first = settled("444444326335", slices);
  EXPECT_GT(slices, 1);
  EXPECT_EQ(first["scores"].size(), 7U);
  EXPECT_TRUE(first["scores"][std::size_t{3}].is_null()) << "the column is full";
  EXPECT_FALSE(text(first["best_line"]).empty());
  const Json again = settled("444444326335", slices);
  EXPECT_EQ(slices, 0) << "it is kept";
  EXPECT_EQ(again, first);
}

TEST_F(Connect4Why, StepsThroughAGameAreKept) {
  int slices = 0;
  settled("444444326335", slices);
  settled("4444443263355", slices);
  settled("444444326335", slices);
  EXPECT_EQ(slices, 0);
}

TEST_F(Connect4Why, WithoutTheBookThereAreSentencesAndNoScores) {
  const Json answer = ask("connect4.why", Json::object({{"moves", "4453"}}));
  EXPECT_EQ(answer["needs_book"].dump(), "true");
  EXPECT_EQ(answer["scores"].dump(), "[null,null,null,null,null,null,null]");
  EXPECT_EQ(answer["done"].dump(), "false");
  EXPECT_EQ(answer["columns"].size(), 7U);
  EXPECT_EQ(take_book(engine, data::books().front().text), R"({"ok":{}})");
  const Json scored = ask("connect4.why", Json::object({{"moves", "4453"}}));
  EXPECT_EQ(scored["needs_book"].dump(), "false");
  EXPECT_EQ(scored["scores"].dump(), "[-5,-5,-2,-3,-4,-2,-2]") << "as fourfold connect4 analyze 4453 says";
}

TEST_F(Connect4Why, SaysWhyAColumnWinsAndWhereThreatsAre) {
  const Json answer = ask("connect4.why", Json::object({{"moves", "112233"}, {"width", 5}, {"height", 4}}));
  EXPECT_EQ(answer["best"].dump(), "[3]");
  EXPECT_EQ(text(answer["best_line"]), "4");
  const Json& reason = answer["columns"][std::size_t{3}]["reasons"][std::size_t{0}];
  EXPECT_EQ(text(reason["kind"]), "wins_now");
  EXPECT_EQ(text(reason["text"]), "Makes four at 4a: Red wins");
  EXPECT_EQ(answer["threats"].dump(), R"({"O":[[3,3]],"X":[[3,2]]})");
}

TEST_F(Connect4Why, AGameThatIsOverHasNoColumns) {
  const Json answer = ask("connect4.why", Json::object({{"moves", "1122334"}}));
  EXPECT_EQ(answer["done"].dump(), "true");
  EXPECT_TRUE(answer["columns"].is_null());
  EXPECT_EQ(text(answer["end"]), "Red wins with disc 7.");
}

TEST_F(Connect4Why, RefusesMovesThatAreNone) {
  EXPECT_EQ(error("connect4.why", Json::object({{"moves", "44444445"}})), "moves: column 4 is full at move 7");
  EXPECT_EQ(error("connect4.why", Json::object({{"moves", "4"}, {"nodes", 5}})),
            "nodes: expected a number from 10000 to 20000000, not 5");
}

}  // namespace
}  // namespace fourfold::page_engine
