// Transactions and errors of both databases.
#include "rank/connection.h"

#include <soci/sqlite3/soci-sqlite3.h>

#include <algorithm>
#include <exception>

namespace fourfold::rank {
namespace {

std::string sqlite_reason(int code, const std::string& detail) {
  switch (code & 0xFF) {
    case SQLITE_FULL:
      return "the disk is full; nothing was changed";
    case SQLITE_READONLY:
      return "the file or its folder cannot be written to; nothing was changed";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "another program is writing to it and does not finish; nothing was changed, try again";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return "the file is damaged; it was left as it is";
    case SQLITE_CANTOPEN:
      return "the file cannot be opened; check that its folder exists and can be written to";
    case SQLITE_IOERR:
      return "the disk reported an error; nothing was changed";
    default:
      return detail;
  }
}

}  // namespace

void rethrow_as_store_error(const Connection& connection) {
  const std::string start = "scores in " + connection.where + ": ";
  try {
    throw;
  } catch (const soci::sqlite3_soci_error& e) {
    throw StoreError(start + sqlite_reason(e.result(), e.what()));
  } catch (const soci::soci_error& e) {
    std::string what = e.what();
    what.resize(std::min(what.find('\n'), what.size()));
    throw StoreError(start + what);
  }
}

Transaction::Transaction(Connection& connection, Kind kind) : sql_(connection.sql) {
  const Dialect& d = *connection.dialect;
  sql_ << std::string(kind == Kind::reading ? d.begin_reading : d.begin_writing);
  if (kind == Kind::reading || d.lock_writers.empty()) return;
  try {
    sql_ << std::string(d.lock_writers);
  } catch (...) {
    sql_ << "ROLLBACK";
    throw;
  }
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    sql_ << "ROLLBACK";
  } catch (const std::exception&) {
    // The error that brought us here says more; a lost connection rolls back by itself.
  }
}

void Transaction::commit() {
  sql_ << "COMMIT";
  open_ = false;
}

}  // namespace fourfold::rank
