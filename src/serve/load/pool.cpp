// A queue of tasks and the threads that take from it.
#include "serve/load/pool.h"

#include <memory>
#include <optional>

#include "serve/http/problem.h"

namespace fourfold::serve {
namespace {

Response busy() {
  Response response = problem(503, "too much is waiting here: try again in a few seconds");
  response.fields.push_back({"Retry-After", "5"});
  return response;
}

}  // namespace

Pool::Pool(unsigned threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

void Pool::end() {
  std::deque<Task> dropped;  // outside the lock: what they hold may call back
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    dropped.swap(tasks_);
  }
  has_task_.notify_all();
  threads_.clear();
}

bool Pool::post(Task task) {
  {
    const std::lock_guard lock(mutex_);
    if (is_ending_ || tasks_.size() >= most_waiting_) return false;
    tasks_.push_back(std::move(task));
  }
  has_task_.notify_one();
  return true;
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
    const Task task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    try {
      task();
    } catch (...) {
      continue;  // its Reply tells the client when it goes
    }
  }
}

Handler on_pool(Pool& pool, Answerer answerer) {
  return [&pool, handler = answered_by(std::move(answerer))](Request request, const Reply& reply) {
    auto shared = std::make_shared<Request>(std::move(request));
    const auto task = [handler, shared, reply] { handler(std::move(*shared), reply); };
    if (!pool.post(task)) reply(busy());
  };
}

}  // namespace fourfold::serve
