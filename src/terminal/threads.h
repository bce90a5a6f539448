// The threads that run the errands of scenes.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "stage/errand.h"

namespace fourfold::terminal {

/// Threads that take jobs in order; each job is followed by a call of `wake` on its thread. Jobs
/// that have not begun are dropped at the end.
class Threads final : public stage::Background {
 public:
  Threads(unsigned count, std::function<void()> wake);
  ~Threads() override;
  void run(Job job) override;

 private:
  void work(const std::stop_token& stop);

  std::function<void()> wake_;
  std::mutex lock_;
  std::condition_variable_any arrived_;
  std::deque<Job> jobs_;
  std::vector<std::jthread> threads_;  // last, so that they end before the members they use
};

}  // namespace fourfold::terminal
