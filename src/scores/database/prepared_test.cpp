// Statements that are kept, and many rows in one of them, in both databases.
#include "scores/database/prepared.h"

#include "scores/store/many_rows.h"
#include "scores/store/stores_test.h"

namespace fourfold::scores {
namespace {

class PreparedAt : public testing::TestWithParam<Backend> {
 public:
  PreparedAt() {
    connect(connection, where, {});
    connection.sql << "CREATE TABLE pair (a BIGINT PRIMARY KEY, b BIGINT NOT NULL)";
  }
  ~PreparedAt() override { connection.sql << "DROP TABLE pair"; }

  std::int64_t put(std::int64_t a, std::int64_t b) {
    return Prepared(connection, "INSERT INTO pair (a, b) VALUES (:a, :b)").with(a, b).run();
  }
  std::int64_t found(std::int64_t a) {
    std::int64_t b = -1;
    Prepared(connection, "SELECT b FROM pair WHERE a = :a").with(a).into(b).one();
    return b;
  }

  Folder folder;
  std::string where = GetParam() == Backend::postgresql ? empty_postgresql() : folder.file("scores.db");
  Connection connection;
};
FOURFOLD_FOR_BOTH_DATABASES(PreparedAt);

TEST_P(PreparedAt, AStatementIsKeptAndUsedWithOtherValues) {
  for (std::int64_t i = 1; i <= 20; ++i) EXPECT_EQ(put(i, i * i), 1);
  for (std::int64_t i = 1; i <= 20; ++i) EXPECT_EQ(found(i), i * i);
  EXPECT_EQ(found(21), -1) << "what is not there leaves the values as they are";
  EXPECT_EQ(connection.statements.size(), 2u);
  const std::int64_t none = 99;
  EXPECT_EQ(Prepared(connection, "DELETE FROM pair WHERE a > :a").with(none).run(), 0);
}

TEST_P(PreparedAt, TheSameStatementCanBeAskedWhileItIsRead) {
  for (std::int64_t i = 1; i <= 3; ++i) put(i, i + 1);
  std::vector<std::int64_t> seen;
  std::int64_t least = 2, b = 0;
  const char* query = "SELECT b FROM pair WHERE b >= :b ORDER BY b";
  Prepared(connection, query).with(least).into(b).each([&] {
    std::int64_t other = 0, count = 0;
    Prepared(connection, query).with(b).into(other).each([&] { ++count; });
    seen.push_back(10 * b + count);
  });
  EXPECT_EQ(seen, (std::vector<std::int64_t>{23, 32, 41}));
}

TEST_P(PreparedAt, AStatementThatFailsIsNotKeptAndHarmsNoOther) {
  put(1, 1);
  EXPECT_THROW(put(1, 2), soci::soci_error);
  EXPECT_TRUE(connection.statements.empty());
  EXPECT_EQ(put(2, 2), 1);
  EXPECT_EQ(found(1), 1);
}

/// A statement that was not read to its end would keep the transaction open.
TEST_P(PreparedAt, ATransactionEndsWhileStatementsAreKept) {
  for (std::int64_t i = 1; i <= 2; ++i) {
    Transaction transaction(connection, Transaction::Kind::beside);
    put(i, i);
    EXPECT_EQ(found(i), i);
    if (i == 1) transaction.commit();
  }
  EXPECT_EQ(found(1), 1);
  EXPECT_EQ(found(2), -1) << "the second was undone";
}

TEST_P(PreparedAt, NoMoreAreKeptThanACertainNumber) {
  std::int64_t b = 0;
  for (int i = 0; i < 1000; ++i) {
    Prepared(connection, "SELECT b FROM pair WHERE a = " + std::to_string(i)).into(b).one();
    ASSERT_LE(connection.statements.size(), 200u);
  }
}

TEST_P(PreparedAt, ManyRowsGoIntoOneStatement) {
  const std::vector<std::int64_t> numbers = {1, 10, 2, 20, 3, 30};
  Prepared statement(connection, "INSERT INTO pair (a, b) VALUES " + values_text(3, 2));
  for (const std::int64_t& number : numbers) statement.with(number);
  EXPECT_EQ(statement.run(), 3);
  EXPECT_EQ(found(3), 30);
}

TEST(ManyRows, AreCutIntoFewSizes) {
  const std::vector<int> rows(150);
  std::vector<std::size_t> sizes;
  in_pieces(std::span(rows), [&](auto piece) { sizes.push_back(piece.size()); });
  EXPECT_EQ(sizes, (std::vector<std::size_t>{64, 64, 16, 4, 1, 1}));
}

TEST(ManyRows, HaveAValueForEachColumn) {
  EXPECT_EQ(values_text(2, 1), "(CAST(:v0 AS BIGINT)), (CAST(:v1 AS BIGINT))");
  EXPECT_EQ(values_text(1, "ntd"), "(CAST(:v0 AS BIGINT), CAST(:v1 AS TEXT), CAST(:v2 AS DOUBLE PRECISION))");
}

}  // namespace
}  // namespace fourfold::scores
