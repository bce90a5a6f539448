// What a board is ordered by.
#include "scores/entry/measure.h"

#include <cstdio>

#include "base/text.h"
#include "tetris/modern/game.h"
#include "tetris/modern/modes.h"

namespace fourfold::scores {

Measure measure_of(std::string_view game, std::string_view mode) {
  if (game != tetris::modern::Game::kName) return Measure::points;
  const auto found = tetris::modern::find_mode(mode);
  return found && (*found)->measure == tetris::modern::Measure::time ? Measure::time : Measure::points;
}

std::string race_time(std::int64_t ticks) {
  const std::int64_t hundredths = ticks * 100 / tetris::kTicksPerSecond;
  char text[48];
  std::snprintf(text, sizeof text, "%lld:%02lld.%02lld", static_cast<long long>(hundredths / 6000),
                static_cast<long long>(hundredths / 100 % 60), static_cast<long long>(hundredths % 100));
  return text;
}

std::string score_text(const Entry& entry) {
  const bool is_race = measure_of(entry.game, entry.mode) == Measure::time;
  return is_race ? race_time(kLongestRace - entry.points) : grouped(entry.points);
}

std::string score_with_unit(const Entry& entry) {
  const bool is_race = measure_of(entry.game, entry.mode) == Measure::time;
  return score_text(entry) + (is_race ? "" : " points");
}

}  // namespace fourfold::scores
