// The outcome of one game as numbers.
#include "lab/playout.h"

#include <cassert>
#include <cmath>

#include "lab/modern_playout.h"
#include "tetris/search/player.h"

namespace fourfold::lab {
std::uint64_t sprint_pieces(double pieces_per_second) {
  std::uint64_t pieces = 0;
  while (tetris::ticks_until(pieces + 1, pieces_per_second) < static_cast<std::uint64_t>(tetris::kSprintTicks))
    ++pieces;
  return pieces;
}

double score(Objective objective, const Playout& outcome, std::uint64_t cap) {
  if (is_modern(objective)) return modern_score(objective, outcome, cap);
  if (objective == Objective::lines) return static_cast<double>(outcome.lines);
  const auto points = static_cast<double>(outcome.points);
  if (objective != Objective::points_per_piece) return points;
  return outcome.pieces == 0 ? 0 : points / static_cast<double>(outcome.pieces);
}

std::string problem_with(const Course& course, std::span<const double> weights) {
  const auto problem = [](const auto& made) { return made ? "" : made.error(); };
  return course.modern ? problem(machine_for(*course.modern, weights)) : problem(policy_for(course, weights));
}

Result<tetris::Policy> policy_for(const Course& course, std::span<const double> weights) {
  tetris::Policy policy{.name = "candidate",
                        .rules = std::string(course.rules->name),
                        .features = course.features,
                        .weights = {weights.begin(), weights.end()},
                        .search = course.search,
                        .guard = course.guard,
                        .source = {}};
  return tetris::checked(policy);
}

Playout play_out(const Course& course, std::span<const double> weights, std::uint64_t seed) {
  if (course.modern) return play_modern(*course.modern, course.cap, weights, seed);
  const auto policy = policy_for(course, weights);
  assert(policy.ok());
  auto player = tetris::Player::make(*course.rules, *policy, course.search);
  assert(player.ok());
  tetris::Player machine = *std::move(player);
  tetris::Position position = tetris::new_game(*course.rules, course.options, seed);
  std::uint64_t perils = 0;
  while (!position.is_over() && position.pieces < course.cap) {
    position.place(*machine.choose(position).best);
    perils += position.board.height() > course.rules->height - kRoom ? 1 : 0;
  }
  return {position.points, position.pieces, position.lines(), perils, position.is_over()};
}

}  // namespace fourfold::lab
