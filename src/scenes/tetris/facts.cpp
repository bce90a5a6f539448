// The numbers beside a game of Tetris.
#include "scenes/tetris/facts.h"

#include "tetris/levels.h"
#include "tetris/modes.h"
#include "tetris/rulesets.h"

namespace fourfold::scenes {

using screen::fixed;
using screen::grouped;

std::vector<screen::Fact> facts_of(const tetris::Game& game) {
  const tetris::Position& p = game.position;
  const auto pieces = static_cast<double>(p.pieces);
  const double seconds = static_cast<double>(game.ticks) / tetris::kTicksPerSecond;
  const int limit = p.options.time_limit_ticks;
  std::vector<screen::Fact> facts = {
      {"points", grouped(p.points)},
      {"lines", grouped(static_cast<std::int64_t>(p.lines()))},
      {"pieces", grouped(static_cast<std::int64_t>(p.pieces))},
      {"level", std::to_string(tetris::level_of(p)) + (p.options.level_lines == 0 ? ", stays" : "")},
      limit > 0 ? screen::Fact{"time left", screen::clock_text(static_cast<std::uint64_t>(limit) - game.ticks + 59)}
                : screen::Fact{"time", screen::clock_text(game.ticks)},
      {"points per piece", p.pieces == 0 ? "-" : fixed(static_cast<double>(p.points) / pieces, 1)},
      {"pieces/second", seconds < 1 ? "-" : fixed(pieces / seconds, 2)},
  };
  if (p.options.combo) facts.push_back({"combo", std::to_string(p.combo)});
  if (p.options.garbage_every > 0) {
    const auto every = static_cast<std::uint64_t>(p.options.garbage_every);
    facts.push_back({"garbage in", std::to_string(every - p.pieces % every)});
  }
  return facts;
}

std::string mode_title(std::string_view mode) { return mode == "sprint" ? "two minutes" : std::string(mode); }

std::string title_of(const session::PlayOptions& options) {
  std::string title = mode_title(tetris::mode_of(*options.setup.rules, options.setup.options));
  if (options.setup.rules->name != tetris::default_ruleset().name)
    title = std::string(options.setup.rules->name) + " " + title;
  if (options.practice) title += ", practice";
  return title;
}

std::string seconds_text(double seconds) {
  if (seconds >= 1) return fixed(seconds, 2) + " s";
  if (seconds >= 1e-3) return fixed(seconds * 1e3, 2) + " ms";
  return fixed(seconds * 1e6, 0) + " us";
}

std::string bytes_text(std::size_t bytes) {
  const auto size = static_cast<double>(bytes);
  return size >= 1e6 ? fixed(size / 1e6, 1) + " MB" : fixed(size / 1e3, 0) + " kB";
}

}  // namespace fourfold::scenes
