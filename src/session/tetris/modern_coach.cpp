// What a coach says about a position of the modern game.
#include "session/tetris/modern_coach.h"

#include <algorithm>

#include "base/text.h"
#include "teach/tetris/picture.h"

namespace fourfold::session {

using tetris::modern::Advice;
using tetris::modern::Choice;
using tetris::modern::Idea;
using tetris::modern::View;

namespace {

bool is_same(const teach::Step& a, const teach::Step& b) {
  return a.after == b.after && a.piece == b.piece && a.clear.spin == b.clear.spin;
}

/// The first idea that does something else and has a lower value than the best. An idea of equal
/// value may be the same line of play in another order.
const Idea* next_best(const View& view, const Advice& advice) {
  const Idea& first = advice.ideas.front();
  const teach::Step best = teach::step_of(view, first.choice);
  for (const Idea& idea : advice.ideas) {
    if (idea.worth != first.worth && !is_same(teach::step_of(view, idea.choice), best)) return &idea;
  }
  return nullptr;
}

/// If no idea has a lower value: says whether there is another one at all.
std::vector<teach::Reason> without_worse(const View& view, const Advice& advice) {
  const teach::Step best = teach::step_of(view, advice.ideas.front().choice);
  const bool is_alone = std::ranges::all_of(
      advice.ideas, [&](const Idea& idea) { return is_same(teach::step_of(view, idea.choice), best); });
  return is_alone ? teach::why_alone() : std::vector<teach::Reason>{};
}

std::string idea_text(const View& view, const Idea& idea) {
  return worth_text(view.goal, idea.worth) + ", " + counted(idea.pieces, "piece") + " ahead";
}

std::vector<std::string> number_lines(const View& view, const Advice& advice) {
  std::vector<std::string> lines = {"worth " + idea_text(view, advice.ideas.front())};
  if (const Idea* next = next_best(view, advice)) lines.push_back("next best " + idea_text(view, *next));
  lines.push_back(grouped(static_cast<std::int64_t>(advice.nodes)) + " boards");
  return lines;
}

/// If nobody receives the rows that are sent, they are not a reason.
void forget_attack(teach::Step& step) { step.attack = 0; }

std::vector<teach::Reason> reasons_alone(const View& view, const Advice& advice) {
  const Idea* next = next_best(view, advice);
  if (next == nullptr) return without_worse(view, advice);
  auto plan = plan_of(view, advice);
  teach::Step other = teach::step_of(view, next->choice);
  for (teach::Step& step : plan) forget_attack(step);
  forget_attack(other);
  return why(plan, other);
}

}  // namespace

std::vector<teach::Step> plan_of(const View& view, const Advice& advice) {
  std::vector<Choice> choices;
  for (const auto& planned : advice.line) choices.push_back(planned.choice);
  return teach::steps_of(view, choices);
}

std::vector<teach::Reason> reasons_of(const View& view, const Advice& advice) {
  const Idea* next = next_best(view, advice);
  return next == nullptr ? without_worse(view, advice) : why(plan_of(view, advice), teach::step_of(view, next->choice));
}

Result<ModernRecommendation> recommend(tetris::modern::Thinker& thinker, const tetris::modern::Position& position,
                                       int shown, const Limit& limit, Asked asked) {
  View view = view_of(position, shown);
  if (asked == Asked::as_teacher) view.goal = goal_of(position.start.options);
  const auto advice = advise(thinker, view, limit, asked);
  if (!advice) return Error{advice.error()};
  return recommendation_of(view, *advice, position.start.options.versus);
}

ModernRecommendation recommendation_of(const View& view, const Advice& advice, bool versus) {
  const auto& best = advice.best();
  ModernRecommendation said{.choice = best.choice,
                            .piece = best.piece,
                            .summary = teach::move_text(teach::step_of(view, best.choice), best.choice.hold),
                            .keys = to_text(advice.keys),
                            .nodes = advice.nodes,
                            .reasons = {},
                            .numbers = number_lines(view, advice),
                            .view = view,
                            .versus = versus,
                            .plan = plan_of(view, advice),
                            .other = std::nullopt};
  if (const Idea* next = next_best(view, advice)) said.other = teach::step_of(view, next->choice);
  said.reasons = versus ? reasons_of(view, advice) : reasons_alone(view, advice);
  if (!versus) std::ranges::for_each(said.plan, forget_attack);
  return said;
}

std::vector<teach::Reason> against(const ModernRecommendation& said, const Choice& other) {
  teach::Step step = teach::step_of(said.view, other);
  if (!said.versus) forget_attack(step);
  return is_same(step, said.plan.front()) ? std::vector<teach::Reason>{} : why(said.plan, step);
}

}  // namespace fourfold::session
