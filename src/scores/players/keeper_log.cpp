// The log of what keepers have done.
#include "scores/players/keeper_log.h"

#include <algorithm>

#include "scores/players/statements.h"

namespace fourfold::scores {

void KeeperLog::add(const Deed& deed) {
  change_rows(connection_, "INSERT INTO keeper_log (date, keeper, what, about, why) VALUES (:d, :k, :w, :a, :y)",
              deed.date, deed.keeper, deed.what, deed.about, deed.why);
}

std::vector<Deed> KeeperLog::last(std::int64_t limit) {
  const auto columns = [](Deed& deed, auto column) {
    column(deed.date);
    for (std::string* text : {&deed.keeper, &deed.what, &deed.about, &deed.why}) column(*text);
  };
  return read_values<Deed>(connection_, columns,
                           "SELECT date, keeper, what, about, why FROM keeper_log ORDER BY id DESC LIMIT :n",
                           std::max<std::int64_t>(limit, 0));
}

}  // namespace fourfold::scores
