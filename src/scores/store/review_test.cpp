// What a keeper decides: games that were taken off stay off, and games with a doubt wait.
#include "scores/entry/look_alike.h"
#include "scores/store/stores_test.h"

namespace fourfold::scores {
namespace {

constexpr std::int64_t kAll = 1'000'000;

struct StoreReview : testing::TestWithParam<Backend> {
  void add(std::initializer_list<std::int64_t> points) {
    int number = 0;
    for (const std::int64_t each : points) store->add(entry(number++, each), {});
  }
  std::string board() { return told(store->range({}, 1, kAll)); }

  StoreOf store{GetParam()};
};
FOURFOLD_FOR_ALL_STORES(StoreReview);

TEST_P(StoreReview, AGameThatWasTakenOffIsRefusedWhoeverAddsIt) {
  store->add(entry(0, 7, "Thief"), {});
  store->remove({}, 1);
  const Added again = store->add(entry(0, 7, "Other"), {});
  EXPECT_FALSE(again.is_new);
  EXPECT_EQ(again.row.state, State::taken_off);
  EXPECT_EQ(again.row.rank, 0);
  EXPECT_EQ(again.row.entry.name, "Thief");
  EXPECT_EQ(store->add_all({entry(0, 7, "Third")}), (AddedCounts{.refused = 1}));
  const std::vector<Entry> same = {entry(0, 7, "Fourth")};
  const Standing standing = store->submit(same).front();
  EXPECT_EQ(standing.row.state, State::taken_off);
  EXPECT_EQ(standing.own.rank, 0);
  EXPECT_EQ(board(), "");
  EXPECT_EQ(store->restore()->entry.name, "Thief") << "what lifts it";
  EXPECT_EQ(store->add(entry(0, 7, "Fifth"), {}).row.state, State::on_board);
  EXPECT_EQ(board(), "1 Thief 7\n");
  EXPECT_TRUE(store->inconsistencies().empty());
}

TEST_P(StoreReview, ADoubtfulRowIsOnNoBoardUntilItIsAccepted) {
  add({50, 40});
  Entry odd = entry(10, 99, "Quick");
  odd.doubt = "60 pieces per second";
  odd.measured = "pieces_per_s 60.0";
  const std::vector<Entry> all = {odd};
  const Standing standing = store->submit(all).front();
  EXPECT_TRUE(standing.is_new);
  EXPECT_EQ(standing.row.state, State::held);
  EXPECT_EQ(standing.own.rank, 0);
  EXPECT_EQ(told(standing.best), "1 Ada 50\n2 Ada 40\n");
  EXPECT_TRUE(standing.neighbours.empty());
  EXPECT_EQ(board(), "1 Ada 50\n2 Ada 40\n");
  EXPECT_TRUE(store->search({}, "q", kAll).empty());
  EXPECT_EQ(store->count({}), 2);
  EXPECT_TRUE(store->inconsistencies().empty());

  EXPECT_EQ(store->add(entry(10, 99, "Copy"), {}).row.state, State::held) << "the same game waits already";
  const std::vector<Row> held = store->held(kAll);
  ASSERT_EQ(held.size(), 1u);
  EXPECT_EQ(held[0].entry.doubt, "60 pieces per second");
  EXPECT_EQ(held[0].entry.measured, "pieces_per_s 60.0");
  EXPECT_TRUE(store->held(0).empty());

  EXPECT_FALSE(store->accept(held[0].id + 1));
  EXPECT_EQ(store->accept(held[0].id)->rank, 1);
  EXPECT_FALSE(store->accept(held[0].id)) << "it waits no longer";
  EXPECT_EQ(board(), "1 Quick 99\n2 Ada 50\n3 Ada 40\n");
  EXPECT_EQ(store->replay(held[0].id), "replay 10");
  EXPECT_TRUE(store->inconsistencies().empty());
}

TEST_P(StoreReview, ARefusedRowIsATakenOffOne) {
  Entry odd = entry(10, 99, "Quick");
  odd.doubt = "60 pieces per second";
  const std::int64_t id = store->add(odd, {}).row.id;
  EXPECT_EQ(store->refuse(id)->entry.name, "Quick");
  EXPECT_FALSE(store->refuse(id));
  EXPECT_TRUE(store->held(kAll).empty());
  EXPECT_EQ(store->add(odd, {}).row.state, State::taken_off);
  EXPECT_EQ(store->restore()->rank, 1);
  EXPECT_EQ(board(), "1 Quick 99\n");
  EXPECT_TRUE(store->inconsistencies().empty());
}

TEST_P(StoreReview, ANameThatLooksLikeAnotherIsHeld) {
  store->add(entry(0, 7, "Ada"), {});
  const Added fake = store->add(entry(1, 9, "Ad\u0430"), {});
  EXPECT_EQ(fake.row.state, State::held);
  EXPECT_EQ(fake.row.entry.doubt, "the name looks like 'Ada', which is on the board");
  EXPECT_EQ(store->add(entry(2, 9, "Ada"), {}).row.state, State::on_board) << "a name may have many rows";
  EXPECT_EQ(store->add(unverified_entry("Ad\u0430", 5, 1), {}).row.state, State::on_board) << "a claim stands apart";
}

}  // namespace
}  // namespace fourfold::scores
