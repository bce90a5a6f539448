// How strong players are in matches, by game and mode. What the numbers mean is in play/glicko.h.
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
  /// The best ratings, the highest first.
  [[nodiscard]] std::vector<RatingRow> best(const std::string& game, const std::string& mode, std::int64_t limit);
  /// Stores a rating, and replaces the player's former one.
  void put(const RatingRow& row);
  /// Removes all ratings of a game and mode.
  void clear(const std::string& game, const std::string& mode);

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
