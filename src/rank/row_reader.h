// Rows of the table `score`, in one place: the columns, and the values they are read into.
#pragma once

#include <soci/soci.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rank/store.h"

namespace fourfold::rank {

inline constexpr std::string_view kColumns =
    "score.id, name, game, rules, mode, options, points, pieces, lines, ticks, kind, date, engine, identity, verified, "
    "measured, doubt, key, removed";

/// Where a statement over kColumns puts a row: `statement.exchange` each, then `row()` after each
/// fetch.
class RowReader {
 public:
  void exchange_into(soci::statement& statement);
  /// With its `damage` if another program has written what no row can hold.
  [[nodiscard]] Row row() const;

 private:
  Row row_;
  std::string kind_;
  int verified_ = 0;
  std::int64_t removed_ = 0;
  std::array<soci::indicator, 19> states_{};  ///< one for each of kColumns
};

/// All rows of a query over kColumns, damaged ones too. `bind` adds the parameters to the statement.
template <class Bind>
std::vector<Row> read_all_rows(soci::session& sql, const std::string& query, Bind bind) {
  soci::statement statement(sql);
  RowReader reader;
  reader.exchange_into(statement);
  bind(statement);
  statement.alloc();
  statement.prepare(query);
  statement.define_and_bind();
  std::vector<Row> rows;
  for (statement.execute(); statement.fetch();) rows.push_back(reader.row());
  return rows;
}

/// Throws StoreError for a damaged row.
void refuse_damaged(const std::vector<Row>& rows);

template <class Bind>
std::vector<Row> read_rows(soci::session& sql, const std::string& query, Bind bind) {
  std::vector<Row> rows = read_all_rows(sql, query, bind);
  refuse_damaged(rows);
  return rows;
}

}  // namespace fourfold::rank
