// Reads and writes fumens. The short ones were made by hand from the description of the format.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "tetris/fumen/document.h"
#include "tetris/fumen/json.h"

namespace fourfold::tetris::fumen {
namespace {

Document read(std::string_view text) {
  auto document = read_fumen(text);
  EXPECT_TRUE(document) << text << ": " << document.error();
  return document ? *std::move(document) : Document{};
}

std::string problem_of(std::string_view text) {
  const auto document = read_fumen(text);
  return document ? "none" : document.error();
}

Field field_of(const std::vector<std::string>& rows) { return *field_from_rows(rows); }

/// A page with an L that is about to fill the floor.
Page page_with_l() {
  Page page;
  page.field = field_of({"X.........", "IIIIOO...Z"});
  page.operation = {Piece::L, Rotation::spawn, {7, 0}};
  return page;
}

TEST(Fumen, AnEmptyPageIsOneRunACounterAndItsFlags) {
  const Document document = read("v115@vhAAgH");
  ASSERT_EQ(document.pages.size(), 1U);
  EXPECT_EQ(document.pages[0], Page{});
  EXPECT_EQ(write_fumen({{Page{}}}), "v115@vhAAgH");
}

TEST(Fumen, IsFoundInALinkAndCutWhereItEnds) {
  for (const auto* const text :
       {"https://example.invalid/fumen/?v115@vhAAgH", "https://a@example.invalid/?m115@vhAAgH&page=2",
        "see D115@vh?AA\n gH", "d115@vhAAgH#1"})
    EXPECT_EQ(read(text).pages.size(), 1U) << text;
}

TEST(Fumen, TheOlderVersionHas21Rows) {
  const Document document = read("v110@7eAA4G");
  EXPECT_EQ(document.pages, std::vector<Page>{Page{}});
  EXPECT_EQ(write_fumen(document), "v115@vhAAgH");
}

TEST(Fumen, APageLeavesItsPieceLockedAndFullRowsGone) {
  const Page page = page_with_l();
  EXPECT_EQ(rows_of(after(page)), (std::vector<std::string>{"X.......L."}));
  Page loose = page;
  loose.flags = {.lock = false, .mirror = true, .rise = true};
  EXPECT_EQ(after(loose), page.field);
}

TEST(Fumen, GarbageRisesBeforeTheFieldIsMirrored) {
  Page page;
  page.field = field_of({"TS........"});
  page.field.garbage = field_of({"XXX.XXXXXX"}).rows[0];
  page.flags = {.lock = true, .mirror = true, .rise = true};
  EXPECT_EQ(rows_of(after(page)), (std::vector<std::string>{"........ST", "XXXXXX.XXX"}));
  EXPECT_EQ(after(page).garbage, Row{});
}

TEST(Fumen, PagesThatFollowFromTheOneBeforeTakeFourDigits) {
  Document document{{page_with_l(), Page{}, Page{}}};
  document.pages[1].field = after(document.pages[0]);
  document.pages[2].field = after(document.pages[1]);
  for (std::size_t i : {1U, 2U}) document.pages[i].flags.colorize = false;
  const std::string text = write_fumen(document);
  EXPECT_TRUE(text.ends_with("vhBAAAAAA")) << text;
  EXPECT_EQ(read(text), document);
}

TEST(Fumen, MoreThan64EqualFieldsAreCountedAgain) {
  Document document{std::vector<Page>(130)};
  for (std::size_t i = 1; i < document.pages.size(); ++i) document.pages[i].flags.colorize = false;
  EXPECT_EQ(read(write_fumen(document)), document);
}

TEST(Fumen, ACommentStaysUntilItIsChanged) {
  Document document{std::vector<Page>(4)};
  document.pages[0].comment = document.pages[1].comment = "바닥 100% & more";
  document.pages[2].comment = "";
  document.pages[3].comment = "\xF0\x9F\x8E\xAE";
  EXPECT_EQ(read(write_fumen(document)), document);
}

TEST(Fumen, ACommentThatIsTooLongIsCut) {
  Document document{std::vector<Page>(2)};
  for (Page& page : document.pages) page.comment = std::string(5000, 'a');
  const Document back = read(write_fumen(document));
  EXPECT_EQ(back.pages[0].comment, std::string(4095, 'a'));
  EXPECT_EQ(back.pages[1].comment, std::string(4095, 'a'));
  document.pages[0].comment = "a" + std::string(4000, '%');
  EXPECT_EQ(read(write_fumen(document)).pages[0].comment, "a" + std::string(1364, '%'));
}

TEST(Fumen, AQuizMovesOnByItself) {
  Document document{std::vector<Page>(2)};
  document.pages[0].operation = {Piece::T, Rotation::spawn, {4, 0}};
  document.pages[0].comment = "#Q=[I](T)SZ";
  document.pages[1].field = after(document.pages[0]);
  document.pages[1].comment = "#Q=[I](S)Z";
  for (Page& page : document.pages) page.flags.quiz = true;
  const std::string text = write_fumen(document);
  EXPECT_TRUE(text.ends_with("AgH")) << text;
  EXPECT_EQ(read(text), document);
}

TEST(Fumen, BrokenOnesAreNamedByPageAndCharacter) {
  EXPECT_EQ(problem_of("hello"),
            "'hello' is no fumen: expected v115@ or v110@ and what follows it, or a link with that");
  EXPECT_EQ(problem_of("v116@vhAAgH"),
            "fumen of version v116: expected v115@ or v110@ and what follows it, or a link with that");
  EXPECT_EQ(problem_of("v115@"), "fumen, page 1, character 1: no page: expected digits of at least one");
  EXPECT_EQ(problem_of("v115@vhAAgHv"),
            "fumen, page 2, character 12: the text ends within a run of cells: expected 2 digits and there is 1");
  EXPECT_EQ(problem_of("v115@vh?A_gH"),
            "fumen, page 1, character 10: '_' is no digit of a fumen: expected A-Z, a-z, 0-9, + or /");
  EXPECT_EQ(problem_of("v115@//AAgH"),
            "fumen, page 1, character 6: run 4095 is no difference of cells: expected less than 4080");
  EXPECT_EQ(problem_of("v115@AevhAgH"),
            "fumen, page 1, character 8: a run of 240 cells where 239 are left: expected so many at most");
  EXPECT_EQ(problem_of("v115@vhA///"),
            "fumen, page 1, character 9: the number of the piece and flags is too large: "
            "expected less than 245760");
}

TEST(Fumen, TextAndPagesAreBounded) {
  EXPECT_EQ(problem_of(std::string(kLongestText + 1, 'A')), "the fumen has 1048577 bytes: expected 1048576 at most");
  std::string text = "v115@";
  for (int i = 0; i < 200; ++i) {
    text += "vh/";
    for (int page = 0; page < 64; ++page) text += "AgH";
  }
  EXPECT_EQ(problem_of(text).substr(0, 18), "fumen, page 10001,");
}

Page random_page(Rng& rng, const Field& before) {
  Page page;
  page.field = before;
  const auto any = [&](int n) { return static_cast<std::size_t>(rng.below(static_cast<std::uint64_t>(n))); };
  if (any(3) == 0) {
    for (int i = 0; i < 30; ++i) page.field.rows[any(kFieldRows)][any(kWidth)] = static_cast<Block>(any(9));
    for (Block& block : page.field.garbage) block = static_cast<Block>(any(9));
  }
  Operation operation{static_cast<Piece>(any(kPieceCount)), static_cast<Rotation>(any(4)), {}};
  operation.centre = {static_cast<int>(any(kWidth)), static_cast<int>(any(kFieldRows))};
  if (is_inside(operation)) page.operation = operation;
  page.comment = std::vector<std::string>{"", "a", "#x", "한글 %u", "text;%41"}[any(5)];
  page.flags = {.lock = any(4) != 0, .mirror = any(5) == 0, .rise = any(5) == 0, .colorize = any(2) == 0};
  return page;
}

TEST(Fumen, RandomPagesSurviveTheRoundTrip) {
  Rng rng{11};
  for (int n = 0; n < 100; ++n) {
    Document document;
    for (int i = 0; i < 12; ++i)
      document.pages.push_back(random_page(rng, i == 0 ? Field{} : after(document.pages.back())));
    ASSERT_EQ(read(write_fumen(document)), document);
    ASSERT_EQ(*document_from_json(to_json(document)), document);
  }
}

TEST(Fumen, PagesAsJsonNeedNoMoreThanWhatChanges) {
  const auto json = Json::parse(
      R"({"pages":[{"field":["IIII...###"],"piece":"T","rotation":"reverse","x":5,"y":1,"comment":"#Q=[](T)I"},{},{"comment":"locked"}]})");
  const auto document = document_from_json(*json);
  ASSERT_TRUE(document) << document.error();
  EXPECT_EQ(rows_of(document->pages[1].field), (std::vector<std::string>{"....TTT...", "IIII.T.XXX"}));
  EXPECT_FALSE(document->pages[1].flags.colorize);
  EXPECT_EQ(document->pages[1].comment, "#Q=[](I)");
  EXPECT_TRUE(document->pages[1].flags.quiz);
  EXPECT_EQ(document->pages[2].comment, "locked");
  EXPECT_FALSE(document->pages[2].flags.quiz);
}

TEST(Fumen, BadPagesAsJsonAreNamed) {
  const auto problem = [](std::string_view text) {
    const auto document = document_from_json(*Json::parse(text));
    return document ? "none" : document.error();
  };
  EXPECT_EQ(problem(R"({"pages":[{},{"field":["...."]}]})"), "page 2: field, row 1 '....' has 4 cells: expected 10");
  EXPECT_EQ(problem(R"({"pages":[{"piece":"I","x":9,"y":0}]})"),
            "page 1: the piece reaches outside: expected it between the walls and above the floor");
  EXPECT_EQ(problem(R"({"pages":[{"flags":{"rise":1}}]})"), "page 1: flag 'rise' is 1: expected true or false");
  EXPECT_EQ(problem(R"({})"), "'pages' is null: expected a list of 1 to 10000 pages");
}

}  // namespace
}  // namespace fourfold::tetris::fumen
