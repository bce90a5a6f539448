// The keys of those who look after the boards of a service from the page. The service's owner names
// them by command (`fourfold rank keepers`).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fourfold::scores {

struct Connection;

struct KeeperRow {
  std::string key;   ///< base64url of the public key
  std::string name;  ///< as the log calls the keeper
  std::int64_t since = 0;
  friend bool operator==(const KeeperRow&, const KeeperRow&) = default;
};

class Keepers {
 public:
  explicit Keepers(Connection& connection) : connection_(connection) {}

  [[nodiscard]] std::optional<KeeperRow> find(const std::string& key);
  /// False if the key is a keeper's already, or the name another one's.
  bool add(const KeeperRow& keeper);
  /// False if it was none.
  bool remove(const std::string& key);
  /// By name.
  [[nodiscard]] std::vector<KeeperRow> all();

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
