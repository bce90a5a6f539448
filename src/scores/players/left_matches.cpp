// Matches that were left.
#include "scores/players/left_matches.h"

#include <algorithm>

#include "scores/players/statements.h"

namespace fourfold::scores {

bool LeftMatches::add(const std::string& room, const std::string& key, std::int64_t date) {
  return change_rows(connection_, "INSERT INTO left_match (room, key, date) VALUES (:r, :k, :d) ON CONFLICT DO NOTHING",
                     room, key, date) > 0;
}

std::vector<std::int64_t> LeftMatches::dates_of(const std::string& key, std::int64_t since) {
  const auto columns = [](std::int64_t& date, auto column) { column(date); };
  auto dates = read_values<std::int64_t>(
      connection_, columns, "SELECT date FROM left_match WHERE key = :k AND date >= :s ORDER BY date DESC LIMIT 100",
      key, since);
  std::ranges::reverse(dates);
  return dates;
}

std::int64_t LeftMatches::forget_before(std::int64_t date) {
  return change_rows(connection_, "DELETE FROM left_match WHERE date < :d", date);
}

}  // namespace fourfold::scores
