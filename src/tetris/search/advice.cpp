// The recommendation with its reasons.
#include "tetris/search/advice.h"

#include <algorithm>
#include <cmath>

namespace fourfold::tetris {
namespace {

/// Walks the line again and adds up each feature: along the path, or at its end.
void split_score(const Rules& rules, const Mind& mind, const Task& task, Advice& advice) {
  const FeatureInfo& features = info(mind.features);
  const int floor = Patterns::floor_of(task.board.height(), rules.height);
  NarrowColumns board = narrow(task.board);
  int combo = task.combo;
  for (int step = 0; step < advice.move.line.size; ++step) {
    const Piece piece = task.pieces[static_cast<std::size_t>(step)];
    const Placement at = advice.move.line.moves[static_cast<std::size_t>(step)];
    FeatureRow row{};
    kernel(mind.features, Isa::portable)
        .measure({&rules, &board, piece, combo, {&at, 1}, mind.patterns.get(), floor}, &row);
    if (step == 0) advice.features = row;
    for (int f = 0; f < features.size(); ++f) {
      auto& total = advice.totals[static_cast<std::size_t>(f)];
      total = row[static_cast<std::size_t>(f)] + (features.adds_up(f) ? total : 0);
    }
    combo = place(rules, board, piece, at) > 0 ? combo + 1 : 0;
  }
  for (std::size_t f = 0; f < features.features.size(); ++f)
    advice.split.push_back(shown_score(mind.features, mind.weights[f] * advice.totals[f]));
}

}  // namespace

Result<AdviceList> Advisor::advise(const Task& all, const Limit& limit) const {
  const auto good = checked(settings);
  if (!good) return Error{good.error()};
  if (all.pieces.empty()) return Error{"no piece: expected the falling one at least"};
  Task task = all;
  task.pieces = all.pieces.first(std::min(all.pieces.size(), static_cast<std::size_t>(settings.known)));
  Policy decides = is_guarded(*policy, *rules, task.board, task.pieces) ? guard_of(*policy) : *policy;
  const auto weights = integer_weights(decides);
  if (!weights) return Error{weights.error()};

  Searcher searcher(*rules, mind_of(decides), *good);
  const KeyMap keys(*rules, task.board, task.pieces[0], rules->spawn);
  const Ranking ranking = searcher.rank(task, limit);
  AdviceList list{.policy = std::move(decides), .placements = {}, .nodes = ranking.nodes, .complete = ranking.complete};
  for (const RankedMove& move : ranking.moves) {
    Advice advice{.move = move, .cells = cells_of(*rules, task.pieces[0], move.placement), .keys = {}, .split = {}};
    advice.keys = keys.to(move.placement).value_or("");
    split_score(*rules, mind_of(list.policy), task, advice);
    list.placements.push_back(std::move(advice));
  }
  return list;
}

std::vector<Reason> reasons(const Policy& policy, const Advice& a, const Advice& b) {
  const double sign = info(policy.features).lower_is_better ? -1 : 1;
  std::vector<Reason> list;
  for (std::size_t f = 0; f < a.split.size(); ++f) {
    const double gain = sign * (a.split[f] - b.split[f]);
    if (gain != 0) list.push_back({static_cast<int>(f), a.split[f], b.split[f], gain});
  }
  std::ranges::stable_sort(list, [](const Reason& p, const Reason& q) { return std::abs(p.gain) > std::abs(q.gain); });
  return list;
}

}  // namespace fourfold::tetris
