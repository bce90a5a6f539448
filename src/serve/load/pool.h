// Threads for slow work, verification and databases, apart from the network threads.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <vector>

#include "serve/load/fair_queue.h"

namespace fourfold::serve {

class Pool {
 public:
  using Task = FairQueue::Task;

  /// `threads` threads; at most `most_waiting` tasks may wait, and as many more of addresses that
  /// have nothing waiting: who fills the queue keeps out only itself.
  Pool(unsigned threads, std::size_t most_waiting);
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool() { end(); }

  /// Waits for the tasks that have begun, drops the others and accepts no more. For the owner of
  /// what the tasks use.
  void end();

  /// If too many tasks wait, drops this one and returns false. If a task throws, it has ended.
  /// Owners take turns.
  [[nodiscard]] bool post(Task task, const TaskOwner& owner = {});
  [[nodiscard]] std::size_t waiting() const;

 private:
  void work();
  [[nodiscard]] bool has_place_for(const TaskOwner& owner) const;

  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable has_task_;
  FairQueue tasks_;
  bool is_ending_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace fourfold::serve
