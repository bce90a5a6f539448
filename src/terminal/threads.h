// The threads on which the errands of scenes are run.
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

/// Threads that take jobs in order; `wake` is called (on a thread) after each. Jobs that have not
/// begun are dropped at the end.
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
  std::vector<std::jthread> threads_;  // last: they end before what they use
};

}  // namespace fourfold::terminal
