// Computes the looks of names that were taken earlier.
#include "service/names/looks.h"

namespace fourfold::service {

void renew_looks(scores::League& league) {
  constexpr std::int64_t kPage = 1000;
  std::string last;
  for (auto page = league.players().after(last, kPage); !page.empty(); page = league.players().after(last, kPage)) {
    last = page.back().name;
    std::erase_if(page, [](const scores::Player& player) { return player.looks == looks_of(player.name); });
    if (page.empty()) continue;
    league.together([&] {
      for (const scores::Player& player : page) league.players().set_looks(player.name, looks_of(player.name));
    });
  }
}

}  // namespace fourfold::service
