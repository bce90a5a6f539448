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
  EXPECT_EQ(text(answer["line"]).size(), 3U) << "two own discs and one of the other side";
  EXPECT_EQ(answer["given_up"].dump(), "true");
  const Json wrong = ask(R"({"ask":"puzzle.try","puzzle":1,"column":2})");
  EXPECT_EQ(wrong["right"].dump(), "false");
  EXPECT_EQ(text(wrong["answer"][std::size_t{0}]).find("No: column 2 "), 0U);
  EXPECT_EQ(text(wrong["line"])[0], '2');
  EXPECT_GE(text(wrong["line"]).size(), 2U) << "with what the other side answers";
  const Json right = ask(R"({"ask":"puzzle.try","puzzle":1,"column":4})");
  EXPECT_EQ(text(right["answer"][std::size_t{0}]), "Yes: column 4 wins, with 2 discs.");
  EXPECT_GT(right["reasons"].size(), 0U);
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

TEST_F(PuzzleVerbs, AFailedTryIsToldWhatWasMissing) {
  opened("perfect", 1);
  Json state;
  for (int i = 0; i < 3; ++i) state = ask(R"({"ask":"puzzle.drop","puzzle":1})");
  EXPECT_EQ(state["failed"].dump(), "true");
  EXPECT_EQ(state["answer"].size(), 3U) << state["answer"].dump();
  EXPECT_GT(state["missing"].size(), 0U);
  EXPECT_EQ(ask(R"({"ask":"puzzle.again","puzzle":1})")["placed"].dump(), "0");
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
  EXPECT_EQ(before["kinds"][std::size_t{0}]["rating"]["rating"].dump(), "1000");
  opened("connect4", 1);
  const Json right = ask(R"({"ask":"puzzle.try","puzzle":1,"column":4})");
  ask("puzzle.progress", Json::object({{"text", before["text"]}}));
  EXPECT_EQ(ask(R"({"ask":"puzzle.get","kind":"connect4"})")["number"].dump(), "1");
  ask("puzzle.progress", Json::object({{"text", right["progress"]}}));
  EXPECT_GT(right["change"]["after"]["rating"].as_int().value_or(0), 1100);
  EXPECT_GT(ask(R"({"ask":"puzzle.get","kind":"connect4"})")["number"].as_int().value_or(0), 20) << "harder";
}

TEST_F(PuzzleVerbs, ALessonOfConnectFourGoesOnFromTheColumnsThatWerePlayed) {
  const Json start = ask(R"({"ask":"lesson.discs","lesson":"four-two-threats"})");
  EXPECT_EQ(text(start["state"]), "open");
  const Json answered = ask(R"({"ask":"lesson.discs","lesson":"four-two-threats","columns":"5"})");
  EXPECT_EQ(text(answered["state"]), "open");
  EXPECT_NE(answered["board"], start["board"]);
  EXPECT_EQ(text(ask(R"({"ask":"lesson.discs","lesson":"four-two-threats","columns":"56"})")["state"]), "solved");
  const Json wrong = ask(R"({"ask":"lesson.discs","lesson":"four-block","columns":"6"})");
  EXPECT_EQ(text(wrong["state"]), "failed");
  EXPECT_EQ(text(wrong["fault"]), "No: Red completes four in column 4.");
  EXPECT_EQ(text(wrong["line"]), "64");
  EXPECT_EQ(ask(R"({"ask":"puzzle.progress"})")["lessons"].dump(), R"(["four-two-threats"])");
  EXPECT_EQ(error(R"({"ask":"lesson.discs","lesson":"chess"})").substr(0, 7), "lesson:");
  EXPECT_EQ(error(R"({"ask":"lesson.discs","lesson":"four-row","columns":"45"})").substr(0, 8), "columns:");
}

TEST_F(PuzzleVerbs, ALessonThatIsDoneIsKept) {
  const Json kept = ask(R"({"ask":"lesson.done","lesson":"first-drop"})");
  EXPECT_NE(text(kept["progress"]).find("lessons first-drop"), std::string::npos);
  EXPECT_EQ(error(R"({"ask":"lesson.done","lesson":"juggling"})").substr(0, 7), "lesson:");
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
