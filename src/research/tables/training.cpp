// What the games of a training did, and the lifetime computed from it.
#include "research/tables/training.h"

#include "research/levels.h"

namespace fourfold::research::tables {

TrainingTally operator-(const TrainingTally& a, const TrainingTally& b) {
  TrainingTally d{a.pieces - b.pieces, a.calm_pieces - b.calm_pieces, a.calm_lines - b.calm_lines,
                  a.calm_deaths - b.calm_deaths, a.entries - b.entries};
  for (std::size_t i = 0; i < d.tried.size(); ++i) {
    d.tried[i] = a.tried[i] - b.tried[i];
    d.made[i] = a.made[i] - b.made[i];
  }
  return d;
}

double TrainingTally::lines_by_climbs(int height) const {
  if (calm_pieces == 0) return 0;
  double deaths_per_piece = static_cast<double>(entries) / static_cast<double>(calm_pieces);
  for (int level = research::Levels::of(height).first + 1; level <= height + 1; ++level) {
    const auto at = static_cast<std::size_t>(level);
    deaths_per_piece *= tried[at] == 0 ? 0 : static_cast<double>(made[at]) / static_cast<double>(tried[at]);
  }
  return static_cast<double>(calm_lines) / static_cast<double>(calm_pieces) / deaths_per_piece;
}

}  // namespace fourfold::research::tables
