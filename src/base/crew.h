// Threads that stay alive: for work that comes in many short pieces, where starting new threads for
// each would take longer than the work.
//
//   Crew crew(2);
//   crew.run(100, [&](std::size_t i, unsigned thread) { results[i] = work(i, scratch[thread]); });
#pragma once

#include <cstddef>
#include <memory>

#include "base/parallel.h"

namespace fourfold {

class Crew {
 public:
  /// `threads` is the total number, including the caller's thread; 0 is all cores.
  explicit Crew(unsigned threads);
  ~Crew();
  Crew(Crew&&) noexcept;
  Crew& operator=(Crew&&) noexcept;

  [[nodiscard]] unsigned size() const;

  /// Calls `task(i, thread)` for every i in 0..count-1, each once, and returns when all are done.
  /// The task must not throw.
  template <class Task>
  void run(std::size_t count, Task&& task) {
    using T = std::remove_reference_t<Task>;
    run_task(count, {[](void* context, std::size_t i, unsigned thread) { (*static_cast<T*>(context))(i, thread); },
                     const_cast<std::remove_const_t<T>*>(std::addressof(task))});
  }

 private:
  struct Shared;
  void run_task(std::size_t count, detail::IndexTask task);
  std::unique_ptr<Shared> shared_;
};

}  // namespace fourfold
