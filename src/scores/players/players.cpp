// Names that belong to keys.
#include "scores/players/players.h"

#include "scores/entry/look_alike.h"
#include "scores/entry/name.h"
#include "scores/players/statements.h"

namespace fourfold::scores {
namespace {

constexpr auto kPlayerColumns = [](Player& player, auto column) {
  column(player.key);
  column(player.name);
  column(player.since);
  column(player.looks);
};

/// The letters are compared as they are written, and made small afterwards: "biII" has capitals
/// that look like the small letters of "Bill".
std::string shape_of(const std::string& name) { return owned_as(skeleton(name)); }

}  // namespace

std::optional<Player> Players::of_name(const std::string& name) {
  // When older versions stored a name, they changed only its ASCII letters to small ones.
  return only(read_values<Player>(
      connection_, kPlayerColumns,
      "SELECT key, name, since, folded_looks FROM player WHERE folded IN (:f, :g) ORDER BY since LIMIT 1",
      owned_as(name), folded(name)));
}

std::optional<Player> Players::look_alike(const Player& player) {
  const auto owner = of_name(player.name);
  if (owner && owner->key == player.key) return std::nullopt;
  return only(read_values<Player>(
      connection_, kPlayerColumns,
      "SELECT key, name, since, folded_looks FROM player WHERE ((looks = :l AND looks <> '') OR (folded_looks = :f AND "
      "folded_looks <> '')) AND key <> :k ORDER BY since LIMIT 1",
      shape_of(player.name), player.looks, player.key));
}

std::vector<Player> Players::after(const std::string& name, std::int64_t limit) {
  struct Stored {
    Player player;
    std::string shape;
  };
  const auto columns = [](Stored& stored, auto column) {
    kPlayerColumns(stored.player, column);
    column(stored.shape);
  };
  std::vector<Player> players;
  for (Stored& stored : read_values<Stored>(
           connection_, columns,
           "SELECT key, name, since, folded_looks, looks FROM player WHERE name > :n ORDER BY name LIMIT :l", name,
           limit)) {
    if (stored.shape != shape_of(stored.player.name)) stored.player.looks.clear();
    players.push_back(std::move(stored.player));
  }
  return players;
}

void Players::set_looks(const std::string& name, const std::string& looks) {
  change_rows(connection_, "UPDATE player SET looks = :s, folded_looks = :l WHERE name = :n", shape_of(name), looks,
              name);
}

std::vector<Player> Players::of_key(const std::string& key) {
  return read_values<Player>(
      connection_, kPlayerColumns,
      "SELECT key, name, since, folded_looks FROM player WHERE key = :k ORDER BY since, folded LIMIT 1000", key);
}

Players::Claim Players::may_have(const std::string& key, const std::string& name) {
  if (const auto owner = of_name(name)) return owner->key == key ? Claim::has : Claim::of_another;
  return std::ssize(of_key(key)) < kMostNames ? Claim::has : Claim::too_many;
}

Players::Claim Players::claim(const Player& player) {
  return in_transaction(connection_, Transaction::Kind::writing, [&] {
    const Claim may = may_have(player.key, player.name);
    if (may == Claim::has) {
      change_rows(connection_,
                  "INSERT INTO player (folded, name, key, since, looks, folded_looks) VALUES (:f, :n, :k, :s, :l, :m) "
                  "ON CONFLICT "
                  "DO NOTHING",
                  owned_as(player.name), player.name, player.key, player.since, shape_of(player.name), player.looks);
    }
    return may;
  });
}

}  // namespace fourfold::scores
