// What the text after --store names: a file, or a PostgreSQL database. An address is read once,
// into a value; of it people see the host and the database and nothing else, because all other
// pieces can be a password, or become one by a typing error.
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
  std::vector<Parameter> parameters;  ///< all of them, in the client library's words, each once

  [[nodiscard]] bool has(std::string_view keyword) const;
  void set(std::string_view keyword, std::string value);
  /// For messages: "postgresql://host/database".
  [[nodiscard]] std::string shown() const;
  /// For the client library: "host='...' dbname='...'".
  [[nodiscard]] std::string conninfo() const;
};

/// An error never repeats a piece of the text.
Result<Address> address_from(std::string_view url);

enum class StoreKind : std::uint8_t { file, server };

/// Is it a path or an address? An error for what looks like an address and is none that can be
/// used: a connection string in keywords, another database's URL. Nobody wants a file of that name,
/// with a password in it.
Result<StoreKind> store_kind(std::string_view where);

}  // namespace fourfold::scores
