// Statements over rows that are plain values. The parameters are bound in order.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scores/database/prepared.h"

namespace fourfold::scores {

/// Runs a statement. Returns how many rows it has changed.
template <class... Values>
std::int64_t change_rows(Connection& connection, std::string_view query, const Values&... values) {
  return guarded(connection, [&] { return Prepared(connection, query).with(values...).run(); });
}

/// Returns all rows of a query. `columns(row, column)` calls `column` for each member of a row, in
/// order.
template <class T, class Columns, class... Values>
std::vector<T> read_values(Connection& connection, Columns columns, std::string_view query, const Values&... values) {
  return guarded(connection, [&] {
    Prepared statement(connection, query);
    T row{};
    columns(row, [&](auto& value) { statement.into(value); });
    std::vector<T> rows;
    statement.with(values...).each([&] { rows.push_back(row); });
    return rows;
  });
}

/// The first row, if there is one.
template <class T>
std::optional<T> only(std::vector<T> rows) {
  if (rows.empty()) return std::nullopt;
  return std::move(rows.front());
}

/// Runs `work` in a transaction and commits it.
template <class Work>
auto in_transaction(Connection& connection, Transaction::Kind kind, Work work) {
  return guarded(connection, [&] {
    Transaction transaction(connection, kind);
    auto result = work();
    transaction.commit();
    return result;
  });
}

}  // namespace fourfold::scores
