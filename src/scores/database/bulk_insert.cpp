// Inserts many rows into a table of SQLite.
#include "scores/database/bulk_insert.h"

#include <soci/sqlite3/soci-sqlite3.h>

namespace fourfold::scores {

using namespace sqlite_api;

struct BulkInsert::Statement {
  Statement(sqlite3* opened, const std::string& text) : database(opened) {
    check(sqlite3_prepare_v3(database, text.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &prepared, nullptr));
  }
  ~Statement() { sqlite3_finalize(prepared); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  void check(int code) const {
    if (code != SQLITE_OK) throw soci::sqlite3_soci_error(sqlite3_errmsg(database), code);
  }

  sqlite3* database;
  sqlite3_stmt* prepared = nullptr;
};

BulkInsert::BulkInsert(Connection& connection, const std::string& statement)
    : statement_(std::make_unique<Statement>(
          static_cast<soci::sqlite3_session_backend*>(connection.sql.get_backend())->conn_, statement)) {}

BulkInsert::~BulkInsert() = default;

void BulkInsert::put(int at, std::int64_t number) {
  statement_->check(sqlite3_bind_int64(statement_->prepared, at, number));
}

/// The text lies where it is until the row is in.
void BulkInsert::put(int at, std::string_view text) {
  statement_->check(
      sqlite3_bind_text64(statement_->prepared, at, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8));
}

std::int64_t BulkInsert::run() {
  const int code = sqlite3_step(statement_->prepared);
  const int after = sqlite3_reset(statement_->prepared);
  statement_->check(after);
  if (code != SQLITE_DONE) statement_->check(code);
  return sqlite3_last_insert_rowid(statement_->database);
}

}  // namespace fourfold::scores
