// Replays of TETR.IO on the page.
#include "data/shipped.h"
#include "page_engine/asking_test.h"
#include "page_engine/page_test.h"
#include "tetris/tetrio/written_test.h"

namespace fourfold::page_engine {
namespace {

namespace written = tetris::tetrio::written;

/// Three pieces dropped where they come in (Z L I), the second after the hold key: L is held, I
/// falls.
Json dropped_events() {
  return Json::array({written::event(0, "start", Json::object()), written::press(10, "hardDrop"),
                      written::release(12, "hardDrop"), written::press(20, "hold"), written::release(22, "hold"),
                      written::press(30, "hardDrop"), written::release(32, "hardDrop"), written::press(50, "hardDrop"),
                      written::release(52, "hardDrop"), written::event(60, "end", Json::object())});
}
std::string dropped_file() {
  Json stats = Json::object({{"piecesplaced", 3}, {"lines", 0}, {"holds", 1}});
  return written::new_solo(written::options(19), dropped_events(), std::move(stats), "forfeit").dump();
}

/// A game of ours that begins with a stack does not know its colours.
std::string without_colours(const Json& board) {
  std::string cells;
  for (const Json& row : board.elements()) {
    for (const char c : *row.as_string()) cells += c == '.' ? '.' : '#';
  }
  return cells;
}

struct ImportVerbs : ::testing::Test, Asking {
  Json opened = ask("import.open", Json::object({{"text", dropped_file()}}));
  Json about(Json more) {
    more["import"] = opened["import"];
    more["round"] = 0;
    return more;
  }
  Json show(int ticks) {
    return ask("import.show", about(Json::object({{"ticks", ticks}})))["players"][std::size_t{0}];
  }
  Json of_player(const char* verb, Json more = Json::object()) {
    more["player"] = 0;
    return ask(verb, about(std::move(more)));
  }
};

TEST_F(ImportVerbs, ARoundIsOpenedWithWhatIsWholeAndWhatCameOut) {
  const Json& player = opened["rounds"][std::size_t{0}]["players"][std::size_t{0}];
  EXPECT_EQ(text(player["name"]), "somebody");
  EXPECT_EQ(player["whole"], Json(true)) << player.dump();
  EXPECT_EQ(player["pieces"], Json(3));
  EXPECT_EQ(text(player["unreviewed"]), "");
  EXPECT_GT(player["rules"].size(), 3U);
}

TEST_F(ImportVerbs, TheBoardIsThatOfTheMomentAndTheNextPieceLiesWhereItGoes) {
  const Json first = show(0);
  EXPECT_EQ(first["piece"], Json(0));
  EXPECT_EQ(text(first["falling"]["piece"]), "Z");
  EXPECT_EQ(first["falling"]["cells"].dump(), "[[3,20],[4,20],[4,21],[5,21]]");
  const Json second = show(10);
  EXPECT_EQ(second["piece"], Json(1));
  EXPECT_EQ(text(second["board"][std::size_t{21}]), "....ZZ....");
  EXPECT_EQ(text(second["comes"]), "L");
  EXPECT_EQ(text(second["falling"]["piece"]), "I") << "after the hold key";
  const Json last = show(1'000'000);
  EXPECT_EQ(last["piece"], Json(3));
  EXPECT_EQ(text(last["held"]), "L");
  EXPECT_TRUE(last["falling"].is_null());
  EXPECT_EQ(last["over"], Json(true));
  EXPECT_EQ(text(last["stops"]), "");
}

TEST_F(ImportVerbs, APlacementTellsItsTimeAndWhatItSent) {
  const Json placements = of_player("import.placements")["placements"];
  ASSERT_EQ(placements.size(), 3U);
  EXPECT_EQ(placements[std::size_t{1}]["hold"], Json(true));
  EXPECT_EQ(text(placements[std::size_t{1}]["piece"]), "I");
  EXPECT_GE(placements[std::size_t{1}]["ticks"].as_int().value_or(0), 30);
}

TEST_F(ImportVerbs, AMomentIsAPositionAndAGameOfOurs) {
  const Json at = of_player("import.position", Json::object({{"piece", 2}}));
  const Json position = ask("position.read", Json::object({{"text", at["position"]}}));
  EXPECT_EQ(text(position["rules"]), "modern-plus");
  EXPECT_EQ(text(position["held"]), "L");
  EXPECT_EQ(text(position["pieces"]).substr(0, 1), "O");
  const Json round = ask("round.open", Json::object({{"replay", at["replay"]}}));
  EXPECT_EQ(without_colours(round["board"]), without_colours(show(30)["board"]));
  EXPECT_EQ(text(round["held"]), "L");
}

TEST_F(ImportVerbs, EveryPieceIsAPageOfAFumen) {
  const Json pages = ask("fumen.read", Json::object({{"text", of_player("import.fumen")["text"]}}))["pages"];
  ASSERT_EQ(pages.size(), 3U);
  EXPECT_EQ(text(pages[std::size_t{0}]["piece"]), "Z");
  EXPECT_TRUE(text(pages[std::size_t{2}]["comment"]).starts_with("#Q=[L](O)"));
}

TEST_F(ImportVerbs, ARoundIsToldInNumbers) {
  const Json measures = of_player("import.measures");
  int pieces = 0;
  for (const Json& tenth : measures["over_time"].elements())
    pieces += static_cast<int>(tenth["pieces"].as_int().value_or(0));
  EXPECT_EQ(measures["over_time"].size(), 10U);
  EXPECT_EQ(pieces, 3);
  EXPECT_EQ(measures["by_clear"].size(), 0U);
}

TEST_F(ImportVerbs, AWholeRoundIsAReplayOfOurs) {
  const Json found = ask("replay.verify", Json::object({{"text", of_player("import.replay")["text"]}}));
  EXPECT_EQ(found["pieces"], Json(3));
}

TEST_F(ImportVerbs, ARoundIsReviewedPieceByPieceAndItsGradesComeAsTheyAreFound) {
  ask("policy.put", Json::object({{"name", "machine"}, {"text", data::find(data::policies(), "machine")->text}}));
  const Json open = of_player("import.review", Json::object({{"nodes", 2000}}));
  EXPECT_EQ(open["of"], Json(3));
  const Json first = ask("review.go", Json::object({{"review", open["review"]}, {"pieces", 1}}));
  EXPECT_EQ(first["moves"].size(), 1U);
  EXPECT_EQ(first["moves"][std::size_t{0}]["index"], Json(0));
  EXPECT_EQ(text(ask("review.move", Json::object({{"review", open["review"]}, {"index", 0}}))["mover"]), "Z");
  const Json rest = ask("review.go", Json::object({{"review", open["review"]}, {"pieces", 10}}));
  EXPECT_EQ(rest["moves"].size(), 2U);
  EXPECT_EQ(rest["review"]["moves"].size(), 3U);
  EXPECT_EQ(rest["review"]["values"].size(), 4U);
  EXPECT_EQ(text(rest["review"]["unit"]), "lines") << "40L is a race";
}

TEST_F(ImportVerbs, SayWhatIsWrong) {
  EXPECT_TRUE(error("import.open", Json::object({{"text", "{}"}})).starts_with("not a TETR.IO replay"));
  EXPECT_TRUE(error("import.open", Json::object({{"text", 7}})).starts_with("text: expected the text of a replay"));
  EXPECT_EQ(error("import.show", Json::object({{"import", 99}})), "import: expected the number of an open one, not 99");
  EXPECT_EQ(error("import.show", about(Json::object())), "ticks: expected a number from 0 to 1000000000");
  EXPECT_EQ(error("import.position", about(Json::object({{"player", 0}, {"piece", 4}}))),
            "piece: expected a number from 0 to 3, not 4");
  EXPECT_EQ(error("import.fumen", about(Json::object({{"player", 1}}))),
            "player: expected a number from 0 to 0, not 1");
}

TEST_F(ImportVerbs, NoMoreAreKeptThanFitIntoMemory) {
  for (std::size_t i = 1; i < EngineState::kMostImports; ++i)
    ask("import.open", Json::object({{"text", dropped_file()}}));
  EXPECT_TRUE(
      error("import.open", Json::object({{"text", dropped_file()}})).starts_with("too many of import are open"));
  ask("import.close", about(Json::object()));
  ask("import.open", Json::object({{"text", dropped_file()}}));
}

TEST_F(ImportVerbs, AFileOfTwentyMegabytesIsAsMuchAsIsRead) {
  std::string padding((20U << 20) + 1, ' ');
  EXPECT_EQ(error("import.open", Json::object({{"text", padding}})), "a replay of more than 20 MB");
}

}  // namespace
}  // namespace fourfold::page_engine
