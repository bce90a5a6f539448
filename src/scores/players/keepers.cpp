// Who looks after the boards.
#include "scores/players/keepers.h"

#include "scores/players/statements.h"

namespace fourfold::scores {
namespace {

constexpr auto kKeeperColumns = [](KeeperRow& keeper, auto column) {
  column(keeper.key);
  column(keeper.name);
  column(keeper.since);
};

}  // namespace

std::optional<KeeperRow> Keepers::find(const std::string& key) {
  return only(
      read_values<KeeperRow>(connection_, kKeeperColumns, "SELECT key, name, since FROM keeper WHERE key = :k", key));
}

bool Keepers::add(const KeeperRow& keeper) {
  return change_rows(connection_, "INSERT INTO keeper (key, name, since) VALUES (:k, :n, :s) ON CONFLICT DO NOTHING",
                     keeper.key, keeper.name, keeper.since) > 0;
}

bool Keepers::remove(const std::string& key) {
  return change_rows(connection_, "DELETE FROM keeper WHERE key = :k", key) > 0;
}

std::vector<KeeperRow> Keepers::all() {
  return read_values<KeeperRow>(connection_, kKeeperColumns, "SELECT key, name, since FROM keeper ORDER BY name");
}

}  // namespace fourfold::scores
