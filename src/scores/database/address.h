// What the text after --store names: a file, or a PostgreSQL database. An address is read once,
// into a value. People are shown only its host and its database, because any other part may be a
// password, or may hold one after a typing error.
//
//   postgresql://user:password@host:port/database?parameter=value
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace fourfold::scores {

struct Address {
  using Parameter = std::pair<std::string, std::string>;

  std::string host, database;         ///< empty: the client library decides (PGHOST, PGDATABASE, a service)
  std::vector<Parameter> parameters;  ///< all of them, with the client library's names, each once

  [[nodiscard]] bool has(std::string_view keyword) const;
  void set(std::string_view keyword, std::string value);
  /// For messages: "postgresql://host/database".
  [[nodiscard]] std::string shown() const;
  /// For the client library: "host='...' dbname='...'".
  [[nodiscard]] std::string conninfo() const;
};

/// An error never repeats any part of the text.
Result<Address> address_from(std::string_view url);

enum class StoreKind : std::uint8_t { file, server };

/// Says whether the text is a path or an address. Returns an error if it looks like an address that
/// cannot be used, such as a connection string in keywords or another database's URL: it must not
/// become the name of a file, with a password in it.
Result<StoreKind> store_kind(std::string_view where);

}  // namespace fourfold::scores
