// The player's best game of a mode.
#include "scenes/modern/best.h"

#include <algorithm>

#include "tetris/modern/game.h"

namespace fourfold::scenes {

using tetris::modern::Measure;

std::optional<std::int64_t> personal_best(Services& services, const tetris::modern::Start& start) try {
  constexpr std::int64_t kMostLookedAt = 1000;
  const tetris::modern::Mode* mode = mode_of(start);
  if (mode == nullptr || !mode->ranked || services.settings.player.empty()) return std::nullopt;
  const scores::Filter filter{.game = std::string(tetris::modern::Game::kName),
                              .rules = start.rules->name,
                              .mode = std::string(mode->name),
                              .kind = PlayerKind::human};
  std::optional<std::int64_t> best;
  for (const scores::Row& row : services.store().of_name(filter, services.settings.player, kMostLookedAt)) {
    const std::int64_t value = mode->measure == Measure::time ? row.entry.ticks : row.entry.points;
    if (!best) best = value;
    best = mode->measure == Measure::time ? std::min(*best, value) : std::max(*best, value);
  }
  return best;
} catch (const std::exception&) {
  return std::nullopt;
}

}  // namespace fourfold::scenes
