// The numbers beside a modern game.
#include "scenes/modern/facts.h"

#include <algorithm>

namespace fourfold::scenes {

using screen::fixed;
using screen::grouped;
using screen::ModernFact;
using session::per_second;
using session::Statistics;
using tetris::modern::Game;
using tetris::modern::Measure;
using tetris::modern::Mode;

namespace {

constexpr int kPerMinute = 60;

std::string number(std::uint64_t value) { return grouped(static_cast<std::int64_t>(value)); }

std::string rate(std::uint64_t count, std::uint64_t ticks, int times, int decimals) {
  return ticks < tetris::kTicksPerSecond ? "-" : fixed(per_second(count, ticks) * times, decimals);
}

std::string per_piece(const Game& game, std::uint64_t count) {
  const std::uint64_t pieces = game.position.pieces;
  return pieces == 0 ? "-" : fixed(static_cast<double>(count) / static_cast<double>(pieces), 2);
}

ModernFact time_fact(const Game& game) {
  const auto limit = static_cast<std::uint64_t>(game.position.start.options.time_limit_ticks);
  if (limit == 0) return {"time", "time", time_text(game.ticks)};
  return {"time left", "to go", time_text(limit - std::min(limit, game.ticks))};
}

ModernFact lines_fact(const Game& game) {
  const auto& options = game.position.start.options;
  if (options.dig_rows > 0) return {"rows to dig", "dig", std::to_string(game.position.rows_to_dig())};
  const std::string lines = number(game.position.lines());
  return {"lines", "lines", options.goal_lines > 0 ? lines + "/" + std::to_string(options.goal_lines) : lines};
}

}  // namespace

std::string time_text(std::uint64_t ticks) {
  const std::uint64_t hundredths = ticks % tetris::kTicksPerSecond * 100 / tetris::kTicksPerSecond;
  return screen::clock_text(ticks) + "." + (hundredths < 10 ? "0" : "") + std::to_string(hundredths);
}

std::string measure_text(Measure measure, std::int64_t value) {
  return measure == Measure::time ? time_text(static_cast<std::uint64_t>(value)) : grouped(value);
}

std::string difference_text(Measure measure, std::int64_t value, std::int64_t best) {
  return (value < best ? "-" : "+") + measure_text(measure, value < best ? best - value : value - best);
}

Measure measure_of(const tetris::modern::Start& start) {
  const Mode* mode = mode_of(start);
  return mode == nullptr ? Measure::points : mode->measure;
}

std::int64_t measured(const Game& game) {
  return measure_of(game.position.start) == Measure::time ? static_cast<std::int64_t>(game.ticks)
                                                          : game.position.points;
}

std::vector<ModernFact> modern_facts(const Game& game, const Statistics& statistics, std::optional<std::int64_t> best) {
  const auto& p = game.position;
  const Measure measure = measure_of(p.start);
  std::vector<ModernFact> facts = {time_fact(game), lines_fact(game)};
  if (measure == Measure::points) facts.insert(facts.begin(), {"points", "pts", grouped(p.points)});
  if (p.start.options.last_level > 1) facts.push_back({"level", "level", std::to_string(p.level())});
  facts.push_back({"pieces", "pcs", number(p.pieces)});
  facts.push_back({"pieces per second", "PPS", rate(p.pieces, game.ticks, 1, 2)});
  facts.push_back({"keys per piece", "KPP", per_piece(game, game.presses)});
  facts.push_back({"finesse faults", "faults", number(statistics.faults)});
  facts.push_back({"attack per minute", "APM", rate(p.attack, game.ticks, kPerMinute, 1)});
  if (!best) return facts;
  facts.push_back({"your best", "best", measure_text(measure, *best)});
  // A time is compared at the end; points grow towards the best all the time.
  if (measure == Measure::points) facts.push_back({"against it", "+/-", difference_text(measure, p.points, *best)});
  return facts;
}

std::vector<ModernFact> modern_results(const Game& game, const Statistics& s) {
  const auto& p = game.position;
  return {
      {"points", "", grouped(p.points)},
      {"time", "", time_text(game.ticks)},
      {"lines", "", number(p.lines())},
      {"pieces", "", number(p.pieces)},
      {"pieces/second", "", rate(p.pieces, game.ticks, 1, 2)},
      {"keys/piece", "", per_piece(game, game.presses)},
      {"finesse faults", "", number(s.faults)},
      {"attack", "", number(p.attack)},
      {"attack/minute", "", rate(p.attack, game.ticks, kPerMinute, 1)},
      {"attack/piece", "", per_piece(game, p.attack)},
      {"T-spins", "", number(s.t_spins) + " + " + number(s.mini_t_spins)},
      {"fours", "", number(p.clears[4])},
      {"longest combo", "", std::to_string(s.longest_combo)},
      {"longest b-to-b", "", std::to_string(s.longest_back_to_back)},
      {"perfect clears", "", number(s.perfect_clears)},
      {"level", "", std::to_string(p.level())},
  };
}

std::string title_of(const session::ModernOptions& options) {
  if (!options.lesson.empty()) return options.lesson;
  const tetris::modern::Start& start = options.setup.start;
  const Mode* mode = mode_of(start);
  std::string title(mode == nullptr ? "Custom" : mode->title);
  if (start.options.level > 1) title += ", level " + std::to_string(start.options.level);
  if (options.practice) title += ", practice";
  return start.rules->name == "modern" ? title : title + " (" + start.rules->name + ")";
}

}  // namespace fourfold::scenes
