// Several programs that use one store, and programs that are killed while they work.
#include <array>
#include <set>

#include "scores/store/child_test.h"
#include "scores/store/stores_test.h"

namespace fourfold::scores {
namespace {

/// A store that only child processes open: connections do not survive a fork.
class ProcessesAt : public testing::TestWithParam<Backend> {
 public:
  /// The rows must be exactly these numbers, except for at most `tolerated` more.
  void expect_holds(const std::set<int>& numbers, std::size_t tolerated = 0) {
    const auto store = open_store(where);
    std::set<std::string> found, expected;
    for (const Row& row : store->after_id(0, 100'000)) found.insert(row.entry.identity);
    for (const int number : numbers) expected.insert(entry(number, 0).identity);
    EXPECT_TRUE(std::ranges::includes(found, expected)) << "an acknowledged row is gone";
    EXPECT_LE(found.size(), expected.size() + tolerated);
    EXPECT_EQ(store->count({}), static_cast<std::int64_t>(found.size()));
    EXPECT_EQ(store->inconsistencies(), std::vector<std::string>{});
  }

  /// Adds `count` entries from `first` on, each in a transaction of its own.
  auto adding(int first, int count) {
    return [this, first, count](auto say) {
      const auto store = open_store(where);
      for (int i = first; i < first + count; ++i) {
        store->add(entry(i, i % 7), {});
        say(i);
      }
    };
  }

  Folder folder;
  std::string where = GetParam() == Backend::postgresql ? empty_postgresql() : folder.file("scores.db");
};
FOURFOLD_FOR_BOTH_DATABASES(ProcessesAt);

TEST_P(ProcessesAt, TwoThatAddAtOnceBothLand) {
  Child one(adding(0, 60)), two(adding(1000, 60));
  EXPECT_EQ(one.wait(), 0);
  EXPECT_EQ(two.wait(), 0);
  std::set<int> numbers(one.heard().begin(), one.heard().end());
  numbers.insert(two.heard().begin(), two.heard().end());
  EXPECT_EQ(numbers.size(), 120u);
  expect_holds(numbers);
}

TEST_P(ProcessesAt, TwoThatAddTheSameGameMakeOneRow) {
  Child one(adding(0, 30)), two(adding(0, 30));
  EXPECT_EQ(one.wait(), 0);
  EXPECT_EQ(two.wait(), 0);
  expect_holds({one.heard().begin(), one.heard().end()});
}

TEST_P(ProcessesAt, ManyThatFindNoStoreMakeOne) {
  for (int round = 0; round < 8; ++round) {
    if (GetParam() == Backend::postgresql) empty_postgresql();
    where = GetParam() == Backend::postgresql ? where : folder.file("scores" + std::to_string(round) + ".db");
    Child a(adding(0, 1)), b(adding(1, 1)), c(adding(2, 1)), d(adding(3, 1));
    for (Child* child : {&a, &b, &c, &d}) EXPECT_EQ(child->wait(), 0);
    expect_holds({0, 1, 2, 3});
  }
}

/// kill -9 at different moments of a thousand adds. The add that was not yet acknowledged may have
/// been stored.
TEST_P(ProcessesAt, AKillLosesNothingThatWasAcknowledged) {
  std::set<int> acknowledged;
  std::size_t killed = 0;
  for (const int moment : {1, 2, 5, 13, 34, 89, 144}) {
    Child child(adding(static_cast<int>(killed) * 1000, 1000));
    for (int heard = 0; heard < moment && child.hear(); ++heard) {
    }
    child.end();
    ++killed;
    EXPECT_LT(child.heard().size(), 1000u) << "it was not killed in the middle";
    acknowledged.insert(child.heard().begin(), child.heard().end());
    ASSERT_NO_FATAL_FAILURE(expect_holds(acknowledged, killed)) << "after kill " << killed;
  }
}

/// A process is killed while it adds all its rows at once: all of them are stored, or none.
TEST_P(ProcessesAt, AKillWithinManyRowsAtOnceLeavesAllOrNone) {
  Child child([&](auto say) {
    const auto store = open_store(where);
    say(0);
    store->add_all(entries(0, 300, [](int i) { return i % 7; }));
  });
  child.hear();
  child.end();
  const auto store = open_store(where);
  EXPECT_TRUE(store->count({}) == 0 || store->count({}) == 300) << store->count({});
  EXPECT_EQ(store->inconsistencies(), std::vector<std::string>{});
}

/// A service has several connections to one file. Another program that opens and closes the same
/// file must not remove the log: what the service acknowledges afterwards must survive a kill.
TEST_P(ProcessesAt, OneThatComesAndGoesTakesNothingFromOneWithTwoConnections) {
  std::array<int, 2> go{};
  ASSERT_EQ(pipe(go.data()), 0);
  Child service([&](auto say) {
    const auto first = open_store(where);
    first->add(entry(0, 0), {});
    const auto second = open_store(where);
    say(0);
    char heard = 0;
    if (read(go[0], &heard, 1) != 1) return;
    for (int i = 1; i < 10; ++i) {
      (i % 2 == 0 ? first : second)->add(entry(i, i), {});
      say(i);
    }
    while (read(go[0], &heard, 1) == 1) {
    }
  });
  ASSERT_TRUE(service.hear());
  EXPECT_EQ(Child([&](auto) { open_store(where)->count({}); }).wait(), 0);
  ASSERT_EQ(write(go[1], "g", 1), 1);
  while (service.heard().size() < 10 && service.hear()) {
  }
  service.end();
  close(go[0]);
  close(go[1]);
  EXPECT_EQ(service.heard().size(), 10u);
  expect_holds({service.heard().begin(), service.heard().end()});
}

TEST_P(ProcessesAt, AReaderSeesWholeStatesWhileAnotherWrites) {
  Child writer(adding(0, 100));
  writer.hear();
  const auto store = open_store(where);
  std::size_t seen = 0;
  do {
    const std::vector<Row> rows = store->range({}, 1, 1000);
    ASSERT_GE(rows.size(), seen);
    for (std::size_t i = 1; i < rows.size(); ++i) ASSERT_GE(rows[i - 1].entry.points, rows[i].entry.points);
    seen = rows.size();
  } while (writer.hear());
  EXPECT_EQ(writer.wait(), 0);
}

TEST_P(ProcessesAt, AStoreThatAnotherHoldsIsAClearError) {
  open_store(where)->add(entry(1, 1), {});
  Connection other;
  if (GetParam() == Backend::postgresql) {
    connect_postgresql(other, where, {});
  } else {
    connect_sqlite(other, where, {});
  }
  const auto store = open_store(where, {.patience_s = 0});
  {
    const Transaction held(other, Transaction::Kind::writing);
    try {
      store->add(entry(2, 2), {});
      FAIL() << "it was added";
    } catch (const StoreError& e) {
      EXPECT_NE(std::string(e.what()).find(
                    "another program is writing to it and does not finish; nothing was changed, try again"),
                std::string::npos)
          << e.what();
    }
    EXPECT_EQ(store->count({}), 1) << "it can be read";
    EXPECT_NO_THROW(open_store(where, {.patience_s = 0})) << "and opened";
  }
  EXPECT_TRUE(store->add(entry(2, 2), {}).is_new);
}

}  // namespace
}  // namespace fourfold::scores
