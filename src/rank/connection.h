// A connection to a database of scores, and the few words in which SQLite and PostgreSQL differ.
// Everything else is the same SQL through SOCI.
#pragma once

#include <soci/soci.h>

#include <string>

#include "rank/postgresql_part.h"
#include "rank/store.h"

namespace fourfold::rank {

struct Dialect {
  std::string_view name;
  std::string_view row_id;         ///< type of a primary key that numbers its rows
  std::string_view clustered;      ///< after a table whose rows live in their primary key
  std::string_view text;           ///< text that is compared byte by byte
  std::string_view begin_reading;  ///< a transaction that sees one state
  std::string_view begin_writing;  ///< a transaction that no other writer disturbs
  std::string_view lock_writers;   ///< its second statement
  std::string_view explain;        ///< before a query: the plan
};

struct Connection {
  soci::session sql;
  const Dialect* dialect = nullptr;
  const PostgresqlPart* postgresql = nullptr;  ///< nothing: this is SQLite
  std::string where;                           ///< as people may see it: without a password
};

/// Opens and checks what is there, but changes nothing in a store that is not ours. Throws
/// StoreError.
void connect_sqlite(Connection& connection, const std::string& path, const StoreOptions& options);
void connect_postgresql(Connection& connection, const std::string& url, const StoreOptions& options);

/// Runs `work` and turns the library's errors into ours.
[[noreturn]] void rethrow_as_store_error(const Connection& connection);
template <class Work>
auto guarded(const Connection& connection, Work work) {
  try {
    return work();
  } catch (const soci::soci_error&) {
    rethrow_as_store_error(connection);
  }
}

/// Undone unless committed.
class Transaction {
 public:
  enum class Kind : std::uint8_t { reading, writing };
  Transaction(Connection& connection, Kind kind);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  soci::session& sql_;
  bool open_ = true;
};

}  // namespace fourfold::rank
