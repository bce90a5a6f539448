// Placements of the modern game against the best.
#include <algorithm>

#include "teach/tetris/loss.h"
#include "tetris/modern/search/advice.h"

namespace fourfold::teach {

using namespace tetris::modern;

namespace {

/// A look is so many times as deep as the one before.
constexpr std::uint64_t kDeeper = 3;
constexpr std::int64_t kNearBorder = 250;
constexpr std::uint64_t kValueNodes = 30'000;  ///< for the graph, where no placement is judged

/// The depths that are worth looking at: the coach's is among them.
std::vector<std::uint64_t> depths_of(const ReviewEffort& effort) {
  std::vector<std::uint64_t> depths;
  const std::uint64_t first = std::max<std::uint64_t>(1, effort.coach_nodes / (kDeeper * kDeeper));
  for (std::uint64_t depth = first; depth < effort.nodes; depth *= kDeeper) depths.push_back(depth);
  depths.push_back(effort.nodes);
  return depths;
}

std::int64_t in_thousandths(std::int64_t worth) { return worth * kThousandths / kRowOfAttack; }

/// Where nobody receives the rows that are sent, they are no reason.
void forget_attack(TetrisVerdict& verdict) {
  verdict.played.attack = 0;
  for (Step& step : verdict.better) step.attack = 0;
  for (Step& step : verdict.after_played) step.attack = 0;
}

/// Is a loss so far from the borders of its grade that what it differs by from look to look, and a
/// little more, does not reach them?
bool is_clear(std::int64_t loss, std::int64_t spread, const Thresholds& t) {
  const std::int64_t room = spread + kNearBorder;
  for (const std::int64_t border : {t.good, t.inaccuracy, t.mistake}) {
    if (loss - room <= border && border < loss + room) return false;
  }
  return true;
}

View taught_view(const Position& position) {
  View view = view_of(position);
  view.goal = goal_of(position.start.options);
  return view;
}

Hand hand_of(const View& view) {
  Hand hand{.queue = std::string(1, letter(view.falling)), .held = {}};
  for (const tetris::Piece piece : view.queue) hand.queue += letter(piece);
  if (view.held) hand.held = letter(*view.held);
  return hand;
}

}  // namespace

/// What is known of a move, look by look.
struct ModernJudge::Looks {
  View view;
  Choice played;
  std::vector<Choice> better{};  ///< by the last look: the better place and what was meant to follow
  std::vector<Choice> after{};   ///< by the same look: the played place and what could follow
  std::int64_t loss = 0;         ///< the smaller of the last two looks
  std::int64_t spread = 0;       ///< between them
  std::int64_t value = 0;        ///< of the moment
  bool is_advised = false;       ///< the coach would have said so

  /// Where nothing is lost only the whole effort tells: a deeper look may find what is.
  [[nodiscard]] bool is_settled() const { return loss > 0 && is_sure(); }
  /// Would another look hardly change the grade?
  [[nodiscard]] bool is_sure() const {
    const Thresholds& t = thresholds_of(view.goal);
    return loss == 0 ? spread <= t.good : is_clear(loss, spread, t);
  }
};

void LookedAtPlace::meet(const View& view, const Choice& choice) {
  if (choice_ == choice) return;
  choice_ = choice;
  looks_.clear();
  thinker_.look_only(view, choice);
}

LookedAtPlace::Worth LookedAtPlace::worth_at(std::uint64_t nodes, const StopToken& stop) {
  const auto look = std::ranges::find(looks_, nodes, &Look::nodes);
  if (look != looks_.end()) return look->worth;
  if (thinker_.nodes() < nodes) thinker_.think({nodes - thinker_.nodes(), stop});
  const auto ideas = thinker_.ideas();
  // A line that ends before all known pieces are placed is one that ends the game.
  const bool ends = ideas.empty() || ideas[0].pieces == 1 || ideas[0].worth <= kLostWorth;
  looks_.push_back({nodes, ends ? std::nullopt : Worth(ideas[0].worth)});
  return looks_.back().worth;
}

/// The loss by the look before counts too: a difference that only one of them sees is none yet.
void ModernJudge::compare(Looks& looks, const Choice& best, std::uint64_t nodes, const StopToken& stop) {
  best_.meet(looks.view, best);
  played_.meet(looks.view, looks.played);
  const auto loss_at = [&](std::uint64_t depth) {
    const auto worth = best_.worth_at(depth, stop), played_worth = played_.worth_at(depth, stop);
    return loss_between(worth, played_worth, kRowOfAttack);
  };
  const std::int64_t before = loss_at(nodes / kDeeper), now = loss_at(nodes);
  if (stop.stop_requested()) return;
  looks.loss = std::min(before, now);
  looks.spread = std::abs(before - now);
  looks.better = looks.loss > 0 ? best_.line() : std::vector<Choice>{};
  looks.after = looks.loss > 0 ? played_.line() : std::vector<Choice>{};
}

/// Returns false if it was stopped or the piece has no place.
bool ModernJudge::look(Looks& looks, std::uint64_t nodes, const StopToken& stop) {
  if (adviser_.nodes() < nodes) adviser_.think({nodes - adviser_.nodes(), stop});
  const auto ideas = adviser_.ideas();
  if (ideas.empty() || stop.stop_requested()) return false;
  const Choice &best = ideas.front().choice, &told = ideas[idea_to_teach(looks.view, ideas)].choice;
  looks.value = std::max(-kEndLoss, in_thousandths(ideas.front().worth));
  // In another game pieces may come in higher up: a place that cannot be reached here is not
  // judged.
  if (std::ranges::find(ideas, looks.played, &Idea::choice) == ideas.end()) return false;
  if (nodes <= effort_.coach_nodes) looks.is_advised = told == looks.played;
  if (best == looks.played || told == looks.played) {
    looks.better.clear();
    looks.loss = looks.spread = 0;
    return true;
  }
  compare(looks, told, nodes, stop);
  return !stop.stop_requested();
}

/// Before so many boards nothing is settled. A mistake is a hard word: it takes as many as the
/// coach looks at.
std::uint64_t ModernJudge::least_of(const Looks& looks) const {
  const bool is_fault = looks.loss > thresholds_of(looks.view.goal).inaccuracy;
  return is_fault ? effort_.coach_nodes : effort_.coach_nodes / kDeeper;
}

std::int64_t ModernJudge::value_of(const Position& position) {
  if (position.end == End::finished || position.end == End::time_up) return 0;
  if (position.is_over()) return -kEndLoss;
  adviser_.look_afresh(taught_view(position));
  adviser_.think({.nodes = std::min(effort_.nodes, kValueNodes)});
  const auto ideas = adviser_.ideas();
  return ideas.empty() ? -kEndLoss : std::max(-kEndLoss, in_thousandths(ideas[0].worth));
}

TetrisVerdict ModernJudge::judge(const ModernTurn& turn) {
  Looks looks{.view = taught_view(turn.before), .played = turn.played};
  TetrisVerdict verdict{.played = step_of(looks.view, turn.played), .swapped = turn.played.hold, .better = {}};
  verdict.hand = hand_of(looks.view);
  if (turn.finishes) return verdict.value = value_of(turn.before), verdict;
  const MoveLimit limit = effort_.limit ? effort_.limit() : MoveLimit{};
  adviser_.forget();
  adviser_.look_afresh(looks.view);
  played_.leave();
  best_.leave();
  StopToken stop{};  // the first look is needed for an answer
  for (const std::uint64_t nodes : depths_of(effort_)) {
    if (!look(looks, nodes, stop) || (nodes >= least_of(looks) && looks.is_settled())) break;
    stop = limit.stop;
  }
  verdict.value = looks.value;
  verdict.loss = looks.loss;
  verdict.is_settled = looks.is_sure();
  if (looks.is_advised) verdict.loss = std::min(verdict.loss, thresholds_of(looks.view.goal).inaccuracy);
  if (is_big_clear(looks.view, turn.played) && verdict.loss <= in_thousandths(teaching_price(looks.view)))
    verdict.loss = 0;
  if (verdict.loss == 0) return verdict;
  verdict.better = steps_of(looks.view, looks.better);
  verdict.after_played = steps_of(looks.view, looks.after);
  if (looks.view.goal != Goal::attack) forget_attack(verdict);
  verdict.better_swapped = looks.better.front().hold;
  return verdict;
}

}  // namespace fourfold::teach
