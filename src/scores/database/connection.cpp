// Transactions and errors of both databases.
#include "scores/database/connection.h"

#include <soci/sqlite3/soci-sqlite3.h>

#include <algorithm>
#include <exception>

#include "scores/database/address.h"

namespace fourfold::scores {
namespace {

/// Puts a message of several lines into one line.
std::string one_line(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool is_blank = c == ' ' || c == '\n' || c == '\t';
    if (!is_blank) out += c;
    if (is_blank && !out.ends_with(' ')) out += ' ';
  }
  while (out.ends_with(' ')) out.pop_back();
  return out;
}

constexpr const char* kUnknown = "whether the last change was kept is not known, adding it again is safe";
constexpr const char* kBusy = "another program is writing to it and does not finish; nothing was changed, try again";

std::string sqlite_reason(int code, const std::string& detail) {
  switch (code & 0xFF) {
    case SQLITE_FULL:
      return "the disk is full; this change was not made, all before it is kept";
    case SQLITE_READONLY:
      return "the file or its folder cannot be written to; nothing was changed";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return kBusy;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return "the file is damaged; it was left as it is";
    case SQLITE_CANTOPEN:
      return "the file cannot be opened; check that its folder exists and can be written to";
    case SQLITE_IOERR:
      return "the disk reported an error; nothing was changed";
    case SQLITE_ERROR:
      return "its tables are not as this program makes them; it was left as it is (" +
             detail.substr(0, detail.find(" while ")) + ")";
    default:
      return detail;
  }
}

/// After the codes of https://www.postgresql.org/docs/current/errcodes-appendix.html
std::string postgresql_reason(const std::string& code, const soci::soci_error& error, const std::string& detail) {
  if (code == "55P03") return kBusy;
  if (code == "57014") return "the server took too long to answer; nothing was changed";
  if (code == "53100") return "the disk of the server is full; this change was not made, all before it is kept";
  if (code == "25006" || code == "42501") return "it cannot be written to by you; nothing was changed";
  const bool has_code = code.find_first_not_of(' ') != std::string::npos;  // libpq itself has none: the server is gone
  if (!has_code || code.starts_with("57P") || error.get_error_category() == soci::soci_error::connection_error)
    return "the connection to the server was lost; " + std::string(kUnknown);
  return detail;
}

}  // namespace

/// The destructor takes each statement back from the server, which has to answer within its time.
Connection::~Connection() {
  const Asking asking(*this);
  statements.clear();
}

void connect(Connection& connection, const std::string& where, const StoreOptions& options) {
  const auto kind = store_kind(where);
  if (!kind) throw StoreError(kind.error());
  if (*kind == StoreKind::server) {
    connect_postgresql(connection, where, options);
  } else {
    connect_sqlite(connection, where, options);
  }
}

void rethrow_as_store_error(const Connection& connection) {
  const std::string start = "scores in " + connection.where + ": ";
  if (connection.watch && connection.watch->has_given_up()) {
    throw StoreError(start + "the server has not answered for " + std::to_string(connection.watch->limit().count()) +
                     " s and was given up; " + kUnknown);
  }
  try {
    throw;
  } catch (const soci::sqlite3_soci_error& e) {
    throw StoreError(start + sqlite_reason(e.result(), e.what()));
  } catch (const soci::soci_error& e) {
    const std::string detail = one_line(e.what());
    const auto code = connection.postgresql != nullptr ? connection.postgresql->code_of(e) : std::nullopt;
    throw StoreError(start + (code ? postgresql_reason(*code, e, detail) : detail));
  }
}

Transaction::Transaction(Connection& connection, Kind kind)
    : connection_(connection), is_part_(connection.is_in_transaction), can_spoil_(kind != Kind::reading) {
  if (is_part_) return;
  const Dialect& d = *connection.dialect;
  soci::session& sql = connection.sql;
  sql << std::string(kind == Kind::reading ? d.begin_reading : d.begin_writing);
  const std::string_view lock = kind == Kind::writing ? d.lock_writers : kind == Kind::adding ? d.lock_adders : "";
  if (!lock.empty()) {
    try {
      sql << std::string(lock);
    } catch (...) {
      sql << "ROLLBACK";
      throw;
    }
  }
  connection.is_in_transaction = true;
  connection.must_undo = false;
}

Transaction::~Transaction() {
  if (is_part_) {
    if (open_ && can_spoil_) connection_.must_undo = true;
    return;
  }
  connection_.is_in_transaction = false;
  if (!open_) return;
  try {
    connection_.sql << "ROLLBACK";
  } catch (const std::exception&) {
    open_ = false;  // the first error says more, and a lost connection is rolled back anyway
  }
}

void Transaction::commit() {
  if (!is_part_ && connection_.must_undo)
    throw StoreError("scores in " + connection_.where + ": a part of the change failed; nothing was changed");
  if (!is_part_) connection_.sql << "COMMIT";
  open_ = false;
}

/// A hash of the name (FNV-1a): two games that share a number only wait for each other.
int boards_part(std::string_view game) {
  std::uint32_t hash = 2166136261;
  for (const char c : game) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619;
  return 1 + static_cast<int>(hash & 0x3FFFFFFF);
}

void lock_part(Connection& connection, int part) {
  const std::string_view lock = connection.dialect->lock_part;
  if (lock.empty()) return;
  connection.ask_again();
  connection.sql << std::string(lock) + std::to_string(part) + ")";
}

}  // namespace fourfold::scores
