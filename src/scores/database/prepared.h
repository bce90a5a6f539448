// Statements that a connection keeps: parsed, and planned, once. Asked in one line:
//
//   Prepared(connection, "SELECT name FROM player WHERE key = :k").with(key).into(name).one()
#pragma once

#include <string>
#include <string_view>

#include "scores/database/connection.h"

namespace fourfold::scores {

/// One use of a statement. Every question is read to its end, because a statement that is not at its
/// end keeps a transaction from ending. One that fails is not kept.
class Prepared {
 public:
  Prepared(Connection& connection, std::string_view query);
  Prepared(const Prepared&) = delete;
  Prepared& operator=(const Prepared&) = delete;

  /// The parameters, and where the columns of a row go, in their order. All of them outlive the call
  /// of `run`, `one` or `each`.
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

  /// How many rows it has changed.
  std::int64_t run();
  /// For questions with one answer at most. False if there is none.
  bool one();
  /// `on_row()` after each row.
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
