// Inserts many rows into a table of SQLite, one after the other: a prepared statement whose values
// are bound where they lie. For a million rows SOCI's objects for each value cost more than the
// database.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "scores/database/connection.h"

namespace fourfold::scores {

class BulkInsert {
 public:
  /// The statement has a `?` for each value of a row. Failures are those of SOCI, so `guarded`
  /// translates them.
  BulkInsert(Connection& connection, const std::string& statement);
  ~BulkInsert();
  BulkInsert(const BulkInsert&) = delete;
  BulkInsert& operator=(const BulkInsert&) = delete;

  /// Inserts a row; returns its number where the table numbers its rows.
  template <class... Values>
  std::int64_t row(const Values&... values) {
    int at = 0;
    (put(++at, values), ...);
    return run();
  }

 private:
  struct Statement;

  void put(int at, std::int64_t number);
  void put(int at, std::string_view text);
  std::int64_t run();

  std::unique_ptr<Statement> statement_;
};

}  // namespace fourfold::scores
