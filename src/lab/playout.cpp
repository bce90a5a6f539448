// One game as a number to optimise.
#include "lab/playout.h"

#include <array>
#include <cassert>
#include <cmath>

#include "tetris/search/player.h"

namespace fourfold::lab {
namespace {

constexpr std::array<std::string_view, 5> kObjectives{"points-per-piece", "survival", "sprint", "combo", "lines"};

}  // namespace

std::string_view name(Objective objective) { return kObjectives.at(static_cast<std::size_t>(objective)); }

std::span<const std::string_view> objective_names() { return kObjectives; }

std::optional<Objective> objective_from(std::string_view name) {
  for (std::size_t i = 0; i < kObjectives.size(); ++i) {
    if (kObjectives[i] == name) return static_cast<Objective>(i);
  }
  return std::nullopt;
}

std::uint64_t ticks_until(std::uint64_t n, double pieces_per_second) {
  return static_cast<std::uint64_t>(static_cast<double>(n) * tetris::kTicksPerSecond / pieces_per_second);
}

std::uint64_t sprint_pieces(double pieces_per_second) {
  std::uint64_t pieces = 0;
  while (ticks_until(pieces + 1, pieces_per_second) < static_cast<std::uint64_t>(tetris::kSprintTicks)) ++pieces;
  return pieces;
}

double score(Objective objective, const Playout& outcome) {
  if (objective == Objective::lines) return static_cast<double>(outcome.lines);
  const auto points = static_cast<double>(outcome.points);
  if (objective != Objective::points_per_piece) return points;
  return outcome.pieces == 0 ? 0 : points / static_cast<double>(outcome.pieces);
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
