// What the part `postgresql` (src/scores/part) gives to a store: the few things that need
// PostgreSQL's own client library. Everything else is SQL, in postgresql.cpp.
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
  /// The code of an error, five characters. Nothing if the error comes neither from the server nor
  /// from the client library.
  std::optional<std::string> (*code_of)(const soci::soci_error& error);
  /// Waits at most `timeout_ms` and returns what was announced on the channels that the connection
  /// listens to. Nothing if the connection is lost.
  std::optional<std::vector<std::string>> (*wait_for_news)(soci::session& sql, int timeout_ms);
};

}  // namespace fourfold::scores
