// What a board is ordered by.
#include "scores/entry/measure.h"

#include <cstdio>

#include "base/text.h"
#include "games/list.h"
#include "tetris/rules.h"

namespace fourfold::scores {

Measure measure_of(std::string_view game, std::string_view mode) {
  const auto measure = [&]<class G>(std::type_identity<G>) { return games::About<G>::measure(mode); };
  return games::find_game(game, measure).value_or(Measure::points);
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
  return is_race ? race_time(games::kLongestRace - entry.points) : grouped(entry.points);
}

std::string score_with_unit(const Entry& entry) {
  const bool is_race = measure_of(entry.game, entry.mode) == Measure::time;
  return score_text(entry) + (is_race ? "" : " points");
}

}  // namespace fourfold::scores
