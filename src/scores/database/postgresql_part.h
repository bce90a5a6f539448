// What the part `postgresql` (src/rank/part) gives to a store: the few things that need
// PostgreSQL's own client library. The rest is SQL and stands in postgresql.cpp.
#pragma once

#include <soci/soci.h>

#include <optional>
#include <string>
#include <vector>

namespace fourfold::scores {

struct PostgresqlPart {
  /// Throws soci::soci_error.
  void (*open)(soci::session& sql, const std::string& conninfo);
  /// The file descriptor of an open connection.
  int (*socket_of)(soci::session& sql);
  /// The code of an error, five characters; nothing if the error is not the server's or the client
  /// library's.
  std::optional<std::string> (*code_of)(const soci::soci_error& error);
  /// What was announced on channels that the connection listens to, at the latest after so many
  /// milliseconds; nothing if the connection is lost.
  std::optional<std::vector<std::string>> (*wait_for_news)(soci::session& sql, int timeout_ms);
};

}  // namespace fourfold::scores
