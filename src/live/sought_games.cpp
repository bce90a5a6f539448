// What strangers can look for.
#include "live/sought_games.h"

#include <algorithm>

namespace fourfold::live {

std::optional<RoomSetup> sought_setup(std::string_view name) {
  const auto* const found = std::ranges::find(kSoughtGames, name, &SoughtGame::name);
  if (found == kSoughtGames.end()) return std::nullopt;
  RoomSetup setup = *room_setup_from(*Json::parse(found->setup));
  setup.rated = true;
  setup.matched = true;
  return setup;
}

std::string sought_place(std::string_view name) { return "queue:" + std::string(name); }

}  // namespace fourfold::live
