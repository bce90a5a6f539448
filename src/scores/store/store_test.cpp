// What every leaderboard guarantees, wherever its rows are stored.
#include "scores/store/store.h"

#include "scores/store/stores_test.h"

namespace fourfold::scores {
namespace {

constexpr std::int64_t kAll = 1'000'000;

class StoreContract : public testing::TestWithParam<Backend> {
 public:
  /// Adds entries 0, 1, 2... with these points.
  void add(std::initializer_list<std::int64_t> points) {
    for (const std::int64_t each : points) store->add(entry(next_++, each), {});
  }
  std::string board(std::int64_t first = 1, std::int64_t last = kAll) { return told(store->range({}, first, last)); }

  StoreOf store{GetParam()};

 private:
  int next_ = 0;
};
FOURFOLD_FOR_ALL_STORES(StoreContract);

// --- order ---

TEST_P(StoreContract, IsEmptyAtFirst) {
  EXPECT_EQ(store->count({}), 0);
  EXPECT_EQ(board(), "");
  EXPECT_FALSE(store->remove({}, 1));
  EXPECT_FALSE(store->restore());
  EXPECT_FALSE(store->by_id({}, 1));
  EXPECT_EQ(store->replay(1), "");
  EXPECT_TRUE(store->after_id(0, kAll).empty());
  EXPECT_TRUE(store->search({}, "", kAll).empty());
}

TEST_P(StoreContract, TheBestPointsComeFirst) {
  add({30, 50, 10, 40});
  EXPECT_EQ(board(), "1 Ada 50\n2 Ada 40\n3 Ada 30\n4 Ada 10\n");
}

TEST_P(StoreContract, OfEqualPointsTheEarlierRowRanksHigher) {
  const char* names[] = {"first", "second", "third"};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(store->add(entry(i, 7, names[i]), {}).row.rank, i + 1);
  EXPECT_EQ(board(), "1 first 7\n2 second 7\n3 third 7\n");
}

TEST_P(StoreContract, AddingTellsTheRank) {
  add({10, 20, 30});
  EXPECT_EQ(store->add(entry(10, 25), {}).row.rank, 2);
  EXPECT_EQ(store->add(entry(11, 5), {}).row.rank, 5);
  EXPECT_EQ(store->add(entry(12, 99), {}).row.rank, 1);
  EXPECT_EQ(store->add(entry(13, 99), {.game = "connect4"}).row.rank, 0);
}

TEST_P(StoreContract, PointsBeyondTheLastOneThatIsRankedAreKeptAndTie) {
  store->add(entry(0, kMostPoints + 5, "first"), {});
  store->add(entry(1, INT64_MAX, "second"), {});
  store->add(entry(2, kMostPoints, "third"), {});
  store->add(entry(3, kMostPoints - 1, "fourth"), {});
  store->add(entry(4, 0, "fifth"), {});
  store->add(entry(5, -3, "sixth"), {});
  const std::vector<Row> rows = store->range({}, 1, kAll);
  ASSERT_EQ(rows.size(), 6u);
  EXPECT_EQ(rows[1].entry.points, INT64_MAX);
  EXPECT_EQ(rows[5].entry.points, -3);
  const char* names[] = {"first", "second", "third", "fourth", "fifth", "sixth"};
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(rows[i].entry.name, names[i]);
  EXPECT_EQ(told(store->search({}, "", kAll)), told(rows)) << "the same order in every answer";
  EXPECT_TRUE(store->inconsistencies().empty());
}

// --- ranges ---

TEST_P(StoreContract, ARangeIncludesBothItsEnds) {
  add({50, 40, 30, 20, 10});
  EXPECT_EQ(board(2, 4), "2 Ada 40\n3 Ada 30\n4 Ada 20\n");
  EXPECT_EQ(board(5, 5), "5 Ada 10\n");
}

TEST_P(StoreContract, WhatIsNotThereIsLeftOutOfARange) {
  add({50, 40, 30});
  EXPECT_EQ(board(3, 9), "3 Ada 30\n");
  EXPECT_EQ(board(4, 9), "");
  EXPECT_EQ(board(-5, 1), "1 Ada 50\n");
  EXPECT_EQ(board(0, 0), "");
  EXPECT_EQ(board(3, 2), "");
  EXPECT_EQ(board(INT64_MIN, INT64_MAX), board());
  EXPECT_EQ(board(INT64_MAX, INT64_MAX), "");
}

// --- rows ---

TEST_P(StoreContract, ARowIsWhatWasAdded) {
  Entry all = entry(1, 123, "가나다");
  all.options = "height 22";
  all.pieces = 4;
  all.lines = 5;
  all.ticks = 1'000'000'000'000;
  all.kind = PlayerKind::coached;
  all.date = 1'700'000'000;
  all.replay = "line 1\nline '2' \"\\ 가\n";
  const Added added = store->add(all, {});
  EXPECT_TRUE(added.is_new);
  EXPECT_EQ(store->replay(added.row.id), all.replay);
  EXPECT_EQ(store->after_id(0, kAll).at(0).entry, all);
  all.replay.clear();
  EXPECT_EQ(added.row.entry, all);
  const std::optional<Row> found = store->by_id({}, added.row.id);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->entry, all);
  EXPECT_TRUE(found->verified);
  EXPECT_EQ(found->rank, 1);
}

TEST_P(StoreContract, TheSameGameTwiceIsOneRow) {
  const Added first = store->add(entry(1, 100, "Ada"), {});
  const Added again = store->add(entry(1, 100, "Grace"), {});
  EXPECT_FALSE(again.is_new);
  EXPECT_EQ(again.row.id, first.row.id);
  EXPECT_EQ(again.row.rank, 1);
  EXPECT_EQ(board(), "1 Ada 100\n") << "it stays with the one who added it first";
}

TEST_P(StoreContract, ARowWithoutAReplayIsUnverified) {
  Entry imported = unverified_entry("Ada", 500, 1);
  const Added added = store->add(imported, {});
  EXPECT_FALSE(added.row.verified);
  EXPECT_EQ(store->replay(added.row.id), "");
  EXPECT_TRUE(store->add(unverified_entry("Ada", 500, 2), {}).is_new)
      << "the second equal line of a list is another row";
  EXPECT_FALSE(store->add(imported, {}).is_new);
  EXPECT_EQ(store->count({.mode = "imported"}), 2);
}

TEST_P(StoreContract, WhatWasOnlyClaimedNeverStandsAmongGamesThatWerePlayed) {
  store->add(unverified_entry("Liar", 1'000'000, 1), {});
  store->add(entry(1, 10, "Ada"), {});
  EXPECT_EQ(board(), "1 Ada 10\n");
  EXPECT_TRUE(store->of_name({}, "Liar", kAll).empty());
  EXPECT_TRUE(store->search({}, "li", kAll).empty());
  EXPECT_EQ(store->of_name({.mode = "imported"}, "Liar", kAll).size(), 1u);
  EXPECT_EQ(store->remove({.mode = "imported"}, 1)->entry.name, "Liar");
  EXPECT_EQ(store->restore()->rank, 1);
}

TEST_P(StoreContract, ARowThatWasLookedAtIsRemovedWhateverItsRankIsNow) {
  const std::int64_t id = store->add(entry(1, 10, "Ada"), {}).row.id;
  store->add(entry(2, 20, "Bob"), {});
  const std::optional<Row> removed = store->remove_id({}, id, Again::refused);
  ASSERT_TRUE(removed);
  EXPECT_EQ(removed->rank, 2);
  EXPECT_EQ(board(), "1 Bob 20\n");
  EXPECT_FALSE(store->remove_id({}, id, Again::refused));
  EXPECT_FALSE(store->remove_id({.rules = "nowhere"}, id + 1, Again::refused));
}

TEST_P(StoreContract, TextThatLooksLikeSqlIsText) {
  const std::string name = "'; DROP TABLE score; --";
  store->add(entry(1, 1, name), {});
  store->add(entry(2, 2, "100%_"), {});
  EXPECT_EQ(store->of_name({}, name, kAll).size(), 1u);
  EXPECT_EQ(store->search({}, "%", kAll).size(), 0u);
  EXPECT_EQ(store->search({}, "100%", kAll).size(), 1u);
  EXPECT_EQ(store->count({.game = "' OR '1' = '1"}), 0);
  EXPECT_EQ(store->count({}), 2);
}

TEST_P(StoreContract, RowsAreWalkedThroughByTheirIds) {
  add({5, 9, 7, 1, 3});
  store->remove({}, 2);  // the row with 7 points
  std::string seen;
  std::int64_t last = 0;
  for (std::vector<Row> page; !(page = store->after_id(last, 2)).empty(); last = page.back().id) {
    for (const Row& row : page) seen += row.entry.replay + (row.state == State::on_board ? ", " : " (off), ");
  }
  EXPECT_EQ(seen, "replay 0, replay 1, replay 2 (off), replay 3, replay 4, ") << "whatever their state";
}

TEST_P(StoreContract, ManyAreAddedAtOnceAndCounted) {
  store->add(entry(1, 10), {});
  EXPECT_EQ(store->add_all({entry(0, 30), entry(1, 10), entry(2, 20), entry(2, 20)}),
            (AddedCounts{.entered = 2, .known = 2}));
  EXPECT_EQ(board(), "1 Ada 30\n2 Ada 20\n3 Ada 10\n");
  EXPECT_EQ(store->add_all({}), AddedCounts{});
}

// --- names ---

TEST_P(StoreContract, AllRowsOfANameAreFound) {
  const char* names[] = {"Ada", "Grace", "Ada", "ada", "Ada Lovelace", "Ada"};
  for (int i = 0; i < 6; ++i) store->add(entry(i, 10 * i, names[i]), {});
  EXPECT_EQ(told(store->of_name({}, "Ada", kAll)), "1 Ada 50\n4 Ada 20\n6 Ada 0\n");
  EXPECT_EQ(told(store->of_name({}, "Ada", 2)), "1 Ada 50\n4 Ada 20\n");
  EXPECT_EQ(told(store->of_name({}, "Nobody", kAll)), "");
}

TEST_P(StoreContract, NamesAreSearchedByTheirBeginningInAnyCase) {
  const char* names[] = {"Ada", "ADALINE", "Grace", "김철수", "김영희", "이김", "Élan"};
  for (int i = 0; i < 7; ++i) store->add(entry(i, i, names[i]), {});
  EXPECT_EQ(told(store->search({}, "aD", kAll)), "6 ADALINE 1\n7 Ada 0\n");
  EXPECT_EQ(told(store->search({}, "김", kAll)), "3 김영희 4\n4 김철수 3\n");
  EXPECT_EQ(told(store->search({}, "김영", kAll)), "3 김영희 4\n");
  EXPECT_EQ(told(store->search({}, "É", kAll)), "1 Élan 6\n");
  EXPECT_EQ(store->search({}, "", 3).size(), 3u);
  EXPECT_TRUE(store->search({}, "x", kAll).empty());
}

TEST_P(StoreContract, ALimitOfNothingGivesNothing) {
  add({1, 2});
  for (const std::int64_t limit : {std::int64_t{0}, std::int64_t{-1}, INT64_MIN}) {
    EXPECT_TRUE(store->of_name({}, "Ada", limit).empty());
    EXPECT_TRUE(store->search({}, "A", limit).empty());
    EXPECT_TRUE(store->after_id(0, limit).empty());
  }
}

// --- filters ---

TEST_P(StoreContract, EveryCombinationOfFiltersRanksItsOwnRows) {
  const std::string games[] = {"tetris", "connect4"}, rules[] = {"classic", "genes"}, modes[] = {"marathon", "sprint"};
  std::vector<Entry> entries;
  for (int i = 0; i < 48; ++i) {
    Entry e = entry(i, i * 7 % 10);
    e.game = games[i / 24];
    e.rules = rules[i % 2];
    e.mode = modes[i / 2 % 2];
    e.kind = static_cast<PlayerKind>(i / 4 % 3);
    entries.push_back(e);
  }
  store->add_all(entries);
  for (const std::string& game : games) {
    for (const std::string& r : {std::string(), rules[0], rules[1]}) {
      for (const std::string& m : {std::string(), modes[0], modes[1]}) {
        for (int k = -1; k < 3; ++k) {
          const Filter filter{game, r, m, k < 0 ? std::nullopt : std::optional(static_cast<PlayerKind>(k))};
          const std::int64_t expected = 24 / (r.empty() ? 1 : 2) / (m.empty() ? 1 : 2) / (k < 0 ? 1 : 3);
          EXPECT_EQ(store->count(filter), expected);
          EXPECT_EQ(told(store->range(filter, 1, kAll)), told(store->of_name(filter, "Ada", kAll)));
          EXPECT_EQ(static_cast<std::int64_t>(store->range(filter, 1, kAll).size()), expected);
        }
      }
    }
  }
}

TEST_P(StoreContract, AFilterThatNoRowFitsIsEmpty) {
  add({1});
  EXPECT_EQ(store->count({.rules = "research"}), 0);
  EXPECT_TRUE(store->range({.kind = PlayerKind::bot}, 1, kAll).empty());
  EXPECT_FALSE(store->remove({.mode = "sprint"}, 1));
  EXPECT_FALSE(store->by_id({.game = "connect4"}, store->range({}, 1, 1).at(0).id));
}

// --- taking off and putting back ---

TEST_P(StoreContract, ARemovedRankIsOffTheBoardUntilItIsRestored) {
  add({50, 40, 30});
  const std::optional<Row> removed = store->remove({}, 2);
  ASSERT_TRUE(removed);
  EXPECT_EQ(removed->rank, 2);
  EXPECT_EQ(removed->entry.points, 40);
  EXPECT_EQ(board(), "1 Ada 50\n2 Ada 30\n");
  EXPECT_FALSE(store->by_id({}, removed->id));
  EXPECT_EQ(store->of_name({}, "Ada", kAll).size(), 2u);
  EXPECT_EQ(store->search({}, "a", kAll).size(), 2u);
  const std::optional<Row> restored = store->restore();
  ASSERT_TRUE(restored);
  EXPECT_EQ(restored->rank, 2);
  EXPECT_EQ(board(), "1 Ada 50\n2 Ada 40\n3 Ada 30\n");
  EXPECT_EQ(store->replay(restored->id), "replay 1");
}

TEST_P(StoreContract, RowsComeBackInTheOppositeOrder) {
  add({50, 40, 30, 20});
  store->remove({}, 3);
  store->remove({}, 1);
  store->remove({}, 1);
  EXPECT_EQ(board(), "1 Ada 20\n");
  EXPECT_EQ(store->restore()->entry.points, 40);
  EXPECT_EQ(store->restore()->entry.points, 50);
  store->remove({}, 3);
  EXPECT_EQ(store->restore()->entry.points, 20);
  EXPECT_EQ(store->restore()->entry.points, 30);
  EXPECT_FALSE(store->restore());
  EXPECT_EQ(board(), "1 Ada 50\n2 Ada 40\n3 Ada 30\n4 Ada 20\n");
  EXPECT_TRUE(store->inconsistencies().empty());
}

TEST_P(StoreContract, ARemovedGameThatMayReturnIsEnteredAsItIsNow) {
  const char* names[] = {"first", "second", "third"};
  for (int i = 0; i < 3; ++i) store->add(entry(i, 7, names[i]), {});
  store->remove_id({}, store->range({}, 1, 1).at(0).id, Again::allowed);
  store->remove({}, 1);
  Entry anew = entry(0, 7, "renamed");
  anew.mode = "custom";
  anew.ticks = 99;
  anew.replay = "as it was played the second time";
  const Added again = store->add(anew, {});
  EXPECT_TRUE(again.is_new);
  EXPECT_EQ(again.row.rank, 2) << "of equal points the earlier row, and this one comes later now";
  EXPECT_EQ(again.row.entry.ticks, 99);
  EXPECT_EQ(again.row.entry.mode, "custom");
  EXPECT_EQ(store->replay(again.row.id), anew.replay);
  EXPECT_EQ(store->restore()->entry.name, "second") << "what is on the board is not restored";
  EXPECT_FALSE(store->restore());
  EXPECT_EQ(board(), "1 second 7\n2 third 7\n3 renamed 7\n");
  EXPECT_TRUE(store->inconsistencies().empty());
}

TEST_P(StoreContract, ARankOfAFilteredBoardIsRemovedFromAllBoards) {
  Entry sprint = entry(1, 40);
  sprint.mode = "sprint";
  add({50});
  store->add(sprint, {});
  EXPECT_EQ(store->remove({.mode = "sprint"}, 1)->entry.points, 40);
  EXPECT_EQ(board(), "1 Ada 50\n");
  EXPECT_EQ(store->count({.rules = "classic", .mode = "sprint"}), 0);
  EXPECT_EQ(store->restore()->rank, 1) << "among the games of its own kind";
}

TEST_P(StoreContract, RanksThatAreNotThereCannotBeRemoved) {
  add({1, 2});
  for (const std::int64_t rank : {std::int64_t{0}, std::int64_t{3}, std::int64_t{-1}, INT64_MAX, INT64_MIN})
    EXPECT_FALSE(store->remove({}, rank)) << rank;
  EXPECT_EQ(store->count({}), 2);
}

}  // namespace
}  // namespace fourfold::scores
