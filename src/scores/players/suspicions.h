// How suspicious games are that claim to be a person's, as the service saw it when they came: for
// the order in which a keeper looks at them. It is no part of a row, and no row is less valid
// without it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fourfold::scores {

struct Connection;

struct Suspicion {
  std::int64_t row = 0;
  std::string key;
  double score = 0;  ///< of the game (scores/review/suspicion.h); 0 is nothing, a person rarely has more than 3
  double pace = 0;   ///< points of a second of the game, to be compared with those of other games of the player
  std::int64_t game_s = 0, wall_s = 0;  ///< what the game took, and what passed from its ticket to its submission
  std::string why;                      ///< what the score consists of, in words
  friend bool operator==(const Suspicion&, const Suspicion&) = default;
};

class Suspicions {
 public:
  explicit Suspicions(Connection& connection) : connection_(connection) {}

  /// What is known of a row stays: it is how the game came.
  void put(const Suspicion& suspicion) { put_all({&suspicion, 1}); }
  void put_all(std::span<const Suspicion> suspicions);
  [[nodiscard]] std::optional<Suspicion> find(std::int64_t row);
  /// The last ones of a player, but for this row, the newest first.
  [[nodiscard]] std::vector<Suspicion> of_key(const std::string& key, std::int64_t but_row, std::int64_t limit);
  /// The highest scores first, from `least` on, of rows that are on a board or held.
  [[nodiscard]] std::vector<Suspicion> highest(double least, std::int64_t limit);

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
