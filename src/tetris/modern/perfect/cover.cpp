// Packings in batches: found by one thread, judged by all.
#include "tetris/modern/perfect/cover.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "base/parallel.h"

namespace fourfold::tetris::modern {
namespace {

constexpr std::size_t kBatch = 1024;
constexpr std::size_t kMostBits = std::size_t{1} << 31;  ///< of all plans together: 256 MiB

/// The packings of a batch that some queue allows.
std::vector<CoveringPlan> judged(const CoverQuestion& question, std::vector<Plan>& batch, const QueueSet& queues) {
  auto all = parallel_map(batch.size(), question.threads, [&](std::size_t i) {
    std::optional<CoveringPlan> covering;
    if (question.limit.stop.stop_requested()) return covering;
    const PlanOrders orders(question.rules->turns, batch[i]);
    if (!orders.is_possible()) return covering;
    QueueBits bits = allowing_queues(orders, queues, question.rules->hold);
    if (bits.count() != 0) covering = CoveringPlan{std::move(batch[i]), std::move(bits)};
    return covering;
  });
  std::vector<CoveringPlan> kept;
  for (auto& covering : all) {
    if (covering) kept.push_back(*std::move(covering));
  }
  batch.clear();
  return kept;
}

}  // namespace

std::size_t QueueBits::count() const {
  std::size_t count = 0;
  for (const std::uint64_t word : words_) count += static_cast<std::size_t>(std::popcount(word));
  return count;
}
QueueBits& QueueBits::operator|=(const QueueBits& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  return *this;
}
QueueBits& QueueBits::operator&=(const QueueBits& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
  return *this;
}

QueueBits allowing_queues(const PlanOrders& orders, const QueueSet& queues, bool has_hold) {
  QueueBits bits(queues.codes.size());
  for (std::size_t i = 0; i < queues.codes.size(); ++i) {
    if (orders.allows(queues.pieces(queues.codes[i]), has_hold)) bits.set(i);
  }
  return bits;
}

CoveringPlans covering_plans(const CoverQuestion& question, std::span<const PackingTask> tasks,
                             const QueueSet& queues) {
  CoveringPlans found{.plans = {}, .is_complete = true};
  const std::size_t most = std::min(question.most, kMostBits / std::max<std::size_t>(64, queues.codes.size()));
  for (const PackingTask& task : tasks) {
    const std::size_t first = found.plans.size();
    std::vector<Plan> batch;
    const auto judge = [&] {
      for (CoveringPlan& covering : judged(question, batch, queues)) found.plans.push_back(std::move(covering));
      return found.plans.size() <= most;
    };
    bool has_all = each_packing(task, question.limit, [&](const Plan& plan) {
      batch.push_back(plan);
      return batch.size() < kBatch || judge();
    });
    has_all = judge() && has_all && !question.limit.stop.stop_requested();
    if (found.plans.size() > most)
      found.plans.erase(found.plans.begin() + static_cast<std::ptrdiff_t>(most), found.plans.end());
    std::stable_sort(found.plans.begin() + static_cast<std::ptrdiff_t>(std::min(first, found.plans.size())),
                     found.plans.end(), [](const CoveringPlan& a, const CoveringPlan& b) {
                       if (a.plan.pieces.size() != b.plan.pieces.size())
                         return a.plan.pieces.size() < b.plan.pieces.size();
                       return a.queues.count() > b.queues.count();
                     });
    found.is_complete = found.is_complete && has_all;
    if (!has_all) break;
  }
  return found;
}

CoveringPlans clear_plans(const CoverQuestion& question, const Board& board, int rows, const QueueSet& queues) {
  std::vector<PackingTask> tasks;
  for (int high = std::max(1, board.height()); high <= rows; ++high) {
    const int free = high * kWidth - board.cell_count();
    if (free <= 0 || free % 4 != 0 || free / 4 > queues.length) continue;
    tasks.push_back(clear_task(board, high));
    tasks.back().allowed = allowed_counts(queues, static_cast<std::size_t>(free / 4), question.rules->hold);
  }
  return covering_plans(question, tasks, queues);
}

}  // namespace fourfold::tetris::modern
