// What is said about boards that are drawn: the words, their order, and the same as JSON.
#include "teach/tetris/reason.h"

#include <gtest/gtest.h>

#include <set>

#include "teach/tetris/find.h"
#include "teach/tetris/picture.h"
#include "teach/tetris/why.h"
#include "tetris/modern/naive_test.h"
#include "tetris/text.h"

namespace fourfold::teach {
namespace {

namespace modern = tetris::modern;
using Picture = std::vector<std::string>;

/// A place by its leftmost column and its turn, dropped from above, of the classic game.
Step dropped(const Picture& picture, const std::string& queue, int rotation, int left) {
  const tetris::Rules& rules = tetris::classic_rules();
  const ClassicView view{&rules, modern::naive::drawn(picture), *tetris::queue_from(queue), 0};
  tetris::MoveList moves;
  find_placements(rules, view.board, view.pieces[0], rules.spawn, moves);
  for (const tetris::Placement& at : moves) {
    const Step step = step_of(view, at);
    const int x = std::ranges::min(step.cells, {}, &Step::Spot::x).x;
    if (at.rotation == rotation && x == left) return step;
  }
  ADD_FAILURE() << "no such place";
  return {};
}

std::vector<std::string> texts(const Step& best, const Step& other, Other which = Other::yours) {
  std::vector<std::string> list;
  for (const Reason& reason : why({&best, 1}, other)) list.push_back(text(reason, which));
  return list;
}

const Picture kReady = {"##........", "#########.", "#########.", "#########.", "#########."};

TEST(Reasons, FourLinesComeFirst) {
  const auto said = texts(dropped(kReady, "IT", 1, 9), dropped(kReady, "IT", 0, 0));
  ASSERT_FALSE(said.empty());
  EXPECT_EQ(said[0], "clears four lines");
}

TEST(Reasons, FourLinesThatWaitAreToldWhereTheOtherClearsThem) {
  const auto said = texts(dropped(kReady, "IT", 0, 5), dropped(kReady, "IT", 1, 9));
  EXPECT_NE(std::ranges::find(said, "keeps four lines ready for an I in column 10"), said.end());
}

/// A plan of the classic game: each place is dropped on the board that the one before leaves.
std::vector<Step> planned(const Picture& picture, const std::string& queue,
                          const std::vector<std::pair<int, int>>& places) {
  const tetris::Rules& rules = tetris::classic_rules();
  const ClassicView view{&rules, modern::naive::drawn(picture), *tetris::queue_from(queue), 0};
  std::vector<tetris::Placement> line;
  ClassicView now = view;
  for (const auto& [rotation, left] : places) {
    tetris::MoveList moves;
    find_placements(rules, now.board, now.pieces[0], rules.spawn, moves);
    const auto at = std::find_if(moves.begin(), moves.end(), [&](const tetris::Placement& move) {
      return move.rotation == rotation && std::ranges::min(step_of(now, move).cells, {}, &Step::Spot::x).x == left;
    });
    if (at == moves.end()) {
      ADD_FAILURE() << "no such place";
      return {};
    }
    line.push_back(*at);
    now.board = step_of(now, *at).after;
    now.pieces.erase(now.pieces.begin());
  }
  return steps_of(view, line);
}

bool says(const std::vector<Step>& plan, const Step& other, std::string_view what) {
  const auto reasons = why(plan, std::span(&other, 1));
  return std::ranges::any_of(reasons, [&](const Reason& r) { return text(r, Other::yours).starts_with(what); });
}

TEST(Reasons, FourLinesThatThePlanGivesUpAreNotSaidToBeKept) {
  const std::string keeps = "keeps four lines ready", gives_up = "yours gives up the four lines";
  const Step covered = dropped(kReady, "LJT", 0, 7);
  const auto kept = planned(kReady, "LJT", {{0, 3}, {0, 6}}), given_up = planned(kReady, "LJT", {{0, 3}, {0, 7}});
  EXPECT_TRUE(says(kept, covered, keeps) || says(kept, covered, gives_up));
  EXPECT_FALSE(says(given_up, covered, keeps));
  EXPECT_FALSE(says(given_up, covered, gives_up));
}

TEST(Reasons, TheOtherMoveIsCalledByItsName) {
  const Picture flat = {"####..####"};
  const Step best = dropped(flat, "OT", 0, 4), other = dropped(flat, "OT", 0, 3);
  EXPECT_EQ(texts(best, other)[0], "yours leaves a hole in column 5");
  EXPECT_EQ(texts(best, other, Other::next_best)[0], "the next best leaves a hole in column 5");
}

TEST(Reasons, APieceThatIsKnownToComeIsNamedWithItsTime) {
  const Reason reason{.kind = Kind::sets_up_four, .pieces = 2, .columns = column_bit(9)};
  EXPECT_EQ(text(reason, Other::yours), "sets up four lines for an I in column 10: I comes in two pieces");
}

TEST(Reasons, APriceIsToldAfterWhatItBuys) {
  const Reason price{.kind = Kind::makes_holes, .is_price = true, .number = 1, .columns = column_bit(3)};
  EXPECT_EQ(text(price, Other::yours), "but leaves a hole in column 4");
}

TEST(Reasons, ACostOfTheBetterPlaceIsNoMerit) {
  const Reason price{.kind = Kind::makes_holes, .is_price = true, .number = 2, .columns = 3};
  EXPECT_EQ(text(price, Other::played), "but the better one leaves holes in columns 1 and 2");
  const Reason merit{.kind = Kind::clears, .number = 4};
  EXPECT_EQ(text(merit, Other::played), "better: clears four lines");
}

TEST(Reasons, AHoleThatTheNextPieceSlidesIntoSaysSo) {
  const Picture cave = {"##........", "##........"};
  modern::View view;
  view.board = modern::naive::drawn(cave);
  view.falling = tetris::Piece::T;
  view.queue = {tetris::Piece::I};
  Reason made{.kind = Kind::makes_holes, .is_price = true, .number = 1, .columns = column_bit(2)};
  // A T on its head over column 3 leaves a hole below; a step that fills just that cell comes next.
  Step first, next;
  first.before = first.after = view.board;
  first.cells = {{{1, 2}, {2, 2}, {2, 3}, {2, 1}}};
  for (const Step::Spot& cell : first.cells) first.after.fill(cell.row, cell.x);
  next.piece = tetris::Piece::J;
  next.before = next.after = first.after;
  next.cells = {{{0, 2}, {0, 3}, {0, 4}, {1, 3}}};
  const std::array plan = {first, next};
  tell_filling(made, plan);
  EXPECT_EQ(text(made, Other::next_best), "but leaves a hole in column 3, which J fills next");
  next.cells = {{{0, 4}, {0, 5}, {0, 6}, {1, 6}}};
  Reason open{.kind = Kind::makes_holes, .is_price = true, .number = 1, .columns = column_bit(2)};
  tell_filling(open, std::array{first, next});
  EXPECT_EQ(text(open, Other::next_best), "but leaves a hole in column 3");
}

TEST(Reasons, WhatAPlanComesToSaysThatItIsOne) {
  const Reason aim{.kind = Kind::leads_to, .number = 4, .pieces = 2, .letters = letter_bit(tetris::Piece::I)};
  EXPECT_EQ(text(aim, Other::next_best), "the plan: two pieces later I clears four");
  EXPECT_EQ(text(aim, Other::played), "better: two pieces later I could clear four");
}

TEST(Reasons, MovesWithTheSameTextAreToldApart) {
  const Step left = dropped({}, "TI", 1, 8), right = dropped({}, "TI", 3, 8);
  ASSERT_EQ(move_text(left, false), move_text(right, false));
  EXPECT_EQ(apart_text(left, right).substr(0, 17), ", foot in column ");
  EXPECT_NE(apart_text(left, right), apart_text(right, left));
  const Step up = dropped({}, "JI", 0, 0), down = dropped({}, "JI", 2, 0);
  ASSERT_EQ(move_text(up, false), move_text(down, false));
  EXPECT_EQ((std::set{apart_text(up, down), apart_text(down, up)}),
            (std::set<std::string>{", foot in column 3", ", foot in columns 1-3"}));
  Step spin = left;
  spin.clear.spin = modern::Spin::full;
  EXPECT_EQ(apart_text(spin, left) + apart_text(left, spin), ", with a spin, without a spin");
}

TEST(Reasons, OfTwoLinesOfPlayItIsSaidWhatTheyComeTo) {
  const auto said = [](Kind kind, int number, int other) {
    return text({.kind = kind, .number = number, .other_number = other, .pieces = 5}, Other::played);
  };
  EXPECT_EQ(said(Kind::later_lines, 4, 0), "better: could clear four lines in five pieces; yours none");
  EXPECT_EQ(said(Kind::later_attack, 6, 1), "better: could send 6 rows in five pieces; yours one");
  EXPECT_EQ(said(Kind::later_holes, 0, 2), "better: could leave no holes after five pieces; yours two");
  EXPECT_EQ(said(Kind::later_flatter, 4, 9), "better: could leave a flatter surface after five pieces: 4 steps, not 9");
}

TEST(Reasons, OfTwoLinesOfPlayItIsSaidWhatIsReadyAtTheirEnds) {
  const auto letters = static_cast<Letters>(letter_bit(tetris::Piece::J) | letter_bit(tetris::Piece::L));
  EXPECT_EQ(text({.kind = Kind::later_perfect, .pieces = 6, .letters = letters}, Other::played),
            "better: could clear everything after 6 pieces, if J or L comes");
  EXPECT_EQ(text({.kind = Kind::later_slot, .number = 2, .pieces = 5}, Other::played),
            "better: could have a T-spin double ready after five pieces");
  EXPECT_EQ(text({.kind = Kind::later_four, .pieces = 6, .columns = 1 << 9}, Other::played),
            "better: could have four lines ready in column 10 after 6 pieces");
}

TEST(Reasons, NothingIsSaidAsAWordAndNotAsANumber) {
  EXPECT_EQ(text({.kind = Kind::fuller, .number = 1, .other_number = 0}, Other::yours), "brings one row near to full");
  EXPECT_EQ(text({.kind = Kind::fewer_holes, .number = 0, .other_number = 3}, Other::played),
            "better: leaves fewer holes: none, not 3");
  EXPECT_EQ(text({.kind = Kind::shallower, .number = 0, .other_number = 1}, Other::played),
            "better: leaves no narrow gap");
}

/// How far ahead: measured by bench/forecasts.cpp, kind by kind.
TEST(Reasons, APlanIsToldOnlySoFarAheadAsItNearlyAlwaysComesTrue) {
  Step four, spin, perfect;
  four.rows = 0b1111;
  four.clear = {.lines = 4};
  spin.rows = 0b11;
  spin.clear = {.lines = 2, .spin = tetris::modern::Spin::full};
  perfect.rows = 0b1;
  perfect.clear = {.lines = 1, .perfect = true};
  const auto told_ahead = [](const Step& clear, std::size_t pieces) {
    std::vector<Step> plan(pieces + 1);
    plan.back() = clear;
    return find_plan(plan, Plans::sure).has_value();
  };
  EXPECT_TRUE(told_ahead(four, 2));
  EXPECT_FALSE(told_ahead(four, 3));
  EXPECT_TRUE(told_ahead(spin, 1));
  EXPECT_FALSE(told_ahead(spin, 2));
  EXPECT_TRUE(told_ahead(perfect, 3));
  EXPECT_FALSE(told_ahead(perfect, 4));
  std::vector<Step> both(4);
  both[1] = spin;
  both[3] = perfect;
  EXPECT_TRUE(find_plan(both, Plans::sure)->perfect);
}

TEST(Reasons, ASingleLineThatAPlanComesToIsNotWorthASentence) {
  Step first, later;
  later.piece = tetris::Piece::J;
  later.rows = 1;
  later.clear = {.lines = 1};
  EXPECT_FALSE(find_plan(std::array{first, later}, Plans::all));
  later.rows = 3;
  later.clear = {.lines = 2};
  EXPECT_TRUE(find_plan(std::array{first, later}, Plans::all));
}

TEST(Reasons, APlanThatUsesTheTForLessDoesNotPraiseThePlaceForIt) {
  Step first, later;
  later.piece = tetris::Piece::T;
  later.clear = {.lines = 1, .spin = modern::Spin::full};
  later.rows = 1;
  const Reason slot{.kind = Kind::keeps_slot, .number = 2, .pieces = 1};
  EXPECT_TRUE(is_unused(slot, std::array{first, later}));
  later.clear.lines = 2;
  later.rows = 3;
  EXPECT_FALSE(is_unused(slot, std::array{first, later}));
}

TEST(Reasons, LettersAndColumnsAreListedAsPeopleDo) {
  const auto letters =
      static_cast<Letters>(letter_bit(tetris::Piece::O) | letter_bit(tetris::Piece::S) | letter_bit(tetris::Piece::Z));
  EXPECT_EQ(text({.kind = Kind::no_room_for, .about_other = true, .letters = letters}, Other::yours),
            "yours leaves no flat place for O, S and Z");
  const auto columns = static_cast<Columns>(column_bit(0) | column_bit(4));
  EXPECT_EQ(text({.kind = Kind::opens_holes, .columns = columns}, Other::yours), "opens holes in columns 1 and 5");
}

TEST(Reasons, EveryKindHasANameAndWords) {
  for (int k = 0; k < kKinds; ++k) {
    const Reason reason{
        .kind = static_cast<Kind>(k), .number = 2, .other_number = 3, .pieces = 1, .columns = 3, .letters = 9};
    EXPECT_FALSE(kind_name(reason.kind).empty()) << k;
    EXPECT_FALSE(text(reason, Other::yours).empty()) << kind_name(reason.kind);
  }
}

TEST(Reasons, JsonHasTheNumbersOfTheSentence) {
  const Reason reason{.kind = Kind::makes_holes, .about_other = true, .number = 1, .columns = column_bit(3)};
  EXPECT_EQ(
      to_json(reason, Other::yours).dump(),
      R"({"text":"yours leaves a hole in column 4","kind":"makes_holes","about":"other","other":"yours","speaks":"for",)"
      R"("number":1,"columns":[4]})");
}

TEST(Reasons, JsonSaysWhatKindOfClearItIs) {
  const Reason reason{.kind = Kind::clears, .number = 2, .spin = modern::Spin::mini, .back_to_back = true};
  EXPECT_EQ(to_json(reason, Other::yours).dump(),
            R"({"text":"makes a back-to-back mini T-spin double","kind":"clears","about":"best","other":"yours",)"
            R"("speaks":"for","number":2,"spin":"mini","back_to_back":true})");
}

}  // namespace
}  // namespace fourfold::teach
