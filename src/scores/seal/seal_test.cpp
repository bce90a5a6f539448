// A sealed store: every change that was made without its key is found, and who has the key can
// continue as before.
#include "scores/seal/seal.h"

#include "scores/store/stores_test.h"

namespace fourfold::scores {
namespace {

const StoreOptions kWithKey{.key = "the key of the tests, thirty-two bytes or more"};

TEST(MacSum, AddsAndSubtractsWithCarry) {
  const std::string one = std::string(63, '0') + "1", most(64, 'f');
  MacSum sum(most);
  sum.add(one);
  EXPECT_EQ(sum.hex(), std::string(64, '0'));
  sum.subtract(one);
  EXPECT_EQ(sum.hex(), most);
  sum.add(most);
  sum.subtract(most);
  EXPECT_EQ(sum.hex(), most);
}

class SealedStore : public testing::TestWithParam<Backend> {
 public:
  SealedStore() {
    open_store(where)->add_all(entries(0, 5, [](int i) { return 100 + i; }));
    open_store(where, kWithKey)->seal();
  }
  std::unique_ptr<Store> open() const { return open_store(where, kWithKey); }
  void edit(const std::vector<std::string>& statements) const {
    Connection connection;
    connect(connection, where, {});
    for (const std::string& statement : statements) connection.sql << statement;
  }
  std::vector<std::string> problems() const { return open()->inconsistencies(); }

  Folder folder;
  std::string where = GetParam() == Backend::postgresql ? empty_postgresql() : folder.file("scores.db");
};
FOURFOLD_FOR_BOTH_DATABASES(SealedStore);

TEST_P(SealedStore, FitsItsSealThroughAllChangesWithTheKey) {
  const auto store = open();
  store->add(entry(10, 10), {});
  store->submit(std::vector{entry(11, 11), entry(12, 12)});
  store->remove({}, 1);
  store->remove({}, 1);
  store->restore();
  store->add(entry(4, 200), {});  // refused, because it was taken off
  store->add_all(entries(20, 20, [](int i) { return i; }));
  Entry odd = entry(13, 13);
  odd.doubt = "odd";
  ASSERT_TRUE(store->accept(store->add(odd, {}).row.id));
  EXPECT_EQ(store->inconsistencies(), std::vector<std::string>{});
  EXPECT_EQ(store->seal_text(), "sealed, change 9");
  EXPECT_EQ(open_store(where)->inconsistencies(), std::vector<std::string>{}) << "who has no key cannot check it";
  EXPECT_EQ(open_store(where)->seal_text(), "sealed, change 9: not checked without the key");
}

TEST_P(SealedStore, ShowsAChangeOfAnyColumn) {
  Connection connection;
  connect(connection, where, {});
  std::vector<std::string> columns;
  std::string column;
  soci::statement all =
      (connection.sql.prepare << std::string(connection.dialect->columns_of_score), soci::into(column));
  for (all.execute(); all.fetch();) columns.push_back(column);
  ASSERT_GE(columns.size(), 18u);
  connection.sql << "CREATE TABLE kept AS SELECT * FROM score";
  for (const std::string& each : columns) {
    if (each == "id") continue;
    connection.sql << "UPDATE score SET " + each + " = '77' WHERE id = 3";
    const std::vector<std::string> found = problems();
    EXPECT_NE(std::ranges::find(found, "row 3 was changed without the key"), found.end()) << each;
    connection.sql << "UPDATE score SET " + each + " = (SELECT " + each + " FROM kept WHERE kept.id = 3) WHERE id = 3";
  }
  connection.sql << "DROP TABLE kept";
  EXPECT_EQ(problems(), std::vector<std::string>{}) << "all is as it was";
}

TEST_P(SealedStore, ShowsANameThatWasChangedWithItsOtherForms) {
  edit({"UPDATE score SET name = 'Eve', folded = 'eve', skeleton = 'Eve' WHERE id = 2"});
  EXPECT_EQ(problems(), std::vector<std::string>{"row 2 was changed without the key"});
  EXPECT_EQ(open_store(where)->inconsistencies(), std::vector<std::string>{}) << "nothing else could tell";
}

TEST_P(SealedStore, ShowsAChangedReplay) {
  edit({"UPDATE replay SET content = 'another' WHERE id = 2"});
  EXPECT_EQ(problems(), std::vector<std::string>{"row 2 was changed without the key"});
}

TEST_P(SealedStore, ShowsARowThatWasTakenOut) {
  open()->remove({}, 1);
  edit({"DELETE FROM replay WHERE id = 5", "DELETE FROM score WHERE id = 5"});
  EXPECT_EQ(problems(), std::vector<std::string>{"the seal counts 5 rows, there are 4"}) << "it was on no board";
}

TEST_P(SealedStore, ShowsARowThatWasPutIn) {
  const std::string rest = ", game, rules, mode, options, points, pieces, lines, ticks, kind, date, engine, verified";
  edit({"INSERT INTO score (name, folded, skeleton, removed, identity" + rest +
            ") SELECT 'Eve', 'eve', 'Eve', 9, 'eve'" + rest + " FROM score WHERE id = 1",
        "INSERT INTO replay (id, content) SELECT 6, content FROM replay WHERE id = 1"});
  EXPECT_EQ(problems(),
            (std::vector<std::string>{"row 6 was put in without the key", "the seal counts 5 rows, there are 6"}));
}

TEST_P(SealedStore, ShowsARowThatIsWhatItWasBefore) {
  edit({"CREATE TABLE kept AS SELECT * FROM score"});
  const auto store = open();
  store->remove({}, 1);
  store->restore();
  EXPECT_EQ(store->remove({}, 1)->id, 5);
  edit(
      {"UPDATE score SET removed = 0, mac = (SELECT mac FROM kept WHERE kept.id = 5) WHERE id = 5", "DROP TABLE kept"});
  const std::vector<std::string> found = problems();
  EXPECT_EQ(found.back(), "a row was exchanged for what it was before") << "its MAC is one of ours";
}

TEST_P(SealedStore, ShowsASealThatWasChangedOrTakenAway) {
  edit({"UPDATE seal SET row_count = 4"});
  EXPECT_EQ(problems(), std::vector<std::string>{"the seal is not by this key, or was changed"});
  EXPECT_THROW(open()->add(entry(9, 9), {}), StoreError);
  edit({"DELETE FROM seal"});
  EXPECT_EQ(problems(), std::vector<std::string>{"there is no seal"});
  EXPECT_THROW(open()->add(entry(9, 9), {}), StoreError) << "it is not sealed again by the way";
  open()->seal();
  EXPECT_EQ(problems(), std::vector<std::string>{});
}

TEST_P(SealedStore, IsChangedOnlyByWhoHasItsKey) {
  EXPECT_THROW(open_store(where)->add(entry(9, 9), {}), StoreError);
  EXPECT_THROW(open_store(where)->remove({}, 1), StoreError);
  EXPECT_THROW(open_store(where, {.key = "another key"})->add(entry(9, 9), {}), StoreError);
  EXPECT_EQ(open_store(where)->count({}), 5) << "all may read";
  EXPECT_EQ(problems(), std::vector<std::string>{});
}

}  // namespace
}  // namespace fourfold::scores
