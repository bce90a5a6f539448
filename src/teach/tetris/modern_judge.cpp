// Placements of the modern game against the best.
#include "teach/tetris/loss.h"
#include "tetris/modern/search/advice.h"

namespace fourfold::teach {

using namespace tetris::modern;

namespace {

/// What the coach tells a person to take is no fault in a review.
constexpr std::int64_t kFourLoss = kForTeaching * kThousandths / kRowOfAttack;

}  // namespace

std::optional<ModernJudge::Valued> ModernJudge::value_with(const View& view, const Choice& choice) {
  one_.look_only(view, choice);
  one_.think({.nodes = nodes_});
  const auto ideas = one_.ideas();
  // A line that ends before all known pieces are placed is one that ends the game.
  if (ideas.empty() || ideas[0].pieces == 1 || ideas[0].worth <= kLostWorth) return std::nullopt;
  return Valued{ideas[0].worth, one_.best_line()};
}

std::int64_t ModernJudge::value_of(const Position& position) {
  if (position.end == End::finished || position.end == End::time_up) return 0;
  if (position.is_over()) return -kEndLoss;
  adviser_.look(view_of(position));
  adviser_.think({.nodes = nodes_});
  const auto ideas = adviser_.ideas();
  return ideas.empty() ? -kEndLoss : std::max(-kEndLoss, ideas[0].worth);
}

TetrisVerdict ModernJudge::judge(const ModernTurn& turn) {
  const View view = view_of(turn.before);
  TetrisVerdict verdict{.played = step_of(view, turn.played), .swapped = turn.played.hold, .better = {}};
  adviser_.look(view);
  adviser_.think({.nodes = nodes_});
  const auto ideas = adviser_.ideas();
  if (ideas.empty()) return verdict;
  const Choice& best = ideas[0].choice;
  verdict.value = std::max(-kEndLoss, ideas[0].worth);
  if (best == turn.played || turn.finishes) return verdict;
  const auto played_value = value_with(view, turn.played), best_value = value_with(view, best);
  const auto worth = [](const std::optional<Valued>& v) { return v ? std::optional(v->worth) : std::nullopt; };
  verdict.loss = loss_between(worth(best_value), worth(played_value), kRowOfAttack);
  if (verdict.played.lines() == 4 && verdict.loss <= kFourLoss) verdict.loss = 0;
  if (verdict.loss == 0) return verdict;
  verdict.better = steps_of(view, best_value->line);
  verdict.better_swapped = best.hold;
  return verdict;
}

}  // namespace fourfold::teach
