// Which players and games are banned.
#include "scores/players/bans.h"

#include <algorithm>

#include "scores/players/statements.h"

namespace fourfold::scores {
namespace {

constexpr auto kBanColumns = [](Ban& ban, auto column) {
  column(ban.subject);
  column(ban.why);
  column(ban.date);
};

}  // namespace

std::optional<Ban> Bans::find(const std::string& subject) {
  return only(
      read_values<Ban>(connection_, kBanColumns, "SELECT subject, why, date FROM ban WHERE subject = :s", subject));
}

bool Bans::add(const Ban& ban) {
  return change_rows(connection_, "INSERT INTO ban (subject, why, date) VALUES (:s, :w, :d) ON CONFLICT DO NOTHING",
                     ban.subject, ban.why, ban.date) > 0;
}

bool Bans::lift(const std::string& subject) {
  return change_rows(connection_, "DELETE FROM ban WHERE subject = :s", subject) > 0;
}

std::vector<Ban> Bans::last(std::int64_t limit) {
  return read_values<Ban>(connection_, kBanColumns,
                          "SELECT subject, why, date FROM ban ORDER BY date DESC, subject LIMIT :n",
                          std::max<std::int64_t>(limit, 0));
}

}  // namespace fourfold::scores
