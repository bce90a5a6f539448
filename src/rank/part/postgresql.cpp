// The part `postgresql`: connections to PostgreSQL through SOCI. All that needs libpq is in this
// file.
#include <soci/postgresql/soci-postgresql.h>

#include "parts/part.h"
#include "rank/postgresql_part.h"

namespace {

void open(soci::session& sql, const std::string& conninfo) { sql.open(soci::postgresql, conninfo); }

int socket_of(soci::session& sql) {
  return PQsocket(static_cast<const soci::postgresql_session_backend*>(sql.get_backend())->conn_);
}

std::optional<std::string> code_of(const soci::soci_error& error) {
  const auto* own = dynamic_cast<const soci::postgresql_soci_error*>(&error);
  if (own == nullptr) return std::nullopt;
  return own->sqlstate();
}

constexpr fourfold::rank::PostgresqlPart kPart{.open = open, .socket_of = socket_of, .code_of = code_of};

}  // namespace

FOURFOLD_PART(kPart)
