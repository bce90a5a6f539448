// How other threads reach a network thread: they leave a task, and it is run there. The mailbox outlives
// the thread; what is left too late is dropped.
#pragma once

#include <functional>
#include <mutex>
#include <vector>

namespace fourfold::serve {

class Mailbox {
 public:
  using Task = std::function<void()>;

  /// `wake` lets the thread call run_all soon; it is called when the first task lies there.
  explicit Mailbox(std::function<void()> wake) : wake_(std::move(wake)) {}

  /// From any thread. Tasks run in the order in which they were left.
  void leave(Task task) {
    const std::lock_guard lock(mutex_);
    if (is_closed_) return;
    tasks_.push_back(std::move(task));
    if (tasks_.size() == 1) wake_();
  }

  /// On the network thread.
  void run_all() {
    std::vector<Task> tasks;
    {
      const std::lock_guard lock(mutex_);
      tasks.swap(tasks_);
    }
    for (const Task& task : tasks) task();
  }

  /// From here on `wake` is never called again.
  void close() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    tasks_.clear();
  }

 private:
  std::mutex mutex_;
  std::function<void()> wake_;
  std::vector<Task> tasks_;
  bool is_closed_ = false;
};

}  // namespace fourfold::serve
