// Statements that a connection keeps, so that each is parsed and planned once. A question takes one
// line:
//
//   Prepared(connection, "SELECT name FROM player WHERE key = :k").with(key).into(name).one()
#pragma once

#include <string>
#include <string_view>

#include "scores/database/connection.h"

namespace fourfold::scores {

/// One use of a statement. Every result is read to its end, because a statement that is not at its
/// end keeps the transaction open. A statement that fails is not kept.
class Prepared {
 public:
  Prepared(Connection& connection, std::string_view query);
  Prepared(const Prepared&) = delete;
  Prepared& operator=(const Prepared&) = delete;

  /// The parameters, and the variables that the columns of a row are read into, both in order. All
  /// of them must outlive the call of `run`, `one` or `each`.
  template <class... Values>
  Prepared& with(const Values&... values) {
    (statement().exchange(soci::use(values)), ...);
    return *this;
  }
  template <class... Values>
  Prepared& into(Values&... values) {
    (statement().exchange(soci::into(values)), ...);
    return *this;
  }
  [[nodiscard]] soci::statement& statement() { return kept_.mapped(); }

  /// Returns how many rows it has changed.
  std::int64_t run();
  /// For questions that have at most one answer. Returns false if there is none.
  bool one();
  /// Calls `on_row()` after each row is read.
  template <class OnRow>
  void each(OnRow on_row) {
    begin();
    for (statement().execute(); statement().fetch();) on_row();
    give_back();
  }

 private:
  void begin();
  void give_back();

  Connection& connection_;
  Connection::Statements::node_type kept_;
};

}  // namespace fourfold::scores
