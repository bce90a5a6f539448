// A log of what the keepers of a leaderboard have done. Nothing is ever removed from it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace fourfold::scores {

struct Connection;

struct Deed {
  std::int64_t date = 0;
  std::string keeper;
  std::string what;   ///< "ban", "unban", "accept", "refuse", "delete", "restore"
  std::string about;  ///< a key, or "row 12: Ada, 300 points"
  std::string why;    ///< may be empty
  friend bool operator==(const Deed&, const Deed&) = default;
};

class KeeperLog {
 public:
  explicit KeeperLog(Connection& connection) : connection_(connection) {}

  void add(const Deed& deed);
  /// The latest entries, the newest first.
  [[nodiscard]] std::vector<Deed> last(std::int64_t limit);

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
