// Statements over rows that are plain values: the parameters are bound in their order.
#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rank/connection.h"

namespace fourfold::rank {

/// Runs a statement. How many rows it has changed.
template <class... Values>
std::int64_t change_rows(Connection& connection, const std::string& query, const Values&... values) {
  return guarded(connection, [&] {
    soci::statement statement(connection.sql);
    (statement.exchange(soci::use(values)), ...);
    statement.alloc();
    statement.prepare(query);
    statement.define_and_bind();
    statement.execute(true);
    return static_cast<std::int64_t>(statement.get_affected_rows());
  });
}

/// All rows of a query. `columns(row, column)` calls `column` for the members of a row, in order.
template <class T, class Columns, class... Values>
std::vector<T> read_values(Connection& connection, Columns columns, const std::string& query, const Values&... values) {
  return guarded(connection, [&] {
    soci::statement statement(connection.sql);
    T row{};
    columns(row, [&](auto& value) { statement.exchange(soci::into(value)); });
    (statement.exchange(soci::use(values)), ...);
    statement.alloc();
    statement.prepare(query);
    statement.define_and_bind();
    std::vector<T> rows;
    for (statement.execute(); statement.fetch();) rows.push_back(row);
    return rows;
  });
}

/// The first of them.
template <class T>
std::optional<T> only(std::vector<T> rows) {
  if (rows.empty()) return std::nullopt;
  return std::move(rows.front());
}

/// Does `work` in a transaction, and commits it.
template <class Work>
auto in_transaction(Connection& connection, Transaction::Kind kind, Work work) {
  return guarded(connection, [&] {
    Transaction transaction(connection, kind);
    auto result = work();
    transaction.commit();
    return result;
  });
}

}  // namespace fourfold::rank
