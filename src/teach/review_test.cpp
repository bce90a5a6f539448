// What every review has in common: counts, moments, JSON and the page.
#include "teach/review.h"

#include <gtest/gtest.h>

#include <regex>

#include "teach/page.h"
#include "teach/page_data.h"
#include "teach/page_play.h"
#include "teach/page_script.h"
#include "teach/page_svg.h"
#include "tetris/fumen/position.h"

namespace fourfold::teach {
namespace {

JudgedMove judged(int index, std::int64_t loss, Grade grade) {
  JudgedMove move;
  move.index = index;
  move.side = index % 2;
  move.played = std::to_string(index);
  move.best = "<4>";
  move.loss = loss;
  move.grade = grade;
  move.before.discs = true;
  move.before.rows = {"...", "O.X"};
  move.before.played = {{1, 1}};
  return move;
}

Review sample() {
  Review review;
  review.game = "connect4";
  review.title = "a & b";
  review.sides = {{.name = "O", .key = "first"}, {.name = "X", .key = "second"}};
  review.moves = {judged(0, 0, Grade::best), judged(1, 9, Grade::mistake), judged(2, 3, Grade::inaccuracy),
                  judged(3, 20, Grade::blunder), judged(4, 7, Grade::inaccuracy)};
  review.values = {1, 1, 10, 7, 27, 20};
  count_grades(review);
  review.moments = worst_moves(review, 3);
  return review;
}

TEST(Review, CountsTheGradesOfEachSide) {
  const Review review = sample();
  EXPECT_EQ(review.sides[0].accuracy, 733);  // (1000 + 600 + 600) / 3
  EXPECT_EQ(review.sides[1].accuracy, 100);
  EXPECT_EQ(review.sides[1].count, (std::array<int, kGrades>{0, 0, 0, 1, 1}));
}

TEST(Review, LossesAreCountedInWords) {
  Review review = sample();
  review.unit = "discs";
  EXPECT_EQ(loss_text(review, review.moves[1]), "9 discs");
  review.moves[1].loss = 1;
  EXPECT_EQ(loss_text(review, review.moves[1]), "1 disc");
}

TEST(Review, MomentsAreTheWorstMovesInTheOrderOfTheGame) {
  EXPECT_EQ(sample().moments, (std::vector<int>{1, 3, 4}));
  EXPECT_TRUE(worst_moves(sample(), 0).empty());
}

TEST(Review, JsonHasEveryMoveAndTheAccuracyOfEachSide) {
  const Json json = to_json(sample());
  EXPECT_EQ(json["accuracy"]["first"].as_double(), 73.3);
  EXPECT_EQ(json["moves"].size(), 5u);
  EXPECT_EQ(json["moves"][3]["index"].as_int(), 3);
  EXPECT_EQ(json["moves"][3]["loss"].as_int(), 20);
  EXPECT_EQ(*json["moves"][3]["grade"].as_string(), "blunder");
  EXPECT_EQ(*json["moves"][3]["side"].as_string(), "second");
}

TEST(Review, AccuracyOfAGameOfOneIsANumber) {
  Review review;
  review.sides = {{}};
  EXPECT_EQ(to_json(review)["accuracy"].as_double(), 100.0);
}

TEST(ReviewPage, NeedsNothingFromOutsideAndEscapesTexts) {
  const std::string page = page_of(sample());
  EXPECT_NE(page.find("a &amp; b"), std::string::npos);
  EXPECT_NE(page.find("&lt;4&gt;"), std::string::npos);
  EXPECT_EQ(page.find("<4>"), std::string::npos);
  for (const char* outside : {"http:", "https:", "src=", "@import", "url(", "fetch(", "innerHTML"})
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
}

/// What stands between two texts, the first time.
std::string between(const std::string& text, const std::string& first, const std::string& last) {
  const auto from = text.find(first) + first.size();
  return text.substr(from, text.find(last, from) - from);
}
const std::string kDataTag = "<script type=\"application/json\" id=\"data\">";

Json data_of(const Review& review) { return *Json::parse(between(page_of(review), kDataTag, "</script>")); }

TEST(ReviewPage, RunsItsOwnScriptAndNoOther) {
  const std::string page = page_of(sample());
  EXPECT_NE(page.find("default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-"), std::string::npos);
  int scripts = 0;
  for (auto at = page.find("<script"); at != std::string::npos; at = page.find("<script", at + 1)) ++scripts;
  EXPECT_EQ(scripts, 2) << "the data and the script";
  EXPECT_TRUE(page.ends_with(std::string(page_script()) + "</script></body></html>\n"));
  EXPECT_EQ(page_script().find("</"), std::string_view::npos);
}

/// As anybody could name a file, or oneself in a game of another program.
const std::string kHostile =
    "</script><script>alert(1)</script>\"'><img src=x onerror=alert(2)>\x1b[2J\xe2\x80\xae<!--";

TEST(ReviewPage, HostileTextsStayText) {
  Review review = sample();
  review.title = review.sides[0].name = review.moves[1].played = review.moves[1].best = kHostile;
  review.moves[1].why = {kHostile};
  review.moves[1].note = kHostile;
  review.moves[1].line = {{kHostile, review.moves[1].before, {.queue = "TI", .held = "S"}}};
  review.facts = {{kHostile, kHostile}};
  review.places = {{1, kHostile}};
  review.legend = {kHostile};
  const std::string page = page_of(review);
  for (const char* markup : {"<script>alert", "<img", "<!--", "\x1b", "\xe2\x80\xae"})
    EXPECT_EQ(page.find(markup), std::string::npos) << markup;
  const Json data = data_of(review);
  EXPECT_TRUE(data["moves"][1]["text"].as_string()->starts_with("</script><script>alert(1)")) << "it is all there";
  EXPECT_EQ(*data["moves"][1]["line"][0]["hand"]["queue"].as_string(), "TI");
}

TEST(ReviewPage, HasEveryMoveAndLineToStepThrough) {
  Review review = sample();
  LineMove step{"2b", review.moves[1].before, {}};
  step.board.mover = 'X';
  review.moves[1].refutation = {step, step};
  const Json data = data_of(review);
  EXPECT_EQ(data["moves"].size(), 5u);
  EXPECT_EQ(*data["moves"][1]["rows"].as_string(), "O.X") << "from the floor, without empty rows";
  EXPECT_EQ(data["moves"][1]["cells"], Json::array({Json::array({1, 0})}));
  EXPECT_EQ(data["moves"][1]["refutation"].size(), 2u);
  EXPECT_EQ(*data["moves"][1]["refutation"][0]["by"].as_string(), "X");
  EXPECT_EQ(data["rows"].as_int(), 2);
  EXPECT_EQ(data["grades"][3][0], Json("mistake"));
}

TEST(ReviewPage, SaysHowToPlayOnFromAMoveAndFromInsideALineOfConnectFour) {
  Review review = sample();
  JudgedMove& move = review.moves[2];
  move.before.mover = 'O';
  move.line = std::vector<LineMove>(2, {"5a", move.before, {}});
  move.refutation = move.line;
  for (LineMove& step : move.refutation) step.board.mover = 'X';
  review.options = " --board 8x7";
  const Json shown = data_of(review)["moves"][2];
  const std::string begins = "fourfold connect4 play --board 8x7 --moves ";
  EXPECT_EQ(*shown["play"].as_string(), begins + "01 --engine perfect --first y");
  EXPECT_EQ(*shown["line"][1]["play"].as_string(), begins + "015 --engine perfect --first n");
  EXPECT_EQ(*shown["refutation"][1]["play"].as_string(), begins + "0125 --engine perfect --first y");
  EXPECT_EQ(*data_of(review)["moves"][0]["play"].as_string(),
            "fourfold connect4 play --board 8x7 --engine perfect --first y");
}

/// A game of Tetris with one move, and a line of one.
Review sample_of_tetris() {
  Review review;
  review.game = "modern";
  review.sides = {{}};
  JudgedMove move;
  move.before.rows = std::vector<std::string>(20, "..........");
  move.before.rows.back() = "####.TTT..";
  move.before.played = {{4, 18}, {4, 19}};
  move.hand = {.queue = "TSZ", .held = "I"};
  move.line = {{"S in columns 1-3, row 2", move.before, {.queue = "SZ", .held = "I"}}};
  review.moves = {move};
  review.values = {0, 0};
  return review;
}

TEST(ReviewPage, SaysHowToPlayOnFromAMoveAndFromInsideALineOfTetris) {
  Review review = sample_of_tetris();
  const auto position_in = [](const std::string& command) {
    const auto document = tetris::fumen::read_fumen(between(command, "'", "'"));
    return document ? tetris::fumen::position_of(document->pages.back()) : tetris::fumen::PagePosition{};
  };
  const std::string at_move = *data_of(review)["moves"][0]["play"].as_string();
  EXPECT_TRUE(at_move.starts_with("fourfold tetris play --from 'v115@")) << at_move;
  using tetris::Piece;
  EXPECT_EQ(position_in(at_move).pieces, (std::vector{Piece::T, Piece::S, Piece::Z}));
  EXPECT_EQ(position_in(at_move).held, Piece::I);
  EXPECT_EQ(position_in(at_move).board.cell_count(), 7);
  const std::string inside = *data_of(review)["moves"][0]["line"][0]["play"].as_string();
  EXPECT_EQ(position_in(inside).pieces, (std::vector{Piece::S, Piece::Z}));
  review.file = "-it's.replay";
  EXPECT_EQ(*data_of(review)["moves"][0]["play"].as_string(), "fourfold tetris replay --play 1 './-it'\\''s.replay'");
  EXPECT_EQ(*data_of(review)["moves"][0]["line"][0]["play"].as_string(), inside);
  review.file = "a\x1b[2J";
  EXPECT_EQ(*data_of(review)["moves"][0]["play"].as_string(), at_move) << "nobody can type this name";
}

TEST(ReviewPage, HasNoCommandForABoardThatNoGameBeginsWith) {
  Review review = sample_of_tetris();
  review.moves[0].line.clear();
  review.moves[0].before.rows.insert(review.moves[0].before.rows.begin(), "....##....");
  EXPECT_FALSE(data_of(review)["moves"][0].contains("play")) << "above row 20";
  review = sample_of_tetris();
  review.moves[0].hand = {};
  EXPECT_FALSE(data_of(review)["moves"][0].contains("play")) << "no piece";
}

/// A well that could not be fuller, with as much said about every move as there can be.
Review longest(int moves) {
  Review review;
  review.sides = {{}};
  JudgedMove move;
  move.before.rows = std::vector<std::string>(40, "SZJLOI.TSZ");
  move.before.played = move.before.best = std::vector<Picture::Spot>(4, {.column = 9, .row = 39});
  move.played = move.best = move.note = std::string(300, 'x');
  move.hand = {.queue = "TSZJLOIT", .held = "S"};
  move.why = std::vector<std::string>(3, std::string(300, 'y'));
  move.line = std::vector<LineMove>(8, {std::string(60, 'z'), move.before, move.hand});
  for (int i = 0; i < moves; ++i) {
    review.moves.push_back(move);
    review.moves.back().index = i;
    review.moves.back().grade = i % 4 == 0 ? Grade::blunder : Grade::best;
    review.values.push_back(i);
  }
  review.values.push_back(0);
  return review;
}

TEST(ReviewPage, OfALongGameHasTheFaultsAndTheFirstMovesAndAtMostSoManyBytes) {
  const Review review = longest(5000);
  const std::vector<int> shown = moves_on_page(review);
  EXPECT_EQ(shown.size(), kMostPageMoves);
  EXPECT_EQ(shown.back(), 4996) << "the last blunder";
  const std::string page = page_of(review);
  EXPECT_LT(page.size(), kMostPageBytes);
  EXPECT_NE(page.find("1500 of 5000"), std::string::npos);
}

TEST(ReviewPage, WithoutGradesHasMovesAndFactsOnly) {
  Review review = sample();
  review.is_graded = false;
  review.facts = {{"pieces a second", "2.13"}};
  review.places = {{3, "a spike"}};
  const std::string page = page_of(review);
  EXPECT_EQ(page.find("Value over the game"), std::string::npos);
  EXPECT_EQ(page.find(">accuracy<"), std::string::npos);
  EXPECT_NE(page.find("2.13"), std::string::npos);
  EXPECT_NE(page.find("<a href=\"#move-4\">Move 4</a>: a spike"), std::string::npos);
  EXPECT_FALSE(data_of(review)["moves"][1].contains("grade"));
}

TEST(ReviewPage, ShowsABoardForEachMomentAndARowForEachMove) {
  const std::string page = page_of(sample());
  const auto count = [&](std::string_view what) {
    int found = 0;
    for (auto at = page.find(what); at != std::string::npos; at = page.find(what, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count("class=\"board\""), 3 + 1) << "and the one that is stepped through";
  EXPECT_EQ(count("<tr><td"), 5);
  EXPECT_EQ(count("class=\"played\""), 3);
  EXPECT_EQ(count(">O</text>"), 3) << "discs carry the letters of the sentences";
}

TEST(ReviewPage, TheGraphHasAScaleAndTheRingsAreExplainedBeforeTheFirst) {
  const std::string page = page_of(sample());
  EXPECT_NE(page.find("%\">27</span>"), std::string::npos) << page;
  EXPECT_NE(page.find("%\">0</span>"), std::string::npos);
  EXPECT_LT(page.find("Red ring"), page.find("class=\"board\""));
}

TEST(ReviewPage, AWellBeginsALittleAboveItsStackAndItsRowsAreNumbered) {
  Picture well{.discs = false, .rows = std::vector<std::string>(20, ".........."), .played = {}, .best = {}};
  well.rows[19] = "####.#####";
  const auto rows = [&] {
    const std::string svg = board_svg(well);
    int count = 0;
    while (svg.find(">" + std::to_string(11 + count) + "</text>") != std::string::npos) ++count;
    return 10 + count;
  };
  EXPECT_EQ(rows(), 10) << "at least";
  well.played = {{.column = 4, .row = 6}};  // the fourteenth from the floor
  EXPECT_EQ(rows(), 16);
  well.rows[0] = ".........#";
  EXPECT_EQ(rows(), 20) << "not more than there are";
}

TEST(ReviewPage, IsSaidInTheLanguageThatItIsGiven) {
  const PageLanguage language{.code = "xx",
                              .said = [](std::string_view english) { return "«" + std::string(english) + "»"; }};
  const std::string page = page_of(sample(), language);
  EXPECT_NE(page.find("<html lang=\"xx\">"), std::string::npos);
  for (const char* text : {"«Key moments»", "«Every move»", "«Better line»", "«Step through the game»", "«blunder»"})
    EXPECT_NE(page.find(text), std::string::npos) << text;
  EXPECT_EQ(page.substr(0, page.find(kDataTag)).find("[["), std::string::npos) << "a place for a text is left";
  const Json data = *Json::parse(between(page, kDataTag, "</script>"));
  EXPECT_EQ(*data["words"]["move"].as_string(), "«Move {number} of {all}»");
  EXPECT_EQ(data["grades"][3], Json::array({"mistake", "?", "«mistake»"})) << "looks have English names";
}

TEST(ReviewPage, TheScriptHasNoTextOfItsOwn) {
  static const std::regex quoted("'([A-Z][a-z]+ [^']*|[a-z]+ [a-z]+[^']*)'|`[^`$]*[a-z]{3} [^`]*`");
  const std::string script(page_script());
  for (auto at = std::sregex_iterator(script.begin(), script.end(), quoted); at != std::sregex_iterator(); ++at)
    EXPECT_TRUE(at->str() == "'use strict'" || at->str() == "'in in'" || at->str().starts_with("'0 0 "))
        << at->str() << " (names of styles are none)";
}

TEST(ReviewPage, AnEmptyGameIsAPageToo) { EXPECT_FALSE(page_of(Review{}).empty()); }

}  // namespace
}  // namespace fourfold::teach
