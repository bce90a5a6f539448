// Threads for what takes long, verification and databases, apart from those of the network.
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

  /// So many threads; no more than `most_waiting` tasks wait for one.
  Pool(unsigned threads, std::size_t most_waiting);
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool() { end(); }

  /// Waits for the tasks that have begun, drops those that have not and takes no more. For who owns what the
  /// tasks use.
  void end();

  /// False, and the task is dropped, when too many wait. A task that throws has ended. Owners take turns.
  [[nodiscard]] bool post(Task task, const TaskOwner& owner = {});
  [[nodiscard]] std::size_t waiting() const;

 private:
  void work();

  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable has_task_;
  FairQueue tasks_;
  bool is_ending_ = false;
  std::vector<std::jthread> threads_;
};

}  // namespace fourfold::serve
