// Tasks that wait for a thread, shared fairly: addresses take turns, and so do the players of one address. Who brings a
// hundred tasks waits for them; everybody else waits for one of them at most.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <string>
#include <utility>

namespace fourfold::serve {

/// For whom a task is done. Tasks of nobody in particular are one owner's, and are done in their order.
struct TaskOwner {
  std::string address, player;
};

/// Things by name, of which each name in its turn gives one. `Queue` has `empty()`.
template <class Queue>
class Turns {
 public:
  [[nodiscard]] bool empty() const { return turns_.empty(); }
  /// The queue of a name. One that is new comes last.
  Queue& of(const std::string& name) {
    for (auto& [each, queue] : turns_)
      if (each == name) return queue;
    turns_.emplace_back(name, Queue());
    return turns_.back().second;
  }
  /// Takes one from whose turn it is, by `take(queue)`, and puts that one last. Not where it is empty.
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
  std::list<std::pair<std::string, Queue>> turns_;  ///< the one whose turn it is first; none is empty
};

class FairQueue {
 public:
  using Task = std::function<void()>;

  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }

  void push(const TaskOwner& owner, Task task) {
    addresses_.of(owner.address).of(owner.player).push_back(std::move(task));
    ++size_;
  }
  /// Not where it is empty.
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
