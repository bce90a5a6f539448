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
  std::string name;  ///< as it was cleaned (scores/entry/name.h)
  std::int64_t since = 0;
  std::string looks{};  ///< what the name looks like in small letters (service/names/looks.h); empty: not known
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
  /// Another player whose name can be taken for this player's, as it is (scores/entry/look_alike.h) or in small
  /// letters (`looks`); nothing if the name is the player's own.
  [[nodiscard]] std::optional<Player> look_alike(const Player& player);

  /// Names after this one in their order, for `set_looks`.
  [[nodiscard]] std::vector<Player> after(const std::string& name, std::int64_t limit);
  void set_looks(const std::string& name, const std::string& looks);

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
