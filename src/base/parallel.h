// Work for all cores, with a result that does not depend on how many there are: a task gets an
// index and returns a value, and the values are returned in the order of their indices.
//
// The threads are in parallel.cpp, so that files that include this header do not compile them. On a
// platform without threads, the tasks run one after the other.
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>
#include <vector>

namespace fourfold {

/// At least one, even if the system does not tell the number.
unsigned core_count();

/// The number of threads that `wanted` stands for: 0 is all cores.
inline unsigned thread_count(unsigned wanted) { return wanted == 0 ? core_count() : wanted; }

namespace detail {

/// Something to do for an index on a thread.
struct IndexTask {
  void (*call)(void* context, std::size_t index, unsigned thread);
  void* context;
};

/// Calls the task for every index in 0..count-1, each once, on `threads` threads (0 = all cores).
void for_each_index(std::size_t count, unsigned threads, IndexTask task);

}  // namespace detail

/// Calls `task(i)` for every i in 0..count-1 on `threads` threads (0 = all cores) and returns the
/// results by index. A free thread takes the next index, so uneven tasks fill all cores. The first
/// exception stops new tasks and is thrown again here. A task with two parameters also gets the
/// number of its thread, 0..threads-1, so that each thread can reuse its own memory.
template <class Task>
auto parallel_map(std::size_t count, unsigned threads, Task task) {
  const auto call = [&task](std::size_t i, unsigned thread) {
    if constexpr (std::is_invocable_v<Task&, std::size_t, unsigned>)
      return task(i, thread);
    else
      return task(i);
  };
  using Value = decltype(call(0, 0));
  static_assert(!std::is_same_v<Value, bool>, "the bits of a vector<bool> share bytes between threads");
  std::vector<Value> results(count);
  auto work = [&](std::size_t i, unsigned thread) { results[i] = call(i, thread); };
  using Work = decltype(work);
  detail::for_each_index(
      count, threads,
      {[](void* context, std::size_t i, unsigned thread) { (*static_cast<Work*>(context))(i, thread); },
       std::addressof(work)});
  return results;
}

}  // namespace fourfold
