// How a coach uses the search and puts its answer into words.
#include "session/tetris/coach.h"

#include <algorithm>
#include <span>

#include "base/text.h"

namespace fourfold::session {
namespace {

constexpr std::size_t kNumbers = 3;

/// "fewer holes": the difference between two values, in words.
std::string difference(const tetris::Feature& feature, std::int64_t best, std::int64_t other) {
  return std::string(best < other ? feature.less : feature.more);
}

/// "fewer holes: 1, not 3 (+1.64)": the feature's value in both lines of play, and how much better
/// it makes the move.
std::string number_line(const tetris::FeatureInfo& set, const tetris::Reason& reason, const tetris::Advice& best,
                        const tetris::Advice& other) {
  const auto f = static_cast<std::size_t>(reason.feature);
  const std::string sign = reason.gain < 0 ? "" : "+";
  return difference(set.features[f], best.totals[f], other.totals[f]) + ": " +
         set.shown(reason.feature, best.totals[f]) + ", not " + set.shown(reason.feature, other.totals[f]) + " (" +
         sign + fixed(reason.gain, 2) + ")";
}

std::vector<std::string> number_lines(const tetris::Policy& policy, const std::vector<tetris::Advice>& placements) {
  if (placements.size() < 2) return {"it is the only place"};
  std::vector<std::string> lines;
  bool is_as_good = true;
  for (std::size_t other = 1; other < placements.size() && lines.empty(); ++other) {
    is_as_good = is_as_good && tetris::reasons(policy, placements[0], placements[other]).empty();
    const auto list = shown_reasons(policy, placements[0], placements[other]);
    for (std::size_t i = 0; i < std::min(kNumbers, list.size()); ++i)
      lines.push_back(number_line(info(policy.features), list[i], placements[0], placements[other]));
  }
  if (lines.empty() && is_as_good) lines.emplace_back("every place is as good");
  return lines;
}

/// The first place of a ranking that has a lower value and leads to another board.
std::optional<teach::Step> next_best(const teach::ClassicView& view, const std::vector<tetris::Advice>& ranking) {
  const teach::Step first = step_of(view, ranking.front().move.placement);
  for (const tetris::Advice& advice : ranking) {
    if (advice.move.value == ranking.front().move.value) continue;
    teach::Step step = step_of(view, advice.move.placement);
    if (step.after != first.after) return step;
  }
  return std::nullopt;
}

}  // namespace

std::vector<tetris::Reason> shown_reasons(const tetris::Policy& policy, const tetris::Advice& best,
                                          const tetris::Advice& other) {
  const auto weights = integer_weights(policy);
  auto list = tetris::reasons(policy, best, other);
  const auto is_hidden = [&](const tetris::Reason& reason) {
    const auto f = static_cast<std::size_t>(reason.feature);
    const std::int64_t more = best.totals[f] - other.totals[f];
    return !weights || more == 0 || ((more > 0) == ((*weights)[f] > 0)) != (reason.gain > 0);
  };
  std::erase_if(list, is_hidden);
  return list;
}

std::vector<teach::Step> plan_of(const teach::ClassicView& view, const tetris::Advice& best) {
  const tetris::Line& line = best.move.line;
  if (line.size == 0) return {step_of(view, best.move.placement)};
  return steps_of(view, std::span(line.moves).first(static_cast<std::size_t>(line.size)));
}

std::vector<teach::Reason> reasons_of(const teach::ClassicView& view, const std::vector<tetris::Advice>& ranking) {
  const auto plan = plan_of(view, ranking.front());
  bool is_alone = true;
  for (std::size_t i = 1; i < ranking.size(); ++i) {
    const auto other = plan_of(view, ranking[i]);
    if (other.front().after == plan.front().after) continue;
    is_alone = false;
    if (ranking[i].move.value != ranking.front().move.value) return why(plan, other);
  }
  return is_alone ? teach::why_alone() : std::vector<teach::Reason>{};
}

Result<Recommendation> recommend(const tetris::Position& position, const tetris::Policy& policy,
                                 const StopToken& stop) {
  if (const auto good = tetris::checked(policy.search); !good) return Error{good.error()};
  const teach::ClassicView view = teach::classic_view(position, policy.search.known);
  const tetris::Advisor advisor{position.rules, &policy, policy.search};
  const auto list = advisor.advise({position.board, position.combo, view.pieces, position.possible(view.pieces.size())},
                                   {.stop = stop});
  if (!list) return Error{list.error()};
  if (list->placements.empty()) return Error{"the piece has no room"};
  return recommendation_of(view, *list);
}

Recommendation recommendation_of(const teach::ClassicView& view, const tetris::AdviceList& list) {
  const tetris::Advice& best = list.placements[0];
  return {.at = best.move.placement,
          .keys = best.keys,
          .reasons = reasons_of(view, list.placements),
          .numbers = number_lines(list.policy, list.placements),
          .view = view,
          .plan = plan_of(view, best),
          .other = next_best(view, list.placements)};
}

std::vector<teach::Reason> against(const Recommendation& said, tetris::Placement other) {
  const teach::Step step = step_of(said.view, other);
  return step.after == said.plan.front().after ? std::vector<teach::Reason>{} : why(said.plan, step);
}

}  // namespace fourfold::session
