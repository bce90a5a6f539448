// The tables through all versions, the search for contradictions, and that no plan scans a table.
#include "scores/database/schema.h"

#include "scores/store/query_plans_test.h"
#include "scores/store/stores_test.h"

namespace fourfold::scores {
namespace {

void connect(Connection& connection, const std::string& where) { connect(connection, where, {}); }

class DatabaseOf : public testing::TestWithParam<Backend> {
 public:
  /// Edits the store with SQL, as another program could.
  void edit(const std::vector<std::string>& statements) {
    Connection connection;
    connect(connection, where);
    for (const std::string& statement : statements) connection.sql << statement;
  }
  /// The first problem that is found after an edit.
  std::string problem_after(const std::string& statement) {
    edit({statement});
    const std::vector<std::string> problems = open_store(where)->inconsistencies();
    return problems.empty() ? "" : problems.front();
  }
  void fill(int rows) {
    open_store(where)->add_all(entries(0, rows, [](int i) { return 100 + i; }));
  }

  Folder folder;
  std::string where = GetParam() == Backend::postgresql ? empty_postgresql() : folder.file("scores.db");
};
FOURFOLD_FOR_BOTH_DATABASES(DatabaseOf);

// --- versions ---

constexpr const char* kFirstVersionRow =
    "INSERT INTO score (name, game, rules, mode, options, points, pieces, lines, ticks, kind, date, engine, identity, "
    "verified) VALUES ('ADA 가', 'tetris', 'classic', 'marathon', '', 5, 1, 0, 0, 'human', 0, '0.1', 'x', 0)";

TEST_P(DatabaseOf, AStoreOfTheFirstVersionIsBroughtUpToDate) {
  {
    Connection connection;
    connect(connection, where);
    migrate(connection, 1);
    connection.sql << kFirstVersionRow;
  }
  const auto store = open_store(where);
  EXPECT_EQ(store->search({}, "ada 가", 10).size(), 1u) << "names of old rows can be searched";
  EXPECT_EQ(store->add(entry(1, 7), {}).row.id, 2);
}

/// In version 0.1 the identity contained the whole setup, so a copy of a game became another row.
TEST_P(DatabaseOf, GamesOfOlderVersionsGetTodaysFingerprintAndCopiesAreTakenOff) {
  const std::string replay = "fourfold-replay 1\ngame tetris\nrules classic\nseed 1\ncommands\nh.h\nend\n";
  std::string copy = replay;
  copy.insert(copy.find("commands"), "gravity_ticks 60\n");
  {
    Connection connection;
    connect(connection, where);
    migrate(connection, 2);
  }
  const auto put = [](const std::string& name, int id, const std::string& text) {
    return std::vector<std::string>{
        "INSERT INTO score (name, folded, game, rules, mode, options, points, pieces, lines, ticks, kind, date, "
        "engine, "
        "identity, verified) VALUES ('" +
            name + "', '" + name + "', 'tetris', 'classic', 'marathon', '', 60, 2, 0, 1, 'human', 0, '0.1', 'old" +
            name + "', 1)",
        "INSERT INTO replay (id, content) VALUES (" + std::to_string(id) + ", '" + text + "')"};
  };
  edit(put("ada", 1, replay));
  edit(put("bob", 2, "a replay that is no game any more"));
  const auto store = open_store(where);
  const Added again = store->add(*verified_entry(copy, {.name = "Thief"}), {});
  EXPECT_FALSE(again.is_new);
  EXPECT_EQ(again.row.entry.name, "ada");
  EXPECT_EQ(again.row.entry.identity, verified_entry(replay, {.name = "x"})->identity);
  Connection connection;
  connect(connection, where);
  std::string left;
  connection.sql << "SELECT identity FROM score WHERE name = 'bob'", soci::into(left);
  EXPECT_EQ(left, "oldbob");
  int former = -1;
  connection.sql << "SELECT count(*) FROM score WHERE fingerprint < 2", soci::into(former);
  EXPECT_EQ(former, 0);
}

/// If two rows are the same game, the later one is taken off.
TEST_P(DatabaseOf, OfTwoRowsThatAreOneGameTheEarlierStays) {
  const std::string replay = "fourfold-replay 1\ngame tetris\nrules classic\nseed 1\ncommands\nh.h\nend\n";
  Entry first = *verified_entry(replay, {.name = "Ada"}), second = first;
  second.name = "Thief";
  second.identity = "as version 0.1 made it";
  {
    const auto store = open_store(where);
    store->add(first, {});
    store->add(second, {});
    EXPECT_EQ(store->count({}), 2);
  }
  edit({"UPDATE score SET fingerprint = 1, identity = 'old ' || name"});
  const auto store = open_store(where);
  EXPECT_EQ(told(store->range({}, 1, 9)), told({store->range({}, 1, 1).at(0)}));
  EXPECT_EQ(store->range({}, 1, 1).at(0).entry.name, "Ada");
  EXPECT_FALSE(store->add(first, {}).is_new);
  EXPECT_EQ(store->inconsistencies(), std::vector<std::string>{});
  EXPECT_EQ(store->restore()->entry.name, "Thief") << "nothing is lost";
}

TEST_P(DatabaseOf, AStoreOfANewerProgramIsRefusedAndLeftAsItIs) {
  fill(3);
  const int newer = schema_version() + 1;
  edit({"INSERT INTO fourfold_meta (version) VALUES (" + std::to_string(newer) + ")"});
  try {
    open_store(where);
    FAIL() << "it was opened";
  } catch (const StoreError& e) {
    EXPECT_NE(std::string(e.what()).find("made by a newer fourfold (version " + std::to_string(newer)),
              std::string::npos);
  }
  edit({"DELETE FROM fourfold_meta WHERE version = " + std::to_string(newer)});
  EXPECT_EQ(open_store(where)->count({}), 3);
}

/// The error when the store is opened.
std::string refusal_of_store(const std::string& where) {
  try {
    open_store(where, {.patience_s = 2, .answer_s = 2});
  } catch (const StoreError& e) {
    return e.what();
  }
  return "opened";
}

TEST_P(DatabaseOf, AVersionThatIsNoneIsRefused) {
  fill(3);
  if (GetParam() == Backend::sqlite) {
    edit({"CREATE TABLE other (version INTEGER)", "DROP TABLE fourfold_meta",
          "ALTER TABLE other RENAME TO fourfold_meta"});
  } else {
    edit({"ALTER TABLE fourfold_meta ALTER COLUMN version TYPE TEXT, ALTER COLUMN version DROP NOT NULL"});
  }
  for (const char* versions :
       {"('-5')", "('0')", "('1'), ('1')", "('1'), ('2'), ('2')", "('2')", "('two')", "('')", "(NULL)",
        "('9223372036854775808')", "('-9223372036854775808')", "('1.5')", "('2'), ('1'), (NULL)"}) {
    edit({"DELETE FROM fourfold_meta", "INSERT INTO fourfold_meta (version) VALUES " + std::string(versions)});
    EXPECT_NE(refusal_of_store(where).find(": the version of its tables is "), std::string::npos)
        << versions << ": " << refusal_of_store(where);
  }
  for (const char* newer : {"9223372036854775807", "4294967298"}) {
    edit({"DELETE FROM fourfold_meta", "INSERT INTO fourfold_meta (version) VALUES ('" + std::string(newer) + "')"});
    EXPECT_NE(refusal_of_store(where).find("made by a newer fourfold (version " + std::string(newer)),
              std::string::npos)
        << refusal_of_store(where);
  }
}

TEST_P(DatabaseOf, AVersionWrittenEndlesslyIsRefused) {
  fill(3);
  edit(
      {"INSERT INTO fourfold_meta (version) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < "
       "100000) SELECT 1 FROM n"});
  EXPECT_NE(refusal_of_store(where).find("written more than a thousand times"), std::string::npos)
      << refusal_of_store(where);
}

TEST_P(DatabaseOf, AViewThatNeverEndsIsRefusedInsteadOfATable) {
  fill(3);
  const std::string endless = " AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 0 FROM n) SELECT ";
  edit({"ALTER TABLE node RENAME TO elsewhere", "CREATE VIEW node" + endless +
                                                    "i AS board, i AS level, i AS prefix, "
                                                    "i AS count, i AS split FROM n"});
  EXPECT_NE(refusal_of_store(where).find("what should be a table is a view"), std::string::npos)
      << refusal_of_store(where);
  edit({"DROP VIEW node", "ALTER TABLE elsewhere RENAME TO node", "DROP TABLE fourfold_meta"});
  // Without `edit`, which would make the table again.
  Connection connection;
  connect(connection, where);
  connection.sql << "DROP TABLE fourfold_meta";
  connection.sql << "CREATE VIEW fourfold_meta" + endless + "i AS version FROM n";
  EXPECT_NE(refusal_of_store(where).find("what should be a table is a view"), std::string::npos)
      << refusal_of_store(where);
}

TEST_P(DatabaseOf, ATriggerThatNeverEndsDoesNotHoldUpAnAdd) {
  fill(3);
  const std::string endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 0 FROM n) SELECT count(*) FROM n";
  if (GetParam() == Backend::sqlite) {
    edit({"CREATE TRIGGER hold AFTER INSERT ON score BEGIN SELECT * FROM (" + endless + "); END"});
    EXPECT_EQ(open_store(where)->add(entry(9, 9), {}).row.id, 4) << "triggers are not run";
  } else {
    edit({"CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN LOOP END LOOP; END'",
          "CREATE TRIGGER hold AFTER INSERT ON score EXECUTE FUNCTION hold()"});
    const auto store = open_store(where, {.answer_s = 1});
    EXPECT_THROW(store->add(entry(9, 9), {}), StoreError);
    EXPECT_EQ(store->count({}), 3);
  }
}

TEST_P(DatabaseOf, OpeningAgainChangesNothing) {
  fill(3);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(open_store(where)->count({}), 3);
  Connection connection;
  connect(connection, where);
  int versions = 0;
  connection.sql << "SELECT count(*) FROM fourfold_meta", soci::into(versions);
  EXPECT_EQ(versions, schema_version());
}

// --- what does not fit together ---

TEST_P(DatabaseOf, AFreshStoreFitsTogether) {
  fill(600);
  EXPECT_EQ(open_store(where)->inconsistencies(), std::vector<std::string>{});
}

TEST_P(DatabaseOf, PointsChangedByHandAreFound) {
  fill(3);
  EXPECT_EQ(problem_after("UPDATE score SET points = 999 WHERE id = 2"),
            "8 places belong to no row, or to one with other points");
}

TEST_P(DatabaseOf, PointsThatAreNotWholeAreFound) {
  fill(3);
  const std::string problem = problem_after("UPDATE score SET points = points + 0.4 WHERE id = 2");
  EXPECT_EQ(problem.empty(), GetParam() == Backend::postgresql) << "PostgreSQL rounds them itself: " << problem;
}

TEST_P(DatabaseOf, ARowTakenOutByHandIsFound) {
  fill(3);
  edit({"DELETE FROM replay WHERE id = 2"});
  EXPECT_EQ(problem_after("DELETE FROM score WHERE id = 2"), "8 places belong to no row, or to one with other points");
}

TEST_P(DatabaseOf, ASkeletonChangedByHandIsFound) {
  fill(3);
  EXPECT_EQ(problem_after("UPDATE score SET skeleton = 'x' WHERE id = 2"),
            "1 names were changed, and others may pass for them (skeleton)");
}

TEST_P(DatabaseOf, ARowPutInByHandIsFound) {
  fill(3);
  edit({kFirstVersionRow});
  const std::vector<std::string> problems = open_store(where)->inconsistencies();
  ASSERT_EQ(problems.size(), 10u) << "no replay, no folded name, and missing on eight boards";
  EXPECT_EQ(problems[0], "1 names were changed, and are not found by searching");
  EXPECT_EQ(problems[1], "1 rows pass for verified, or for imported, and are not");
  EXPECT_EQ(problems[2], "board 1: 4 rows fit it, 3 stand on it, 3 are counted");
}

TEST_P(DatabaseOf, ACountChangedByHandIsFound) {
  fill(600);
  EXPECT_EQ(problem_after("UPDATE node SET count = count + 1 WHERE board = 3 AND level = 2"),
            "board 3: 2 counts are wrong");
  EXPECT_EQ(problem_after("UPDATE node SET count = 601 WHERE board = 3 AND level = 0"),
            "board 3: 600 rows fit it, 600 stand on it, 601 are counted");
}

TEST_P(DatabaseOf, AReplayTakenOutByHandIsFound) {
  fill(3);
  EXPECT_EQ(problem_after("DELETE FROM replay WHERE id = 2"), "1 verified rows have lost their replay");
}

TEST_P(DatabaseOf, ABoardTakenOutByHandIsFound) {
  fill(3);
  EXPECT_EQ(problem_after("DELETE FROM board WHERE id = 1"),
            "the board of tetris, classic, marathon, human is missing: 3 rows belong on it");
  const std::vector<std::string> problems = open_store(where)->inconsistencies();
  EXPECT_EQ(problems.back(), "board 1 is missing, and places or counts of it are there");
  edit({"DELETE FROM standing WHERE board = 1", "DELETE FROM node WHERE board = 1"});
  EXPECT_EQ(open_store(where)->inconsistencies().size(), 1u) << "without a trace, it is still missing";
}

TEST_P(DatabaseOf, APlaceOnAnotherBoardIsFound) {
  fill(3);
  open_store(where)->add(entry(7, 50), {});
  edit({"UPDATE score SET rules = 'genes' WHERE id = 2"});
  const std::vector<std::string> problems = open_store(where)->inconsistencies();
  EXPECT_NE(std::ranges::find(problems, "board 1: 1 rows do not belong on it"), problems.end());
}

TEST_P(DatabaseOf, AReplayOfNoRowIsFound) {
  fill(3);
  Connection connection;
  connect(connection, where);
  if (GetParam() == Backend::sqlite) connection.sql << "PRAGMA foreign_keys = OFF";
  if (GetParam() == Backend::postgresql) connection.sql << "ALTER TABLE replay DROP CONSTRAINT replay_id_fkey";
  connection.sql << "INSERT INTO replay (id, content) VALUES (99, 'x')";
  const std::vector<std::string> problems = open_store(where)->inconsistencies();
  EXPECT_NE(std::ranges::find(problems, "1 replays belong to no verified row"), problems.end());
}

TEST_P(DatabaseOf, AnIndexTakenOutIsFound) {
  fill(3);
  EXPECT_EQ(problem_after("DROP INDEX score_name"), "the index score_name is missing");
  EXPECT_EQ(problem_after("CREATE INDEX score_name ON score (points)"), "the index score_name was changed");
}

TEST_P(DatabaseOf, AViewATableAndAColumnPutInAreFound) {
  fill(3);
  EXPECT_EQ(problem_after("CREATE VIEW best AS SELECT * FROM score"), GetParam() == Backend::sqlite
                                                                          ? "the view best does not belong here"
                                                                          : "the view best does not belong here");
  EXPECT_EQ(problem_after("DROP VIEW best"), "");
  EXPECT_NE(problem_after("CREATE TABLE mine (x INTEGER)"), "");
  EXPECT_EQ(problem_after("DROP TABLE mine"), "");
  EXPECT_NE(problem_after("ALTER TABLE score ADD COLUMN bonus INTEGER"), "");
}

TEST_P(DatabaseOf, ATriggerPutInIsFound) {
  fill(3);
  if (GetParam() == Backend::sqlite) {
    EXPECT_EQ(problem_after("CREATE TRIGGER bonus AFTER INSERT ON score BEGIN DELETE FROM node; END"),
              "the trigger bonus does not belong here");
  } else {
    edit({"CREATE FUNCTION bonus() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
          "CREATE TRIGGER bonus AFTER INSERT ON score EXECUTE FUNCTION bonus()"});
    EXPECT_EQ(open_store(where)->inconsistencies(),
              (std::vector<std::string>{"the function bonus does not belong here",
                                        "the trigger bonus on score does not belong here"}));
  }
}

/// Questions to a store that contradicts itself are answered or refused; no question crashes.
TEST_P(DatabaseOf, AStoreThatDoesNotAddUpIsRefused) {
  fill(600);
  edit({"UPDATE node SET count = count + 50 WHERE level = 0"});
  EXPECT_THROW(open_store(where)->remove({}, 640), StoreError);
  edit({"DELETE FROM node WHERE level = 4"});
  EXPECT_THROW(open_store(where)->remove({}, 1), StoreError);
  edit({"UPDATE node SET count = 600, split = 0 WHERE level = 0", "DELETE FROM standing WHERE place < 20000000000"});
  EXPECT_THROW(open_store(where)->range({}, 599, 600), StoreError);
  edit({"UPDATE score SET removed = 1"});
  EXPECT_THROW(open_store(where)->remove({}, 1), StoreError);
}

TEST_P(DatabaseOf, AnUnknownKindOfPlayerIsAnError) {
  fill(1);
  open_store(where)->add(entry(7, 50), {});
  edit({"UPDATE score SET kind = 'cat' WHERE id = 1"});
  EXPECT_THROW(open_store(where)->range({}, 1, 1), StoreError);
  EXPECT_FALSE(open_store(where)->inconsistencies().empty()) << "the audit goes on";
  const std::vector<Row> rows = open_store(where)->after_id(0, 10);
  ASSERT_EQ(rows.size(), 2u) << "the others can be had";
  EXPECT_EQ(rows[0].damage, "row 1 has an unknown kind of player 'cat'");
  EXPECT_EQ(rows[1].damage, "");
}

// --- plans ---

/// As many rows as a database needs to notice that a scan would be slow; the database itself makes
/// them.
void fill_by_sql(Connection& connection) {
  soci::session& sql = connection.sql;
  const std::string numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) ";
  sql << "INSERT INTO score (id, name, folded, game, rules, mode, options, points, pieces, lines, ticks, kind, date, "
         "engine, identity, verified) " +
             numbers +
             "SELECT i, 'N' || i, 'n' || i, 'tetris', 'classic', 'marathon', '', i, 1, 0, 0, 'human', 0, '', '' || i, "
             "0 "
             "FROM n";
  sql << "INSERT INTO standing (board, place) " + numbers +
             "SELECT i % 8, ((1000000 + i) << 27) + 134217727 - i FROM n";
  sql << "INSERT INTO node (board, level, prefix, count, split) " + numbers + "SELECT i % 8, i % 9, i, 1, 0 FROM n";
  sql << "ANALYZE";
}

TEST_P(DatabaseOf, NoQuestionIsAnsweredByAScan) {
  open_store(where);
  Connection connection;
  connect(connection, where);
  fill_by_sql(connection);
  const std::vector<std::string> plans = query_plans(connection);
  EXPECT_EQ(plans.size(), 25u);
  const bool is_sqlite = GetParam() == Backend::sqlite;
  // SQLite also calls it a scan when it reads the few values of a statement, or fills a filter.
  const std::vector<std::string> bad =
      is_sqlite ? std::vector<std::string>{"SCAN score",       "SCAN standing", "SCAN node",   "SCAN player",
                                           "SCAN used_ticket", "SCAN ban",      "BLOOM FILTER"}
                : std::vector<std::string>{"Seq Scan", "Hash Join", "Merge Join"};
  for (const std::string& plan : plans) {
    for (const std::string& words : bad) EXPECT_EQ(plan.find(words), std::string::npos) << plan;
    EXPECT_NE(plan.find(is_sqlite ? "SEARCH" : "Index"), std::string::npos) << plan;
  }
}

}  // namespace
}  // namespace fourfold::scores
