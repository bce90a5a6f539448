// A PostgreSQL server that goes away, cannot be reached, or refuses.
#include "scores/store/child_test.h"
#include "scores/store/stores_test.h"

namespace fourfold::scores {
namespace {

std::string error_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const StoreError& e) {
    return e.what();
  }
  return "";
}

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

constexpr const char* kLost = "the connection to the server was lost";

/// Ends all other connections to the server.
void end_all_connections() {
  Connection other;
  connect_postgresql(other, postgresql_url(), {});
  other.sql << "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
               "WHERE pid <> pg_backend_pid() AND datname = current_database()";
}

TEST(LostPostgresql, IsAnErrorAndLosesNothing) {
  const std::string where = empty_postgresql();
  const auto store = open_store(where);
  store->add(entry(1, 1), {});
  end_all_connections();
  EXPECT_PRED2(says, error_of([&] { store->add(entry(2, 2), {}); }), kLost);
  EXPECT_PRED2(says, error_of([&] { store->count({}); }), kLost);
  EXPECT_PRED2(says, error_of([&] { store->range({}, 1, 9); }), kLost);
  const auto again = open_store(where);
  EXPECT_EQ(again->count({}), 1);
  EXPECT_TRUE(again->add(entry(2, 2), {}).is_new);
  EXPECT_EQ(again->inconsistencies(), std::vector<std::string>{});
}

/// The connection ends during an add. The add waits for a lock that the test holds, so it has
/// certainly begun.
TEST(LostPostgresql, WithinAnAddLeavesNothingOfIt) {
  const std::string where = empty_postgresql();
  open_store(where)->add(entry(1, 1), {});
  Connection holder, other;
  connect_postgresql(holder, where, {});
  connect_postgresql(other, where, {});
  {
    const Transaction held(holder, Transaction::Kind::writing);
    Child child([&](auto) {
      if (!says(error_of([&] { open_store(where)->add(entry(2, 2), {}); }), kLost))
        throw std::runtime_error("it was added");
    });
    std::int64_t ended = 0;
    while (ended == 0) {
      other.sql << "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
          soci::into(ended);
    }
    EXPECT_EQ(child.wait(), 0);
  }
  EXPECT_EQ(open_store(where)->count({}), 1);
  EXPECT_EQ(open_store(where)->inconsistencies(), std::vector<std::string>{});
}

TEST(LostPostgresql, ThatCannotBeReachedIsSaidWithoutThePassword) {
  const std::string error =
      error_of([] { open_store("postgresql://ada:secret@/x?host=/nowhere&password=secret&port=1"); });
  EXPECT_EQ(error, "scores in postgresql:///nowhere/x: there is no server: No such file or directory");
}

/// Whatever messages the client library and the server give, people see only host and database.
TEST(LostPostgresql, SaysNoMoreThanHostAndDatabaseWhateverIsWrong) {
  const std::string server = postgresql_url();
  for (const std::string& wrong :
       {server + "&user=pass77", server + "&password=a&pass%77ord=pass77&user=nobody", server + "&pass=pass77",
        server + "&sslmode=pass77", server + "&port=pass77", server + "&service=pass77",
        server + "&options=-c%20pass77%3D1", server + "&client_encoding=pass77", server + "&passfile=/pass77&user=x",
        std::string("postgresql://u:wrong/pass77@h/db"), std::string("postgresql://u:wrong?pass77@h/db"),
        std::string("postgresql://u:pass77%zz@h/db"), std::string("postgresql://u:pass77@[::1/db"),
        std::string("postgresql://u:pass77@127.0.0.1:1/db"), std::string("host=/nowhere password=pass77")}) {
    const std::string error = error_of([&] { open_store(wrong); });
    EXPECT_NE(error, "") << wrong;
    EXPECT_FALSE(says(error, "77")) << error;
  }
}

/// A server process that is stopped keeps its connection open and never answers.
TEST(LostPostgresql, ThatIsStoppedIsGivenUp) {
  const std::string where = empty_postgresql();
  open_store(where)->add(entry(1, 1), {});
  const auto store = open_store(where, {.answer_s = 1});
  Connection other;
  connect_postgresql(other, where, {});
  std::vector<int> stopped;
  int pid = 0;
  soci::statement backends = (other.sql.prepare << "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
                                                   "AND datname = current_database()",
                              soci::into(pid));
  for (backends.execute(); backends.fetch();) stopped.push_back(pid);
  ASSERT_FALSE(stopped.empty());
  for (const int each : stopped) ASSERT_EQ(kill(each, SIGSTOP), 0);
  const std::string error = error_of([&] { store->add(entry(2, 2), {}); });
  const std::string again = error_of([&] { store->count({}); });
  for (const int each : stopped) kill(each, SIGCONT);
  EXPECT_PRED2(says, error, "the server has not answered for 2 s and was given up");
  EXPECT_NE(again, "");
  EXPECT_EQ(open_store(where)->inconsistencies(), std::vector<std::string>{});
}

TEST(LostPostgresql, OneWhoMayOnlyReadCanReadAndIsToldSo) {
  const std::string where = empty_postgresql();
  open_store(where)->add(entry(1, 1), {});
  Connection owner;
  connect_postgresql(owner, where, {});
  owner.sql << "DROP ROLE IF EXISTS reader";
  owner.sql << "CREATE ROLE reader LOGIN";
  owner.sql << "GRANT USAGE ON SCHEMA fourfold TO reader";
  owner.sql << "GRANT SELECT ON ALL TABLES IN SCHEMA fourfold TO reader";
  const auto store = open_store(where + "&user=reader");
  EXPECT_EQ(store->range({}, 1, 9).size(), 1u);
  EXPECT_PRED2(says, error_of([&] { store->add(entry(2, 2), {}); }),
               "cannot be written to by you; nothing was changed");
  EXPECT_EQ(store->count({}), 1);
  owner.sql << "DROP OWNED BY reader";
}

/// Runs alone, because no test after it would have a server.
TEST(GonePostgresql, IsAnErrorForTheStoreThatIsOpenAndForTheNext) {
  const auto store = open_store(empty_postgresql());
  store->add(entry(1, 1), {});
  const char* server = std::getenv("FOURFOLD_TEST_POSTGRESQL_PID");
  ASSERT_NE(server, nullptr);
  ASSERT_EQ(kill(std::stoi(server), SIGQUIT), 0);
  std::string error;
  for (int i = 2; error.empty(); ++i) error = error_of([&] { store->add(entry(i, i), {}); });
  EXPECT_PRED2(says, error, kLost);
  EXPECT_NE(error_of([&] { store->restore(); }), "");
  while (error_of([] { open_store(postgresql_url()); }).empty()) {
  }
}

}  // namespace
}  // namespace fourfold::scores
