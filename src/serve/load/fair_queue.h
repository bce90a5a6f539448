// A fair queue of tasks for threads: addresses take turns, and so do the players of one address. A
// client that brings a hundred tasks waits for all of them; every other client waits for at most
// one of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <string>
#include <utility>

namespace fourfold::serve {

/// For whom a task is done. Tasks without an owner share one owner and are done in order.
struct TaskOwner {
  std::string address, player;
};

/// A queue for each name; the names take turns. `Queue` must have `empty()`.
template <class Queue>
class Turns {
 public:
  [[nodiscard]] bool empty() const { return turns_.empty(); }
  /// Null if the name has nothing in the queue.
  [[nodiscard]] const Queue* find(const std::string& name) const {
    const auto at = std::ranges::find(turns_, name, &Named::first);
    return at == turns_.end() ? nullptr : &at->second;
  }
  /// The queue of a name. A new name comes last.
  Queue& of(const std::string& name) {
    const auto at = std::ranges::find(turns_, name, &Named::first);
    return at == turns_.end() ? turns_.emplace_back(name, Queue()).second : at->second;
  }
  /// Takes one item from the name whose turn it is, with `take(queue)`, and moves that name to the
  /// end. There must be one.
  template <class Take>
  auto next(Take take) {
    auto taken = take(turns_.front().second);
    if (turns_.front().second.empty())
      turns_.pop_front();
    else
      turns_.splice(turns_.end(), turns_, turns_.begin());
    return taken;
  }

 private:
  using Named = std::pair<std::string, Queue>;

  std::list<Named> turns_;  ///< the first has its turn; none is empty
};

class FairQueue {
 public:
  using Task = std::function<void()>;

  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool has_of(const std::string& address) const { return addresses_.find(address) != nullptr; }

  void push(const TaskOwner& owner, Task task) {
    addresses_.of(owner.address).of(owner.player).push_back(std::move(task));
    ++size_;
  }
  /// There must be a task.
  Task pop() {
    --size_;
    return addresses_.next([](Turns<Tasks>& players) {
      return players.next([](Tasks& tasks) {
        Task first = std::move(tasks.front());
        tasks.pop_front();
        return first;
      });
    });
  }

 private:
  using Tasks = std::deque<Task>;

  Turns<Turns<Tasks>> addresses_;
  std::size_t size_ = 0;
};

}  // namespace fourfold::serve
