// Names that belong to keys. A name is one player's from the first game that is submitted under it,
// whatever the case of its letters; a key may have a few.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fourfold::scores {

struct Connection;

struct Player {
  std::string key;   ///< base64url of the public key
  std::string name;  ///< as it was cleaned (rank/name.h)
  std::int64_t since = 0;
  friend bool operator==(const Player&, const Player&) = default;
};

class Players {
 public:
  explicit Players(Connection& connection) : connection_(connection) {}

  static constexpr std::int64_t kMostNames = 5;  ///< of a key, so that nobody takes them all

  enum class Claim : std::uint8_t { has, of_another, too_many };
  /// May the key use this name? `has` also for a name that is nobody's yet.
  [[nodiscard]] Claim may_have(const std::string& key, const std::string& name);
  /// The name is the key's from now on, unless the answer is another than `has`.
  Claim claim(const Player& player);
  /// Its names, the oldest first.
  [[nodiscard]] std::vector<Player> of_key(const std::string& key);
  [[nodiscard]] std::optional<Player> of_name(const std::string& name);
  /// Another player whose name can be taken for this one (rank/look_alike.h); nothing if the name is the
  /// key's own.
  [[nodiscard]] std::optional<Player> look_alike(const std::string& key, const std::string& name);

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
