// A queue of tasks and the threads that take from it.
#include "serve/load/pool.h"

#include <utility>

namespace fourfold::serve {

Pool::Pool(unsigned threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

void Pool::end() {
  FairQueue dropped;  // destroyed outside the lock, because destroying a task may call back
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    std::swap(dropped, tasks_);
  }
  has_task_.notify_all();
  threads_.clear();
}

bool Pool::post(Task task, const TaskOwner& owner) {
  {
    const std::lock_guard lock(mutex_);
    if (is_ending_ || !has_place_for(owner)) return false;
    tasks_.push(owner, std::move(task));
  }
  has_task_.notify_one();
  return true;
}

bool Pool::has_place_for(const TaskOwner& owner) const {
  if (tasks_.size() < most_waiting_) return true;
  return tasks_.size() < 2 * most_waiting_ && !owner.address.empty() && !tasks_.has_of(owner.address);
}

std::size_t Pool::waiting() const {
  const std::lock_guard lock(mutex_);
  return tasks_.size();
}

void Pool::work() {
  while (true) {
    std::unique_lock lock(mutex_);
    has_task_.wait(lock, [this] { return is_ending_ || !tasks_.empty(); });
    if (tasks_.empty()) return;
    const Task task = tasks_.pop();
    lock.unlock();
    try {
      task();
    } catch (...) {
      continue;  // when the task is destroyed, its Reply answers (serve/http/handler.h)
    }
  }
}

}  // namespace fourfold::serve
