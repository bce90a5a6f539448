// The sentences of the teacher: none is ever false, none contradicts another, and there is nearly
// always one.
#include "teach/tetris/why.h"

#include <gtest/gtest.h>

#include <set>

#include "base/rng.h"
#include "teach/tetris/truth_test.h"

namespace fourfold::teach {
namespace {

namespace modern = tetris::modern;
constexpr int kPositions = 10'000;

/// What was asked and what was said, for the message of a failed test.
std::string told(const Reason& reason, std::span<const Step> plan, std::span<const Step> other) {
  return text(reason, Other::yours) + "\nbefore\n" + modern::naive::text(plan.front().before) + "advised " +
         letter(plan.front().piece) + "\n" + modern::naive::text(plan.front().after) + "other\n" +
         modern::naive::text(other.front().after);
}

bool differ(const Step& a, const Step& b) {
  return a.after != b.after || a.piece != b.piece || a.clear.spin != b.clear.spin;
}

/// A flat place for a piece, now and again later.
bool is_said_twice(const Reason& now, const Reason& later) {
  return now.kind == Kind::room_for && later.kind == Kind::later_room && (now.letters & later.letters) != 0;
}

/// Hears everything that can be said, and what is said of it; says what is wrong.
struct Judge {
  int asked = 0, silent = 0, bad = 0;
  std::set<Kind> heard{};

  void hear(std::span<const Step> plan, std::span<const Step> other) {
    EXPECT_TRUE(naive::has_same_cells(plan.front()));
    for (const Reason& reason : all_reasons(plan, other)) {
      heard.insert(reason.kind);
      if (bad > 5) return;
      const bool is_good = naive::is_true(reason, plan, other);
      EXPECT_TRUE(is_good) << told(reason, plan, other);
      bad += is_good ? 0 : 1;
    }
    listen(plan, other, why(plan, other));
  }

  void listen(std::span<const Step> plan, std::span<const Step> other, const std::vector<Reason>& reasons) {
    EXPECT_LE(reasons.size(), kMostReasons);
    if (differ(plan.front(), other.front())) {
      ++asked;
      silent += reasons.empty() ? 1 : 0;
    }
    for (std::size_t i = 0; i < reasons.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        EXPECT_FALSE(is_said_twice(reasons[j], reasons[i])) << told(reasons[i], plan, other);
        EXPECT_FALSE(naive::contradict(reasons[i], reasons[j])) << text(reasons[j], Other::yours) << "\n"
                                                                << told(reasons[i], plan, other);
      }
    }
  }

  /// All kinds but those that these rules do not have were heard, so that the test means something.
  void expect_enough(const std::set<Kind>& never) const {
    EXPECT_GT(asked, kPositions / 2);
    EXPECT_LT(20 * silent, asked) << silent << " of " << asked;
    for (int k = 0; k < kKinds; ++k) {
      const auto kind = static_cast<Kind>(k);
      EXPECT_NE(heard.contains(kind), never.contains(kind)) << kind_name(kind);
    }
  }
};

/// A stack with a well that is nearly as high as `height`, here and there a cell short.
tetris::Board stacked(Rng& rng, int height) {
  const int well = static_cast<int>(rng.below(tetris::kWidth));
  tetris::Board board;
  for (int x = 0; x < tetris::kWidth; ++x) {
    const int high = x == well ? static_cast<int>(rng.below(2)) : height - static_cast<int>(rng.below(3));
    for (int row = 0; row < high; ++row) {
      if (rng.below(60) != 0) board.fill(row, x);
    }
  }
  return board;
}

/// A place for a T-spin double under an overhang, with a surface around it.
tetris::Board slotted(Rng& rng) {
  const int x = 1 + static_cast<int>(rng.below(tetris::kWidth - 2));
  tetris::Board board;
  for (int other = 0; other < tetris::kWidth; ++other) {
    if (other != x) board.fill(0, other);
    if (other < x - 1 || other > x + 1) board.fill(1, other);
  }
  if (rng.below(3) != 0) board.fill(2, x - 1);
  for (int other = x + 2; other < tetris::kWidth; ++other) {
    if (rng.below(2) != 0) board.fill(2, other);
  }
  board.remove_rows(board.full_rows());
  return board;
}

tetris::Board fresh_board(Rng& rng) {
  switch (rng.below(4)) {
    case 0:
      return {};
    case 1:
      return slotted(rng);
    default:
      tetris::Board board = stacked(rng, 3 + static_cast<int>(rng.below(10)));
      board.remove_rows(board.full_rows());
      return board;
  }
}

int quality(const Step& step) {
  const bool is_spin = step.clear.spin == modern::Spin::full;
  return 4 * hole_change(step).count + step.after.height() + steps_of_surface(step.after) / 2 - 8 * step.lines() -
         (is_spin ? 12 * step.lines() : 0) + (step.ends_game ? 1000 : 0);
}

/// The best of a few at random, as a beginner finds it, and any other that is no better.
std::pair<const Step&, const Step&> better_first(const std::vector<Step>& steps, Rng& rng) {
  const auto any = [&] { return &steps[rng.below(static_cast<std::uint32_t>(steps.size()))]; };
  const Step* best = any();
  for (int tries = 0; tries < 4; ++tries) {
    const Step* next = any();
    if (quality(*next) < quality(*best)) best = next;
  }
  const Step* other = any();
  if (quality(*other) < quality(*best)) std::swap(best, other);
  return {*best, *other};
}

/// What the classic rules do not have.
const std::set<Kind> kOnlyModern = {
    Kind::only_place,   Kind::builds_slot, Kind::keeps_slot,   Kind::loses_slot, Kind::ends_back_to_back,
    Kind::sends,        Kind::cancels,     Kind::lets_in,      Kind::digs,       Kind::keeps_in_box,
    Kind::later_attack, Kind::later_slot,  Kind::later_perfect};

/// And what of the others needs slides or landing points.
const std::set<Kind> kOnlyOthers = [] {
  std::set<Kind> kinds = kOnlyModern;
  kinds.insert({Kind::fills_holes, Kind::landing_points});
  return kinds;
}();

class ClassicTruth : public testing::TestWithParam<const char*> {};

std::vector<Step> all_steps(const ClassicView& view) {
  tetris::MoveList moves;
  find_placements(*view.rules, view.board, view.pieces[0], view.rules->spawn, moves);
  std::vector<Step> steps;
  for (const tetris::Placement& at : moves) steps.push_back(step_of(view, at));
  return steps;
}

ClassicView after(const ClassicView& view, const Step& step) {
  ClassicView next = view;
  next.board = step.after;
  next.pieces.erase(next.pieces.begin());
  return next;
}

/// A place that is not bad, and what would come next.
std::vector<Step> planned(const ClassicView& view, const Step& first) {
  std::vector<Step> plan = {first};
  if (first.ends_game) return plan;
  const auto more = all_steps(after(view, first));
  if (!more.empty()) plan.push_back(*std::ranges::max_element(more, {}, &Step::lines));
  return plan;
}

TEST_P(ClassicTruth, NoSentenceIsFalseAndThereIsNearlyAlwaysOne) {
  const tetris::Rules& rules = **tetris::find_rules(GetParam());
  Rng rng(7);
  Judge judge;
  ClassicView view{.rules = &rules, .board = {}, .pieces = {}, .combo = 0};
  while (judge.asked < kPositions) {
    while (view.pieces.size() < 3) view.pieces.push_back(static_cast<tetris::Piece>(rng.below(tetris::kPieceCount)));
    const auto steps = all_steps(view);
    if (steps.empty() || rng.below(12) == 0) {
      view.board = fresh_board(rng);
      view.combo = static_cast<int>(rng.below(4));
      continue;
    }
    const auto [best, other] = better_first(steps, rng);
    judge.hear(planned(view, best), planned(view, other));
    view = best.ends_game ? ClassicView{&rules, {}, {}, 0} : after(view, best);
    view.combo = best.lines() > 0 ? view.combo + 1 : 0;
  }
  judge.expect_enough(rules.landing_points > 0 ? kOnlyModern : kOnlyOthers);
}
INSTANTIATE_TEST_SUITE_P(Rules, ClassicTruth, testing::Values("classic", "genes", "research"));

class ModernTruth : public testing::TestWithParam<const char*> {};

/// Every choice of a view, with and without the hold box.
std::vector<modern::Choice> choices(const modern::View& view) {
  std::vector<modern::Choice> list;
  for (const bool hold : {false, true}) {
    if (hold && !view.may_hold) continue;
    const tetris::Piece piece = !hold ? view.falling : view.held ? *view.held : view.queue.front();
    const auto from = modern::entry(view.board, piece);
    if (!from) continue;
    modern::MoveList moves;
    find_moves(view.rules->turns, view.board, piece, *from, true, moves);
    for (const modern::Move& move : moves) list.push_back({hold, move});
  }
  return list;
}

std::vector<Step> all_steps(const modern::View& view, const std::vector<modern::Choice>& list) {
  std::vector<Step> steps;
  steps.reserve(list.size());
  for (const modern::Choice& choice : list) steps.push_back(step_of(view, choice));
  return steps;
}

/// The choice, and then what clears most.
std::vector<Step> planned(const modern::Position& next, const modern::View& view, const modern::Choice& choice) {
  if (next.is_over() || !view.waiting.empty()) return steps_of(view, std::array{choice});
  const auto list = choices(view_of(next));
  if (list.empty()) return steps_of(view, std::array{choice});
  const auto steps = all_steps(view_of(next), list);
  const auto most = std::ranges::max_element(steps, {}, &Step::attack) - steps.begin();
  return steps_of(view, std::array{choice, list[static_cast<std::size_t>(most)]});
}

modern::Position placed(modern::Position position, const modern::Choice& choice) {
  if (choice.hold) position.hold();
  position.place(choice.move);
  return position;
}

TEST_P(ModernTruth, NoSentenceIsFalseAndThereIsNearlyAlwaysOne) {
  Rng rng(11);
  Judge judge;
  modern::Start start{.rules = *modern::find_rules(GetParam()), .options = {.versus = true}, .seed = 3};
  modern::Position position(start);
  while (judge.asked < kPositions) {
    const auto list = choices(view_of(position));
    if (position.is_over() || list.empty() || rng.below(20) == 0) {
      ++start.seed;
      start.board = fresh_board(rng);
      position = modern::Position(start);
      position.back_to_back = static_cast<int>(rng.below(2));
      continue;
    }
    if (rng.below(12) == 0) position.receive(1 + static_cast<int>(rng.below(4)));
    const modern::View view = view_of(position);
    const auto steps = all_steps(view, list);
    const auto [best, other] = better_first(steps, rng);
    const modern::Choice& choice = list[static_cast<std::size_t>(&best - steps.data())];
    const modern::Position next = placed(position, choice);
    const modern::Choice& beside = list[static_cast<std::size_t>(&other - steps.data())];
    judge.hear(planned(next, view, choice), planned(placed(position, beside), view, beside));
    position = next;
  }
  judge.expect_enough({Kind::only_place, Kind::landing_points, Kind::later_perfect});  // the last: below
}
INSTANTIATE_TEST_SUITE_P(Rules, ModernTruth, testing::Values("modern", "modern-plus"));

/// Four rows with a gap of three columns: three pieces can clear everything.
tetris::Board nearly_clear(Rng& rng) {
  constexpr int kRows = 4, kGap = 3;
  const int gap = static_cast<int>(rng.below(tetris::kWidth - kGap + 1));
  tetris::Board board;
  for (int x = 0; x < tetris::kWidth; ++x) {
    for (int row = 0; row < kRows && (x < gap || x >= gap + kGap); ++row) board.fill(row, x);
  }
  return board;
}

TEST(Why, NothingFalseIsSaidAboutAPerfectClearThatIsReadyAtTheEndOfALine) {
  Rng rng(7);
  Judge judge;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const modern::Position position(modern::Start{.seed = seed, .board = nearly_clear(rng)});
    const modern::View view = view_of(position);
    std::vector<std::vector<Step>> ready, others;
    for (const modern::Choice& first : choices(view)) {
      const modern::Position next = placed(position, first);
      for (const modern::Choice& second : choices(view_of(next))) {
        auto line = steps_of(view, std::array{first, second});
        const bool is_ready = line.size() == 2 && clearing_all(*view.rules, line.back().after) != 0;
        (is_ready ? ready : others).push_back(std::move(line));
      }
    }
    for (const auto& line : ready) judge.hear(line, others[rng.below(static_cast<std::uint32_t>(others.size()))]);
  }
  EXPECT_TRUE(judge.heard.contains(Kind::later_perfect));
}

/// Boards that stand on pillars, caves and towers: what no game comes to.
TEST(Why, NothingFalseIsSaidAboutStrangeBoards) {
  Rng rng(5);
  Judge judge;
  for (int i = 0; i < 2'000; ++i) {
    modern::View view;
    view.board = modern::naive::random_board(rng, 1 + static_cast<int>(rng.below(17)));
    view.falling = static_cast<tetris::Piece>(rng.below(7));
    view.queue = {static_cast<tetris::Piece>(rng.below(7)), static_cast<tetris::Piece>(rng.below(7))};
    view.combo = static_cast<int>(rng.below(4));
    view.back_to_back = static_cast<int>(rng.below(2));
    view.garbage_rows = rng.below(16);
    const auto list = choices(view);
    if (list.empty()) continue;
    const auto any = [&] { return list[rng.below(static_cast<std::uint32_t>(list.size()))]; };
    const std::vector<Step> plan = steps_of(view, std::array{any()});
    judge.hear(plan, steps_of(view, std::array{any()}));
  }
}

}  // namespace
}  // namespace fourfold::teach
