// A connection to a database of scores, with the few phrases in which SQLite and PostgreSQL differ.
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
  std::string_view clustered;      ///< after the definition of a table that is stored in its primary key
  std::string_view text;           ///< the type of text that is compared byte by byte
  std::string_view begin_reading;  ///< begins a transaction that sees one state
  std::string_view begin_writing;  ///< begins a transaction that no other writer disturbs
  std::string_view lock_writers;   ///< the second statement of such a transaction
  std::string_view lock_adders;    ///< the same for one that only adds games, beside others that do
  std::string_view lock_part;      ///< within that: before the number of a part that one of them may change at a time
  std::string_view explain;        ///< before a query: asks for its plan
  std::string_view disguised;      ///< counts views and other objects that have the name of a table
  std::string_view columns_of_score;
  std::string_view keep_row;  ///< after a query: locks the rows that it found until the end of the transaction
  std::string_view is_typed;   ///< whether the columns that place a row are texts and whole points, 1 or 0
  std::string_view read_all;  ///< within a transaction: its questions read all rows
  std::string_view add_many;  ///< within one that adds many rows
  bool can_load = false;      ///< it is in this process, so that rows are inserted one by one (bulk_insert.h)
};

struct Connection {
  using Statements = std::map<std::string, soci::statement, std::less<>>;  ///< by their text

  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  soci::session sql;
  Statements statements;  ///< that are not in use now (prepared.h)
  const Dialect* dialect = nullptr;
  const PostgresqlPart* postgresql = nullptr;  ///< null: this is SQLite
  std::string where;                           ///< in the form that people may see: without a password
  bool is_read_only = false;                   ///< the file cannot be written to
  std::unique_ptr<Watch> watch;                ///< of the server; it is destroyed before the connection
  mutable int askers = 0;                      ///< nested operations that wait for the server
  bool is_in_transaction = false;
  bool must_undo = false;  ///< a part of the transaction has failed

  /// The server has answered; the full time for the next answer starts now.
  void ask_again() const {
    if (watch) watch->begin();
  }
};

/// As long as an object of this class exists, the server has to answer within a time limit.
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

/// Opens the store and checks what is in it. Changes nothing in a file that is not a store of this
/// program. Throws StoreError.
void connect_sqlite(Connection& connection, const std::string& path, const StoreOptions& options);
void connect_postgresql(Connection& connection, const std::string& url, const StoreOptions& options);
void connect(Connection& connection, const std::string& where, const StoreOptions& options);

/// Throws the library's current error again as a StoreError.
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

/// A transaction. It is undone unless it is committed. One that begins within another is a part of
/// the outer one: only the outer one commits, and its commit fails if a part that writes was not
/// committed.
class Transaction {
 public:
  /// `writing`: one at a time. `adding`: beside others that add games, but not beside one that
  /// writes; what two of them may not change at once needs lock_part. `beside`: for tables whose
  /// writers need not wait for each other. `trying`: never committed.
  enum class Kind : std::uint8_t { reading, writing, adding, beside, trying };
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

/// Parts of a store that only one transaction of kind `adding` changes at a time, until its end.
/// Every transaction locks them in the order of their numbers.
inline constexpr int kNamesPart = 0;  ///< which name belongs to which key
int boards_part(std::string_view game);
void lock_part(Connection& connection, int part);

}  // namespace fourfold::scores
