// How strong players are in matches, by game and mode. What the numbers mean is in league/glicko.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fourfold::scores {

struct Connection;

struct RatingRow {
  std::string key, game, mode;
  double rating = 1500, deviation = 350, volatility = 0.06;
  std::int64_t games = 0;
  std::int64_t date = 0;  ///< of the last game
  friend bool operator==(const RatingRow&, const RatingRow&) = default;
};

class Ratings {
 public:
  explicit Ratings(Connection& connection) : connection_(connection) {}

  [[nodiscard]] std::optional<RatingRow> find(const std::string& key, const std::string& game, const std::string& mode);
  [[nodiscard]] std::vector<RatingRow> of_key(const std::string& key);
  /// The highest first.
  [[nodiscard]] std::vector<RatingRow> best(const std::string& game, const std::string& mode, std::int64_t limit);
  /// How many matches of these two were rated since then, whoever sat where.
  [[nodiscard]] std::int64_t matches(const std::string& one, const std::string& other, std::int64_t since);
  /// A match of a room was rated; those before `since` are forgotten.
  void note_match(const std::string& room, const std::string& one, const std::string& other, std::int64_t date,
                  std::int64_t since);
  /// In the place of what was there.
  void put(const RatingRow& row);

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
