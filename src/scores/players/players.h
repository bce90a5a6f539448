// Names that belong to keys. A name belongs to the player who first submits a game under it, in
// upper and lower case. A key may have several names.
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

  static constexpr std::int64_t kMostNames = 5;  ///< so that no key takes all names

  enum class Claim : std::uint8_t { has, of_another, too_many };
  /// Whether the key may use this name. The answer is `has` also if the name belongs to nobody yet.
  [[nodiscard]] Claim may_have(const std::string& key, const std::string& name);
  /// Gives the name to the key if the key may use it. Returns what `may_have` says.
  Claim claim(const Player& player);
  /// The key's names, the oldest first.
  [[nodiscard]] std::vector<Player> of_key(const std::string& key);
  [[nodiscard]] std::optional<Player> of_name(const std::string& name);
  /// Another player whose name can be mistaken for this one (scores/entry/look_alike.h), either as
  /// it is written or in small letters (`looks`). Nothing if the name already belongs to this
  /// player.
  [[nodiscard]] std::optional<Player> look_alike(const Player& player);

  /// Names that follow this one in their order, for `set_looks`. Their `looks` are empty where an
  /// older version has stored them in another way.
  [[nodiscard]] std::vector<Player> after(const std::string& name, std::int64_t limit);
  void set_looks(const std::string& name, const std::string& looks);

 private:
  Connection& connection_;
};

}  // namespace fourfold::scores
