// Reading rows of the table `score`: the columns, and the variables that they are read into.
#pragma once

#include <soci/soci.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "scores/database/prepared.h"

namespace fourfold::scores {

inline constexpr std::string_view kColumns =
    "score.id, name, game, rules, mode, options, points, pieces, lines, ticks, kind, date, engine, identity, verified, "
    "measured, doubt, key, removed";

/// The variables that a statement over kColumns fills: call `statement.exchange` for each of them,
/// then `row()` after each fetch.
class RowReader {
 public:
  void exchange_into(soci::statement& statement);
  /// The row; its `damage` is set if another program has written a value that is not possible.
  [[nodiscard]] Row row() const;

 private:
  Row row_;
  std::string kind_;
  int verified_ = 0;
  std::int64_t removed_ = 0;
  std::array<soci::indicator, 19> states_{};  ///< one for each of kColumns
};

/// Throws StoreError for a damaged row.
void refuse_damaged(const std::vector<Row>& rows);

/// All rows of a query over kColumns, damaged ones too. `bind` adds the parameters to the
/// statement.
template <class Bind>
std::vector<Row> read_all_rows(Connection& connection, std::string_view query, Bind bind) {
  Prepared prepared(connection, query);
  RowReader reader;
  reader.exchange_into(prepared.statement());
  bind(prepared.statement());
  std::vector<Row> rows;
  prepared.each([&] { rows.push_back(reader.row()); });
  return rows;
}

/// The same for a query whose best plan depends on its parameters: it is planned again for each
/// call.
template <class Bind>
std::vector<Row> read_rows_once(Connection& connection, const std::string& query, Bind bind) {
  soci::statement statement(connection.sql);
  RowReader reader;
  reader.exchange_into(statement);
  bind(statement);
  statement.alloc();
  statement.prepare(query, soci::details::st_one_time_query);
  statement.define_and_bind();
  std::vector<Row> rows;
  for (statement.execute(); statement.fetch();) rows.push_back(reader.row());
  refuse_damaged(rows);
  return rows;
}

/// As `read_all_rows`. Throws StoreError for a damaged row.
template <class Bind>
std::vector<Row> read_rows(Connection& connection, std::string_view query, Bind bind) {
  std::vector<Row> rows = read_all_rows(connection, query, bind);
  refuse_damaged(rows);
  return rows;
}

}  // namespace fourfold::scores
