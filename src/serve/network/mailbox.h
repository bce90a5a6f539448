// How other threads reach a network thread: they leave a task, which the network thread runs. The
// mailbox outlives the thread; tasks left too late are dropped.
#pragma once

#include <functional>
#include <mutex>
#include <vector>

namespace fourfold::serve {

class Mailbox {
 public:
  using Task = std::function<void()>;

  /// `wake` makes the thread call run_all soon. It is called for the first task in an empty
  /// mailbox; if it throws, the next task calls it again.
  explicit Mailbox(std::function<void()> wake) : wake_(std::move(wake)) {}

  /// From any thread. Tasks run in the order in which they were left.
  void leave(Task task) {
    const std::lock_guard lock(mutex_);
    if (is_closed_) return;
    tasks_.push_back(std::move(task));
    if (is_awake_) return;
    wake_();
    is_awake_ = true;
  }

  /// Must be called on the network thread. If a task throws, `failed` is called and the other tasks
  /// still run.
  template <class Failed>
  void run_all(Failed failed) {
    std::vector<Task> tasks;
    {
      const std::lock_guard lock(mutex_);
      tasks.swap(tasks_);
      is_awake_ = false;
    }
    for (const Task& task : tasks) {
      try {
        task();
      } catch (...) {
        failed();
      }
    }
  }

  /// After this, `wake` is never called again.
  void close() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    tasks_.clear();
  }

 private:
  std::mutex mutex_;
  std::function<void()> wake_;
  std::vector<Task> tasks_;
  bool is_closed_ = false, is_awake_ = false;
};

}  // namespace fourfold::serve
