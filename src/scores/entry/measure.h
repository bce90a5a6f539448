// What a board is ordered by and how a score is shown: points, or the time of a race.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "scores/entry/entry.h"

namespace fourfold::scores {

using games::Measure;
Measure measure_of(std::string_view game, std::string_view mode);

/// "12,340", or for a race "0:47.23".
std::string score_text(const Entry& entry);
/// "12,340 points", "0:47.23".
std::string score_with_unit(const Entry& entry);
/// Minutes, seconds and hundredths; a tick is 1/60 s.
std::string race_time(std::int64_t ticks);

}  // namespace fourfold::scores
