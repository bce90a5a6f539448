// Rated matches that a player has left: they are lost, and who leaves again and again has to wait
// for the next (service/strangers/leavers.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fourfold::scores {

struct Connection;

class LeftMatches {
 public:
  explicit LeftMatches(Connection& connection) : connection_(connection) {}

  /// False if it was known: a match is left once.
  bool add(const std::string& room, const std::string& key, std::int64_t date);
  /// When a player has left matches since then, the oldest first; the last hundred.
  [[nodiscard]] std::vector<std::int64_t> dates_of(const std::string& key, std::int64_t since);
  /// How many.
  std::int64_t forget_before(std::int64_t date);

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
