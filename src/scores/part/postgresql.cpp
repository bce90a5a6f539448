// The part `postgresql`: connections to PostgreSQL through SOCI. Everything that needs libpq is in
// this file.
#include <poll.h>
#include <soci/postgresql/soci-postgresql.h>

#include "parts/part.h"
#include "scores/database/postgresql_part.h"

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

/// Appends the announcements that have arrived. Returns false if the connection is lost.
bool take_news(PGconn* connection, std::vector<std::string>& news) {
  if (PQconsumeInput(connection) == 0) return false;
  while (PGnotify* notice = PQnotifies(connection)) {
    news.emplace_back(notice->extra);
    PQfreemem(notice);
  }
  return PQstatus(connection) == CONNECTION_OK;
}

std::optional<std::vector<std::string>> wait_for_news(soci::session& sql, int timeout_ms) {
  PGconn* connection = static_cast<soci::postgresql_session_backend*>(sql.get_backend())->conn_;
  std::vector<std::string> news;
  if (!take_news(connection, news)) return std::nullopt;
  if (!news.empty()) return news;
  pollfd socket{.fd = PQsocket(connection), .events = POLLIN, .revents = 0};
  if (poll(&socket, 1, timeout_ms) <= 0) return news;  // a signal ends the wait too
  if (!take_news(connection, news)) return std::nullopt;
  return news;
}

constexpr fourfold::scores::PostgresqlPart kPart{
    .open = open, .socket_of = socket_of, .code_of = code_of, .wait_for_news = wait_for_news};

}  // namespace

FOURFOLD_PART(kPart)
