// The numbers beside a modern game, and those at its end.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "screen/modern_panels.h"
#include "session/tetris/options.h"
#include "session/tetris/statistics.h"
#include "tetris/modern/modes.h"

namespace fourfold::scenes {

/// "1:02.35"
std::string time_text(std::uint64_t ticks);
/// "-0:01.20", "+300": `value` against the best there was.
std::string difference_text(tetris::modern::Measure measure, std::int64_t value, std::int64_t best);
/// Points or ticks as a person reads them.
std::string measure_text(tetris::modern::Measure measure, std::int64_t value);

/// What counts in this game.
tetris::modern::Measure measure_of(const tetris::modern::Start& start);
/// Points or ticks, as the mode counts.
std::int64_t measured(const tetris::modern::Game& game);

/// While it is played. `best`: the player's own, in points or ticks.
std::vector<screen::ModernFact> modern_facts(const tetris::modern::Game& game, const session::Statistics& statistics,
                                             std::optional<std::int64_t> best);
/// When it is over: a table in two columns.
std::vector<screen::ModernFact> modern_results(const tetris::modern::Game& game, const session::Statistics& statistics);

/// "Sprint", "Marathon, level 5", "Practice"
std::string title_of(const session::ModernOptions& options);

}  // namespace fourfold::scenes
