// Perfect clears over patterns of queues: published numbers, and counters without any cleverness.
#include <gtest/gtest.h>

#include <set>

#include "tetris/fumen/position.h"
#include "tetris/modern/perfect/fewest.h"
#include "tetris/modern/perfect/numbers_test.h"
#include "tetris/modern/perfect/plan_pages.h"
#include "tetris/modern/perfect/samples_test.h"
#include "tetris/modern/perfect/share.h"

namespace fourfold::tetris::modern {
namespace {

std::vector<std::string> written(std::string_view patterns) {
  const Result<QueueSet> queues = queues_from(patterns);
  std::vector<std::string> all;
  if (!queues) return {queues.error()};
  for (const QueueSet::Code code : queues->codes) {
    std::string text;
    for (const Piece piece : queues->pieces(code)) text += letter(piece);
    all.push_back(text);
  }
  return all;
}

QueueSet set_of(std::string_view patterns) {
  Result<QueueSet> queues = queues_from(patterns);
  EXPECT_TRUE(queues) << patterns;
  return queues ? *queues : QueueSet{};
}

SharedRules rules_with(bool hold) {
  Rules rules = *SharedRules();
  rules.hold = hold;
  return SharedRules(rules);
}

fumen::Document pages(std::string_view text) {
  const auto document = fumen::read_fumen(text);
  EXPECT_TRUE(document) << text;
  return document ? *document : fumen::Document{};
}

/// With the piece of the page, if it has one, as that tool reads pages.
Board board_of_pages(std::string_view text) { return fumen::board_of(fumen::after(pages(text).pages.at(0))); }

TEST(QueuePatterns, AreWrittenOut) {
  using Texts = std::vector<std::string>;
  EXPECT_EQ(written("I, T, S, Z"), Texts{"ITSZ"});
  EXPECT_EQ(written("[SZ] , O, [JL]"), (Texts{"SOJ", "SOL", "ZOJ", "ZOL"}));
  EXPECT_EQ(written("L,*"), (Texts{"LI", "LJ", "LL", "LT", "LO", "LS", "LZ"}));
  EXPECT_EQ(written("[IJ]p2"), (Texts{"IJ", "JI"}));
  EXPECT_EQ(written("[^IJLTO]!"), (Texts{"SZ", "ZS"}));
  EXPECT_EQ(written("SZ;TI;SZ"), (Texts{"TI", "SZ"})) << "each once, in one order";
  EXPECT_EQ(set_of("[SZLJ]p2").codes.size(), 12u);
  EXPECT_EQ(set_of("*p3").codes.size(), 210u);
  EXPECT_EQ(set_of("*!").codes.size(), 5040u);
  EXPECT_EQ(set_of("[IOSL]!,*p7").codes.size(), 24u * 5040u);
  EXPECT_EQ(set_of("I,*p4").codes, set_of("*p4").after(Piece::I).codes);
}

TEST(QueuePatterns, StandOnLinesOfTheirOwnWithComments) {
  using Texts = std::vector<std::string>;
  EXPECT_EQ(written("T, I\nS, Z\nL, O\n"), (Texts{"LO", "TI", "SZ"}));
  EXPECT_EQ(written("# what may come\r\n\r\n  I, T # here too; J\r\n#\nO,S"), (Texts{"IT", "OS"}));
  EXPECT_EQ(written("T,I;\nS,Z"), (Texts{"TI", "SZ"}));
}

TEST(QueuePatterns, StandInCommentsOfFumens) {
  const auto said = [](std::string_view comment) {
    const auto found = finder_comment(comment);
    return found ? std::to_string(found->rows.value_or(-1)) + " " + found->patterns : "none";
  };
  EXPECT_EQ(said("4 --patterns *p4"), "4 *p4");
  EXPECT_EQ(said("3 --hold avoid -p 'T,*; I,*' --split yes"), "3 T,*; I,*");
  EXPECT_EQ(said("--patterns *!"), "-1 *!");
  EXPECT_EQ(said("4x -p *"), "-1 *");
  EXPECT_EQ(said("4 --patterns"), "none");
  EXPECT_EQ(said("what a board"), "none");
  EXPECT_EQ(said(""), "none");
}

TEST(QueuePatterns, AreRefusedWithThePlaceOfTheFault) {
  const auto refused = [](std::string_view patterns, const std::string& why) {
    EXPECT_EQ(written(patterns), std::vector<std::string>{why}) << patterns;
  };
  refused("", "place 1: the end: expected a pattern like [SZLJTO]p4,*p3");
  refused("IX", "place 2: 'X' is no piece: expected I J L T O S Z, * or [...]");
  refused("[SZ", "place 4: the end: expected ']'");
  refused("[SS]", "place 3: 'S' stands twice: expected every piece once in [...]");
  refused("[]p1", "place 2: no piece in [...]: expected one at least");
  refused("[SZ]p3", "place 6: '3' after p: expected a number from 1 to 2");
  refused("*p", "place 3: the end after p: expected a number from 1 to 7");
  refused("Tp2", "place 2: 'p' after one piece: expected a piece, or 'p' after * or [...]");
  refused("T,I;J", "place 5: 1 pieces in this pattern: expected 2 as in the first");
  refused("*!,*!", "place 1: too many queues: expected 5000000 at most");
  refused("IIIIIIIIIIIIIIIIIIIII", "place 22: too many pieces: expected 20 at most");
  refused("T;", "place 3: the end: expected a pattern like [SZLJTO]p4,*p3");
  refused("T, I\n# none\nS, X", "line 3, place 4: 'X' is no piece: expected I J L T O S Z, * or [...]");
  refused("T, I\nS", "line 2, place 1: 1 pieces in this pattern: expected 2 as in the first");
  refused("# none", "place 7: the end: expected a pattern like [SZLJTO]p4,*p3");
}

TEST(QueueShares, AreThoseThatSolutionFinderPublishes) {
  for (const numbers::Share& number : numbers::kShares) {
    const QueueSet queues = set_of(number.patterns);
    const ShareQuestion question{.rules = rules_with(number.hold),
                                 .board = board_of_pages(number.board),
                                 .rows = number.rows,
                                 .threads = 2,
                                 .limit = {}};
    const QueueShare share = perfect_share(question, queues);
    EXPECT_EQ(queues.codes.size(), number.all);
    EXPECT_EQ(share.count(QueueFate::clear), number.clear) << number.board;
    EXPECT_EQ(share.count(QueueFate::unknown), 0u);
  }
}

/// Every order of the known pieces, every move, nothing remembered.
bool has_clear(const SharedRules& rules, const Board& board, int rows, const std::vector<Piece>& pieces,
               bool is_first = true) {
  if (board.used_rows() == 0 && !is_first) return true;
  if (pieces.empty() || board.height() > rows) return false;
  for (std::size_t i = 0; i < (rules->hold ? 2u : 1u) && i < pieces.size(); ++i) {
    std::vector<Piece> rest = pieces;  // the older piece first
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    MoveList moves;
    find_moves(rules->turns, board, pieces[i], *entry(board, pieces[i]), false, moves);
    for (const Move& move : moves) {
      Board after = board;
      for (const auto& [x, y] : cells_of(pieces[i], move.at.orientation)) after.fill(move.at.y + y, move.at.x + x);
      const Column full = after.full_rows();
      after.remove_rows(full);
      if (has_clear(rules, after, rows - std::popcount(full), rest, false)) return true;
    }
  }
  return false;
}

TEST(QueueShares, AreThoseOfANaiveCounterAndOfTheSolutions) {
  Rng rng{11};
  std::size_t clears = 0;
  for (int i = 0; i < 60; ++i) {
    const int rows = 2 + static_cast<int>(rng.below(3));
    const CutBoard cut = cut_board(rng, rows, 2 + rng.below(2));
    const SharedRules rules = rules_with(rng.below(2) == 0);
    const QueueSet queues = set_of(i % 2 == 0 ? "[SZLJTO]p2,*" : "*p3");
    const QueueShare share =
        perfect_share({.rules = rules, .board = cut.board, .rows = rows, .threads = 1, .limit = {}}, queues);
    const CoveringPlans solutions =
        clear_plans({.rules = rules, .threads = 2, .most = 10'000, .limit = {}}, cut.board, rows, queues);
    EXPECT_TRUE(solutions.is_complete);
    QueueBits covered(queues.codes.size());
    for (const CoveringPlan& solution : solutions.plans) covered |= solution.queues;
    for (std::size_t q = 0; q < queues.codes.size(); ++q) {
      const bool is_clear = has_clear(rules, cut.board, rows, queues.pieces(queues.codes[q]));
      ASSERT_EQ(share.fates[q] == QueueFate::clear, is_clear) << naive::text(cut.board);
      ASSERT_EQ(covered.has(q), is_clear) << naive::text(cut.board);
      clears += is_clear ? 1 : 0;
    }
  }
  EXPECT_GT(clears, 100u) << "boards that cannot be cleared prove little";
}

TEST(QueueShares, AreTheSameWithAnyNumberOfThreadsAndEveryLimit) {
  const QueueSet queues = set_of("*p6");
  for (const std::uint64_t nodes : {UINT64_MAX, std::uint64_t{20'000}}) {
    ShareQuestion question{.rules = rules_with(true),
                           .board = board_of_pages(numbers::kShares[3].board),
                           .rows = 4,
                           .threads = 1,
                           .limit = {.nodes = nodes, .stop = {}}};
    const QueueShare one = perfect_share(question, queues);
    question.threads = 3;
    const QueueShare three = perfect_share(question, queues);
    EXPECT_EQ(one.fates, three.fates);
    EXPECT_EQ(one.nodes, three.nodes);
  }
}

TEST(QueueShares, SayWhatIsUnknownWhereTheLimitEndsThem) {
  const QueueSet queues = set_of("*!");
  const ShareQuestion question{.rules = rules_with(true),
                               .board = board_of_pages(numbers::kShares[1].board),
                               .rows = 4,
                               .threads = 1,
                               .limit = {.nodes = 5'000, .stop = {}}};
  const QueueShare share = perfect_share(question, queues);
  EXPECT_LE(share.nodes, 5'000u);
  const std::size_t clear = share.count(QueueFate::clear), unknown = share.count(QueueFate::unknown);
  EXPECT_GT(unknown, 0u);
  EXPECT_LE(clear, 4636u);
  EXPECT_GE(clear + unknown, 4636u);
}

TEST(PerfectPlans, AreAsManyAsSolutionFinderPublishes) {
  for (const numbers::Solutions& number : numbers::kSolutions) {
    const QueueSet queues = set_of(number.patterns);
    const CoveringPlans found = clear_plans({.rules = rules_with(true), .threads = 2, .most = 10'000, .limit = {}},
                                            board_of_pages(number.board), number.rows, queues);
    EXPECT_TRUE(found.is_complete);
    EXPECT_EQ(found.plans.size(), number.unique) << number.board;
    const FewestPlans fewest = fewest_plans(found.plans, queues.codes.size(), 2'000'000);
    QueueBits all(queues.codes.size()), chosen(queues.codes.size());
    for (const CoveringPlan& plan : found.plans) all |= plan.queues;
    for (const std::size_t i : fewest.chosen) chosen |= found.plans[i].queues;
    EXPECT_EQ(all, chosen) << "enough for every queue";
    EXPECT_LE(fewest.chosen.size(), number.minimal);
    EXPECT_LE(fewest.at_least, fewest.chosen.size());
    EXPECT_EQ(fewest.is_exact, number.unique < 100) << "of 245 it is the best that was found";
  }
}

TEST(PerfectPlans, CoverTheQueuesThatSolutionFinderPublishes) {
  for (const numbers::Covers& number : numbers::kCovers) {
    const QueueSet queues = set_of(number.patterns);
    const SharedRules rules = rules_with(number.hold);
    const auto bits = [&](std::string_view text) {
      const auto plan = plan_from(pages(text));
      EXPECT_TRUE(plan);
      return allowing_queues(PlanOrders(rules->turns, *plan), queues, number.hold);
    };
    const QueueBits first = bits(number.first), second = bits(number.second);
    QueueBits either = first, both = first;
    either |= second;
    both &= second;
    EXPECT_EQ(first.count(), number.by_first) << number.first;
    EXPECT_EQ(second.count(), number.by_second) << number.second;
    EXPECT_EQ(either.count(), number.either);
    EXPECT_EQ(both.count(), number.both);
  }
}

TEST(PerfectPlans, OfSetupsAreAsManyAsSolutionFinderPublishes) {
  for (const numbers::Setups& number : numbers::kSetups) {
    const QueueSet queues = set_of(number.patterns);
    auto task = setup_task(pages(number.field).pages.at(0).field, fumen::Block::I,
                           number.has_margin ? fumen::Block::O : fumen::Block::empty);
    ASSERT_TRUE(task) << number.field;
    task->allowed = allowed_counts(queues, static_cast<std::size_t>(queues.length), number.hold);
    const CoveringPlans found = covering_plans(
        {.rules = rules_with(number.hold), .threads = 2, .most = 10'000, .limit = {}}, {&*task, 1}, queues);
    EXPECT_EQ(found.plans.size(), number.all) << number.field;
  }
}

TEST(PerfectPlans, AreTheSameAfterTheyWerePages) {
  const QueueSet queues = set_of("*p7");
  const CoveringPlans found = clear_plans({.rules = rules_with(true), .threads = 1, .most = 10'000, .limit = {}},
                                          board_of_pages(numbers::kSolutions[0].board), 4, queues);
  ASSERT_FALSE(found.plans.empty());
  for (const CoveringPlan& covering : found.plans) {
    const PlanOrders orders(kSrs, covering.plan);
    const auto document = fumen::read_fumen(write_fumen(pages_of(orders.steps(), "")));
    ASSERT_TRUE(document);
    const auto plan = plan_from(*document);
    ASSERT_TRUE(plan);
    EXPECT_EQ(allowing_queues(PlanOrders(kSrs, *plan), queues, true), covering.queues);
    EXPECT_EQ(after(document->pages.back()).rows, fumen::Field{}.rows) << "nothing is left";
  }
}

TEST(FewestPlans, AreAsFewAsAnyChoice) {
  Rng rng{5};
  for (int round = 0; round < 200; ++round) {
    const std::size_t queues = 12, count = 1 + rng.below(9);
    std::vector<CoveringPlan> plans(count, {Plan{}, QueueBits(queues)});
    QueueBits all(queues);
    for (CoveringPlan& plan : plans) {
      for (std::size_t i = 0; i < queues; ++i) {
        if (rng.below(3) == 0) plan.queues.set(i);
      }
      all |= plan.queues;
    }
    std::size_t fewest = count;
    for (unsigned choice = 0; choice < 1u << count; ++choice) {
      QueueBits covered(queues);
      for (std::size_t i = 0; i < count; ++i) {
        if ((choice >> i & 1) != 0) covered |= plans[i].queues;
      }
      if (covered == all) fewest = std::min(fewest, static_cast<std::size_t>(std::popcount(choice)));
    }
    const FewestPlans found = fewest_plans(plans, queues);
    EXPECT_EQ(found.chosen.size(), fewest);
    EXPECT_TRUE(found.is_exact);
  }
}

}  // namespace
}  // namespace fourfold::tetris::modern
