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

}  // namespace

void Ratings::clear(const std::string& game, const std::string& mode) {
  change_rows(connection_, "DELETE FROM rating WHERE game = :g AND mode = :m", game, mode);
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
