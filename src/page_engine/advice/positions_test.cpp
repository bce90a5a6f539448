// Positions as texts.
#include "page_engine/advice/position_text.h"
#include "page_engine/page_test.h"

namespace fourfold::page_engine {
namespace {

std::string error_of(std::string_view text) {
  const auto position = described_from_text(text);
  return position ? "no error" : position.error();
}

TEST(PositionText, IsReadAsItWasWritten) {
  for (const std::string_view text :
       {"rules=modern&board=3TTT4/GG3GGGGG&pieces=TIJLSO&hold=Z&combo=2&b2b=1&waiting=4,1&dig=3&bag=SZ&versus=1",
        "rules=classic&board=X9/3T6&pieces=T", "rules=research&board=&pieces=TI&combo=2",
        "rules=modern-plus&board=9I&pieces=OO&hold=I&may_hold=0"}) {
    const auto position = described_from_text(text);
    ASSERT_TRUE(position) << position.error();
    EXPECT_EQ(to_text(*position), text);
    EXPECT_EQ(*described_from_json(to_json(*position)), *position) << text;
  }
}

TEST(PositionText, SaysWhatIsWrong) {
  EXPECT_EQ(error_of(""), "pieces: expected at least the falling one, of IJLTOSZ");
  EXPECT_EQ(error_of("rules=chess&pieces=T"),
            "rules: there are none of the name 'chess': expected classic, genes, research, modern or modern-plus");
  EXPECT_EQ(error_of("board=9&pieces=T"), "board: row '9' has 9 cells: expected 10");
  EXPECT_EQ(error_of("board=9?&pieces=T"), "board: '?': expected a letter of IJLTOSZ, G, X, a digit or '/'");
  EXPECT_EQ(error_of("board=XXXXXXXXXX&pieces=T"), "board: a full row would be gone: expected one empty cell at least");
  EXPECT_EQ(error_of("pieces=TQ"), "pieces: expected 1 to 8 of the letters IJLTOSZ, not 'TQ'");
  EXPECT_EQ(error_of("pieces=T&combo=-1"), "combo: expected a number from 0 to 1000, not '-1'");
  EXPECT_EQ(error_of("pieces=T&may_hold=yes"), "may_hold: expected 0 or 1, not 'yes'");
  EXPECT_EQ(error_of("rules=classic&pieces=T&hold=I"), "hold: these rules have no hold box");
  EXPECT_EQ(error_of("colour=red"), "there is no 'colour' in a position");
  EXPECT_EQ(error_of(std::string(2000, 'x')), "a position has no more than 1000 characters");
  std::string high = "rules=classic&pieces=T&board=0";
  for (int i = 0; i < 40; ++i) high += "/0";
  EXPECT_TRUE(error_of(high).starts_with("board: 41 rows: expected at most ")) << error_of(high);
}

TEST(PositionVerbs, TurnABoardIntoATextAndBack) {
  Page page;
  const Json text = page.ask(
      R"({"ask":"position.text","rules":"modern","board":["..........","#.........","TTT......."],"pieces":"TI","held":"S"})");
  EXPECT_EQ(*text["text"].as_string(), "rules=modern&board=G9/TTT7&pieces=TI&hold=S");
  const Json read = page.ask(Json::object({{"ask", "position.read"}, {"text", text["text"]}}).dump());
  EXPECT_EQ(read["board"], Json::array({"G.........", "TTT......."}));
  EXPECT_EQ(*read["held"].as_string(), "S");
  EXPECT_EQ(page.error(R"({"ask":"position.text","board":["short"],"pieces":"T"})"),
            "board: expected rows of 10 cells, not \"short\"");
  EXPECT_EQ(page.error(R"({"ask":"position.text","pieces":7})"), "pieces: expected a text, not 7");
}

TEST(PositionVerbs, ARoundSaysItsPosition) {
  Page page;
  page.ask(R"({"ask":"round.open","rules":"modern","seed":"7"})");
  const Json state = page.act(R"(["hold","drop"])");
  const auto position = described_from_text(page.text("round.position"));
  ASSERT_TRUE(position) << position.error();
  EXPECT_EQ(std::string(1, *position->held), *state["held"].as_string());
  EXPECT_EQ(position->pieces.size(), 6U);
  EXPECT_EQ(position->rows.back(), *state["board"][std::size_t{21}].as_string());
}

TEST(PositionVerbs, AGameBeginsWithAnEditedBoard) {
  Page page;
  const auto begun = [&](std::string_view position) {
    const Json game = page.ask(Json::object({{"ask", "position.game"}, {"text", position}}).dump());
    return page.ask(Json::object({{"ask", "round.open"}, {"replay", game["text"]}}).dump());
  };
  const Json state = begun("rules=modern&board=G9/GG3GGGGG&pieces=TIJLSO&hold=Z");
  EXPECT_EQ(*state["board"][std::size_t{21}].as_string(), "##...#####");
  EXPECT_EQ(*state["falling"]["piece"].as_string(), "T");
  EXPECT_EQ(*state["held"].as_string(), "Z");
  EXPECT_EQ(state["queue"], Json::array({"I", "J", "L", "S", "O"}));
  EXPECT_EQ(state["over"].as_bool(), false);
  EXPECT_EQ(*begun("rules=classic&board=X9&pieces=T")["rules"].as_string(), "modern");
}

TEST(PositionVerbs, NoGameBeginsWhereThePieceHasNoRoom) {
  Page page;
  std::string high = "rules=modern&pieces=T&board=G9";
  for (int i = 0; i < 20; ++i) high += "/G9";
  EXPECT_EQ(page.error(Json::object({{"ask", "position.game"}, {"text", high}}).dump()),
            "the stack is higher than the 20 rows that a game may begin with");
  EXPECT_EQ(page.error(R"({"ask":"position.game","text":"pieces=Q"})"),
            "pieces: expected 1 to 8 of the letters IJLTOSZ, not 'Q'");
}

}  // namespace
}  // namespace fourfold::page_engine
