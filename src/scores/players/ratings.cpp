// Ratings by player, game and mode.
#include "scores/players/ratings.h"

#include <algorithm>

#include "scores/players/statements.h"

namespace fourfold::scores {
namespace {

std::string select_ratings(std::string_view rest) {
  return "SELECT key, game, mode, rating, deviation, volatility, games, date FROM rating " + std::string(rest);
}

constexpr auto kRatingColumns = [](RatingRow& row, auto column) {
  for (std::string* text : {&row.key, &row.game, &row.mode}) column(*text);
  for (double* number : {&row.rating, &row.deviation, &row.volatility}) column(*number);
  for (std::int64_t* number : {&row.games, &row.date}) column(*number);
};

/// The same for both orders of the two.
std::string pair_of(const std::string& one, const std::string& other) {
  return std::min(one, other) + " " + std::max(one, other);
}

}  // namespace

std::int64_t Ratings::matches(const std::string& one, const std::string& other, std::int64_t since) {
  const auto count = [](std::int64_t& number, auto column) { column(number); };
  return only(read_values<std::int64_t>(connection_, count,
                                        "SELECT count(*) FROM rated_match WHERE pair = :p AND date >= :d",
                                        pair_of(one, other), since))
      .value_or(0);
}

void Ratings::note_match(const std::string& room, const std::string& one, const std::string& other, std::int64_t date,
                         std::int64_t since) {
  change_rows(connection_, "DELETE FROM rated_match WHERE date < :d", since);
  change_rows(connection_, "INSERT INTO rated_match (room, pair, date) VALUES (:r, :p, :d) ON CONFLICT DO NOTHING",
              room, pair_of(one, other), date);
}

std::optional<RatingRow> Ratings::find(const std::string& key, const std::string& game, const std::string& mode) {
  return only(read_values<RatingRow>(connection_, kRatingColumns,
                                     select_ratings("WHERE key = :k AND game = :g AND mode = :m"), key, game, mode));
}

std::vector<RatingRow> Ratings::of_key(const std::string& key) {
  return read_values<RatingRow>(connection_, kRatingColumns,
                                select_ratings("WHERE key = :k ORDER BY game, mode LIMIT 1000"), key);
}

std::vector<RatingRow> Ratings::best(const std::string& game, const std::string& mode, std::int64_t limit) {
  return read_values<RatingRow>(connection_, kRatingColumns,
                                select_ratings("WHERE game = :g AND mode = :m ORDER BY rating DESC, key LIMIT :n"),
                                game, mode, std::max<std::int64_t>(limit, 0));
}

void Ratings::put(const RatingRow& r) {
  change_rows(
      connection_,
      "INSERT INTO rating (key, game, mode, rating, deviation, volatility, games, date) VALUES (:k, :g, :m, :r, "
      ":d, :v, :n, :t) ON CONFLICT (key, game, mode) DO UPDATE SET rating = excluded.rating, deviation = "
      "excluded.deviation, volatility = excluded.volatility, games = excluded.games, date = excluded.date",
      r.key, r.game, r.mode, r.rating, r.deviation, r.volatility, r.games, r.date);
}

}  // namespace fourfold::scores
