// Puzzles as the page solves them.
#include "data/shipped.h"
#include "page_engine/asking_test.h"

namespace fourfold::page_engine {
namespace {

struct PuzzleVerbs : ::testing::Test, Asking {
  PuzzleVerbs() {
    for (const data::File& file : data::puzzles())
      ask("puzzle.put", Json::object({{"kind", file.name}, {"text", file.text}}));
  }
  Json opened(const char* kind, int number) {
    return ask("puzzle.open", Json::object({{"kind", kind}, {"number", number}}));
  }
};

TEST_F(PuzzleVerbs, AWrongColumnIsToldAndTheRightOneCounts) {
  const Json open = opened("connect4", 1);
  EXPECT_EQ(open["of"].dump(), "200");
  const Json answer = ask(R"({"ask":"puzzle.solution","puzzle":1})");
  EXPECT_EQ(answer["column"].dump(), "4") << "as the file says";
  const Json wrong = ask(R"({"ask":"puzzle.try","puzzle":1,"column":2})");
  EXPECT_EQ(wrong["right"].dump(), "false");
  EXPECT_TRUE(text(wrong["text"]) == "No: column 2 loses." || text(wrong["text"]) == "No: column 2 only draws.");
  const Json right = ask(R"({"ask":"puzzle.try","puzzle":1,"column":4})");
  EXPECT_EQ(text(right["text"]), "Yes: column 4 wins, with 2 discs.");
  EXPECT_EQ(right["tries"].dump(), "2");
  EXPECT_NE(text(right["progress"]).find("connect4 0 0 1"), std::string::npos) << "no streak after a wrong try";
}

TEST_F(PuzzleVerbs, EveryPuzzleOfTetrisIsSolvedByItsKeys) {
  for (const char* kind : {"four", "perfect", "spin"}) {
    const Json open = opened(kind, 200);
    const Json number = Json::object({{"puzzle", open["puzzle"]}});
    const Json solution = ask("puzzle.solution", number);
    Json state;
    for (const Json& keys : solution["keys"].elements()) {
      Json question = number;
      question["keys"] = keys;
      state = ask("puzzle.place", question);
    }
    EXPECT_EQ(state["solved"].dump(), "true") << kind;
    EXPECT_TRUE(state["falling"].is_null());
  }
}

TEST_F(PuzzleVerbs, PiecesMoveByKeysAndComeBack) {
  const Json open = opened("four", 1);
  EXPECT_EQ(open["board"].size(), 22U);
  EXPECT_EQ(open["queue"].dump(), R"(["I","I"])");
  const Json moved = ask(R"({"ask":"puzzle.press","puzzle":1,"key":"l"})");
  EXPECT_EQ(moved["moved"].dump(), "true");
  EXPECT_NE(moved["falling"]["cells"], open["falling"]["cells"]);
  const Json dropped = ask(R"({"ask":"puzzle.drop","puzzle":1})");
  EXPECT_EQ(dropped["placed"].dump(), "1");
  EXPECT_EQ(ask(R"({"ask":"puzzle.back","puzzle":1})")["board"], open["board"]);
  EXPECT_EQ(error(R"({"ask":"puzzle.press","puzzle":1,"key":"x"})"), "key: expected one of lrLRdDcw, not \"x\"");
}

TEST_F(PuzzleVerbs, HintsComeOneAfterTheOther) {
  opened("spin", 3);
  EXPECT_EQ(ask(R"({"ask":"puzzle.hint","puzzle":1})")["hints"].size(), 1U);
  EXPECT_EQ(ask(R"({"ask":"puzzle.hint","puzzle":1})")["hints"].size(), 2U);
}

TEST_F(PuzzleVerbs, ADayHasItsPuzzleAndProgressItsText) {
  const Json day = ask(R"({"ask":"puzzle.get","kind":"perfect","day":20000})");
  EXPECT_EQ(day["number"].dump(), std::to_string(teach::puzzle_of_day(20000)));
  const Json before = ask(R"({"ask":"puzzle.progress"})");
  EXPECT_EQ(before["kinds"].size(), 4U);
  opened("connect4", 1);
  const Json right = ask(R"({"ask":"puzzle.try","puzzle":1,"column":4})");
  ask("puzzle.progress", Json::object({{"text", before["text"]}}));
  EXPECT_EQ(ask(R"({"ask":"puzzle.get","kind":"connect4"})")["number"].dump(), "1");
  ask("puzzle.progress", Json::object({{"text", right["progress"]}}));
  EXPECT_EQ(ask(R"({"ask":"puzzle.get","kind":"connect4"})")["number"].dump(), "2");
}

TEST_F(PuzzleVerbs, SaysWhatIsWrong) {
  EXPECT_EQ(error(R"({"ask":"puzzle.get","kind":"chess"})"),
            "kind: expected connect4, four, perfect or spin, not \"chess\"");
  EXPECT_EQ(error(R"({"ask":"puzzle.get","kind":"four","number":201})"),
            "number: expected a number from 1 to 200, not 201");
  EXPECT_EQ(error(R"({"ask":"puzzle.put","kind":"four","text":"nonsense"})").substr(0, 12), "text: line 1");
  EXPECT_EQ(error(R"({"ask":"puzzle.progress","text":"nonsense"})").substr(0, 12), "text: line 1");
}

}  // namespace
}  // namespace fourfold::page_engine
