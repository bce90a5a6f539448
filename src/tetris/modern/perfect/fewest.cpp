// Set cover: queues with the same plans are one element, elements that follow from others go, and
// what is left is searched by branch and bound.
#include "tetris/modern/perfect/fewest.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

namespace fourfold::tetris::modern {
namespace {

/// Some plans, by number.
using PlanBits = std::vector<std::uint64_t>;

std::size_t count_of(const PlanBits& bits) {
  std::size_t count = 0;
  for (const std::uint64_t word : bits) count += static_cast<std::size_t>(std::popcount(word));
  return count;
}
bool is_part_of(const PlanBits& small, const PlanBits& large) {
  for (std::size_t i = 0; i < small.size(); ++i) {
    if ((small[i] & ~large[i]) != 0) return false;
  }
  return true;
}
bool meets(const PlanBits& a, const PlanBits& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if ((a[i] & b[i]) != 0) return true;
  }
  return false;
}

template <class F>
void each_plan(const PlanBits& bits, F f) {
  for (std::size_t word = 0; word < bits.size(); ++word) {
    for (std::uint64_t left = bits[word]; left != 0; left &= left - 1)
      f(word * 64 + static_cast<std::size_t>(std::countr_zero(left)));
  }
}

constexpr std::size_t kMostCompared = 10'000;  ///< elements that are compared with each other

/// What must be covered: for every kind of queue the plans that it allows, without those that
/// follow from others. The fewest plans come first.
std::vector<PlanBits> elements_of(std::span<const CoveringPlan> plans, std::size_t queues) {
  std::set<PlanBits> kinds;
  for (std::size_t queue = 0; queue < queues; ++queue) {
    PlanBits allowed((plans.size() + 63) / 64);
    for (std::size_t i = 0; i < plans.size(); ++i)
      allowed[i / 64] |= static_cast<std::uint64_t>(plans[i].queues.has(queue)) << i % 64;
    if (count_of(allowed) != 0) kinds.insert(std::move(allowed));
  }
  std::vector<PlanBits> sorted(kinds.begin(), kinds.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const PlanBits& a, const PlanBits& b) { return count_of(a) < count_of(b); });
  if (sorted.size() > kMostCompared) return sorted;
  std::vector<PlanBits> elements;
  for (PlanBits& kind : sorted) {
    const bool follows = std::ranges::any_of(elements, [&](const PlanBits& e) { return is_part_of(e, kind); });
    if (!follows) elements.push_back(std::move(kind));
  }
  return elements;
}

class CoverSearch {
 public:
  CoverSearch(const std::vector<PlanBits>& elements, std::size_t plans, std::uint64_t nodes)
      : elements_(elements), nodes_left_(nodes), covers_(plans) {
    for (std::size_t e = 0; e < elements.size(); ++e)
      each_plan(elements[e], [&](std::size_t plan) { covers_[plan].push_back(e); });
    times_.assign(elements.size(), 0);
  }

  FewestPlans run() {
    best_ = greedy();
    FewestPlans fewest;
    fewest.at_least = bound();
    visit(elements_.size());
    fewest.chosen = best_;
    std::sort(fewest.chosen.begin(), fewest.chosen.end());
    fewest.is_exact = nodes_left_ > 0 || fewest.at_least == best_.size();
    if (fewest.is_exact) fewest.at_least = best_.size();
    return fewest;
  }

 private:
  void choose(std::size_t plan) {
    chosen_.push_back(plan);
    for (const std::size_t e : covers_[plan]) ++times_[e];
  }
  void take_back() {
    for (const std::size_t e : covers_[chosen_.back()]) --times_[e];
    chosen_.pop_back();
  }
  [[nodiscard]] std::size_t gain(std::size_t plan) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(covers_[plan], [&](std::size_t e) { return times_[e] == 0; }));
  }

  /// The plan that covers most of what is left, again and again.
  std::vector<std::size_t> greedy() {
    for (std::size_t left = elements_.size(); left > 0;) {
      std::size_t best = 0, best_gain = 0;
      for (std::size_t plan = 0; plan < covers_.size(); ++plan) {
        if (const std::size_t now = gain(plan); now > best_gain) best = plan, best_gain = now;
      }
      left -= best_gain;
      choose(best);
    }
    const std::vector<std::size_t> all = chosen_;
    while (!chosen_.empty()) take_back();
    return all;
  }

  /// Elements that share no plan need a plan each.
  [[nodiscard]] std::size_t bound() const {
    PlanBits used(elements_.empty() ? 0 : elements_[0].size());
    std::size_t count = 0;
    for (std::size_t e = 0; e < elements_.size(); ++e) {
      if (times_[e] != 0 || meets(elements_[e], used)) continue;
      ++count;
      for (std::size_t i = 0; i < used.size(); ++i) used[i] |= elements_[e][i];
    }
    return count;
  }

  void visit(std::size_t left) {
    if (left == 0) {
      best_ = chosen_;
      return;
    }
    if (nodes_left_ == 0 || chosen_.size() + bound() >= best_.size()) return;
    --nodes_left_;
    std::size_t hardest = 0;  // the elements with fewer plans come first
    while (times_[hardest] != 0) ++hardest;
    std::vector<std::pair<std::size_t, std::size_t>> by_gain;
    each_plan(elements_[hardest], [&](std::size_t plan) { by_gain.emplace_back(gain(plan), plan); });
    std::stable_sort(by_gain.begin(), by_gain.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [now, plan] : by_gain) {
      choose(plan);
      visit(left - now);
      take_back();
    }
  }

  const std::vector<PlanBits>& elements_;
  std::uint64_t nodes_left_;
  std::vector<std::vector<std::size_t>> covers_;  ///< by plan
  std::vector<int> times_;                        ///< that an element is covered
  std::vector<std::size_t> chosen_, best_;
};

}  // namespace

FewestPlans fewest_plans(std::span<const CoveringPlan> plans, std::size_t queues, std::uint64_t work) {
  if (plans.empty()) return {.chosen = {}, .is_exact = true, .at_least = 0};
  const std::vector<PlanBits> elements = elements_of(plans, queues);
  return CoverSearch(elements, plans.size(), work / (elements.size() + 1)).run();
}

}  // namespace fourfold::tetris::modern
