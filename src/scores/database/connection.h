// A connection to a database of scores, and the few words in which SQLite and PostgreSQL differ.
// Everything else is the same SQL through SOCI.
#pragma once

#include <soci/soci.h>

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "scores/database/postgresql_part.h"
#include "scores/database/watch.h"
#include "scores/store/store.h"

namespace fourfold::scores {

struct Dialect {
  std::string_view name;
  std::string_view row_id;         ///< type of a primary key that numbers its rows
  std::string_view clustered;      ///< after a table whose rows live in their primary key
  std::string_view text;           ///< text that is compared byte by byte
  std::string_view begin_reading;  ///< a transaction that sees one state
  std::string_view begin_writing;  ///< a transaction that no other writer disturbs
  std::string_view lock_writers;   ///< its second statement
  std::string_view explain;        ///< before a query: the plan
  std::string_view disguised;      ///< how many things have the name of a table and are none, such as views
  std::string_view columns_of_score;
  std::string_view keep_row;  ///< after a query: nobody changes what it found before the transaction ends
  std::string_view read_all;  ///< within a transaction: its questions are about all rows
};

struct Connection {
  using Statements = std::map<std::string, soci::statement, std::less<>>;  ///< by their text

  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  soci::session sql;
  Statements statements;  ///< that nobody uses now (prepared.h)
  const Dialect* dialect = nullptr;
  const PostgresqlPart* postgresql = nullptr;  ///< nothing: this is SQLite
  std::string where;                           ///< as people may see it: without a password
  bool is_read_only = false;                   ///< the file cannot be written to
  std::unique_ptr<Watch> watch;                ///< over a server; it goes before the connection does
  mutable int askers = 0;                      ///< pieces of work that wait for the server, one within the other
  bool is_in_transaction = false;
  bool must_undo = false;  ///< a piece of the transaction has failed

  /// The server has answered, and is asked again.
  void ask_again() const {
    if (watch) watch->begin();
  }
};

/// The time in which a server has to answer.
class Asking {
 public:
  explicit Asking(const Connection& connection) : connection_(connection) {
    ++connection_.askers;
    connection_.ask_again();
  }
  ~Asking() {
    const bool is_last = --connection_.askers == 0;
    if (connection_.watch && is_last) connection_.watch->end();
    if (!is_last) connection_.ask_again();
  }
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;

 private:
  const Connection& connection_;
};

/// Opens and checks what is there, but changes nothing in a store that is not ours. Throws
/// StoreError.
void connect_sqlite(Connection& connection, const std::string& path, const StoreOptions& options);
void connect_postgresql(Connection& connection, const std::string& url, const StoreOptions& options);
void connect(Connection& connection, const std::string& where, const StoreOptions& options);

/// Runs `work` and turns the library's errors into ours.
[[noreturn]] void rethrow_as_store_error(const Connection& connection);
template <class Work>
auto guarded(const Connection& connection, Work work) {
  try {
    const Asking asking(connection);
    return work();
  } catch (const soci::soci_error&) {
    rethrow_as_store_error(connection);
  }
}

/// Undone unless committed. One that begins within another is a part of it: then the outer one
/// commits, and refuses to where a part that writes was not committed.
class Transaction {
 public:
  /// `writing`: one at a time. `beside`: for tables whose rows no other writer has to wait for.
  /// `trying`: never committed.
  enum class Kind : std::uint8_t { reading, writing, beside, trying };
  Transaction(Connection& connection, Kind kind);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  Connection& connection_;
  bool is_part_, can_spoil_;
  bool open_ = true;
};

}  // namespace fourfold::scores
