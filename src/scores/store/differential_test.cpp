// Random operations on a leaderboard: every store is compared with the naive one.
#include <functional>

#include "base/rng.h"
#include "scores/store/naive_test.h"
#include "scores/store/stores_test.h"

namespace fourfold::scores {
namespace {

using Points = std::function<std::int64_t(Rng&)>;

Entry random_entry(int number, Rng& rng, const Points& points) {
  const char* rules[] = {"classic", "genes"};
  const char* names[] = {"Ada", "ada", "Grace", "김철수"};
  Entry e = entry(number, points(rng), names[rng.below(4)]);
  e.rules = rules[rng.below(2)];
  e.mode = rng.below(4) == 0 ? "sprint" : "marathon";
  e.kind = static_cast<PlayerKind>(rng.below(3));
  return e;
}

Filter random_filter(Rng& rng) {
  Filter filter;
  if (rng.below(3) == 0) filter.rules = rng.below(2) == 0 ? "classic" : "genes";
  if (rng.below(3) == 0) filter.mode = rng.below(2) == 0 ? "sprint" : "marathon";
  if (rng.below(3) == 0) filter.kind = static_cast<PlayerKind>(rng.below(3));
  return filter;
}

std::string joined(const std::vector<std::string>& rows, std::size_t first, std::size_t last) {
  std::string out;
  for (std::size_t rank = first; rank <= std::min(last, rows.size()); ++rank) out += rows[rank - 1];
  return out;
}

/// Rows found by name or id must have the ranks that they have in the range.
void expect_same_answers(Store& store, const NaiveBoard& naive, const Filter& filter, Rng& rng) {
  const std::vector<std::string> board = naive.board(filter);
  const auto size = static_cast<std::int64_t>(board.size());
  ASSERT_EQ(store.count(filter), size);
  const std::int64_t first = 1 + rng.below(static_cast<std::uint32_t>(size) + 1), last = first + rng.below(20);
  const std::vector<Row> rows = store.range(filter, first, last);
  ASSERT_EQ(told(rows), joined(board, static_cast<std::size_t>(first), static_cast<std::size_t>(last)));
  if (!rows.empty()) {
    ASSERT_EQ(store.by_id(filter, rows.back().id)->rank, rows.back().rank);
  }
  std::string named;
  for (const std::string& row : board) {
    if (row.find(" Ada ") != std::string::npos) named += row;
  }
  ASSERT_EQ(told(store.of_name(filter, "Ada", size)), named);
}

class StoreDifferential : public testing::TestWithParam<Backend> {
 protected:
  /// Adds `start` rows at once, then runs random operations; after every few of them asks both the
  /// same questions.
  void live(std::uint64_t seed, int start, int operations, const Points& points) {
    StoreOf store(GetParam());
    NaiveBoard naive;
    Rng rng{seed};
    std::vector<Entry> entries;
    entries.reserve(static_cast<std::size_t>(start + operations));
    for (int i = 0; i < start; ++i) entries.push_back(random_entry(i, rng, points));
    ASSERT_EQ(store->add_all(entries).entered, start);
    for (const Entry& each : entries) naive.add(each);
    for (int i = 0; i < operations; ++i) {
      change(*store, naive, entries, rng, points);
      if (i % 4 != 0) continue;
      ASSERT_NO_FATAL_FAILURE(expect_same_answers(*store, naive, random_filter(rng), rng)) << "step " << i;
    }
    EXPECT_EQ(told(store->range({}, 1, INT64_MAX)), joined(naive.board({}), 1, SIZE_MAX));
    EXPECT_EQ(store->inconsistencies(), std::vector<std::string>{});
  }

 private:
  static void change(Store& store, NaiveBoard& naive, std::vector<Entry>& entries, Rng& rng, const Points& points) {
    const std::uint32_t what = rng.below(10);
    if (what < 4) {
      entries.push_back(random_entry(static_cast<int>(entries.size()), rng, points));
      EXPECT_EQ(store.add(entries.back(), {}).is_new, naive.add(entries.back()));
    } else if (what < 5 && !entries.empty()) {
      const Entry& again = entries[rng.below(static_cast<std::uint32_t>(entries.size()))];
      EXPECT_EQ(store.add(again, {}).is_new, naive.add(again));
    } else if (what < 8) {
      const Filter filter = random_filter(rng);
      const std::int64_t rank = rng.below(static_cast<std::uint32_t>(naive.board(filter).size()) + 2);
      EXPECT_EQ(store.remove(filter, rank).has_value(), naive.remove(filter, rank));
    } else {
      EXPECT_EQ(store.restore().has_value(), naive.restore());
    }
  }
};
FOURFOLD_FOR_ALL_STORES(StoreDifferential);

constexpr int kLeaf = static_cast<int>(Tree::kLeaf);

TEST_P(StoreDifferential, AFewRowsFromNothing) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) live(seed, 0, 60, [](Rng& rng) { return rng.below(5); });
}

TEST_P(StoreDifferential, PointsOfEverySize) {
  live(11, 300, 80, [](Rng& rng) { return static_cast<std::int64_t>(rng.next() >> (1 + rng.below(63))); });
}

TEST_P(StoreDifferential, AroundTheSizeOfALeaf) {
  live(12, kLeaf - 3, 60, [](Rng& rng) { return rng.below(1000); });
}

TEST_P(StoreDifferential, RowsThatAllHaveTheSamePoints) {
  live(13, 3 * kLeaf, 60, [](Rng&) { return 12345; });
}

TEST_P(StoreDifferential, PointsThatAreTooLargeToRankApart) {
  live(14, kLeaf + 10, 60, [](Rng& rng) { return kMostPoints - 1 + rng.below(4); });
}

/// A leaf also counts rows that were taken off. When it is split they are in no child, and they
/// must find their place when they come back.
TEST_P(StoreDifferential, LeavesThatEmptyAndFillAgain) {
  StoreOf store(GetParam());
  store->add_all(entries(0, kLeaf, [](int i) { return 1000 + i; }));
  for (int i = 0; i < 100; ++i) store->remove({}, 1);
  for (int i = 0; i < 120; ++i) store->add(entry(kLeaf + i, 500), {});
  while (store->restore()) {
  }
  EXPECT_EQ(store->count({}), kLeaf + 120);
  const std::vector<Row> rows = store->range({}, 1, INT64_MAX);
  ASSERT_EQ(rows.size(), static_cast<std::size_t>(kLeaf + 120));
  for (const std::size_t i : {0u, 99u, 100u, 255u}) EXPECT_EQ(rows[i].entry.points, 1255 - static_cast<int>(i));
  for (const std::size_t i : {0u, 99u, 255u, 300u}) EXPECT_EQ(store->by_id({}, rows[i].id)->rank, rows[i].rank);
  EXPECT_EQ(store->inconsistencies(), std::vector<std::string>{});
}

}  // namespace
}  // namespace fourfold::scores
