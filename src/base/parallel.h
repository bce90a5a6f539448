// Work for all cores whose result does not depend on how many there are: a task gets an index and returns a value, and
// the values come back in index order.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <type_traits>
#include <vector>

namespace fourfold {

/// At least one, also where the system does not tell.
inline unsigned core_count() {
  const unsigned n = std::thread::hardware_concurrency();
  return n == 0 ? 1 : n;
}

/// The threads that `wanted` means: 0 is all cores.
inline unsigned thread_count(unsigned wanted) { return wanted == 0 ? core_count() : wanted; }

/// Calls `task(i)` for every i in 0..count-1 on `threads` threads (0 = all cores) and returns the results by index. A
/// free thread takes the next index, so uneven tasks fill all cores. The first exception stops new tasks and is rethrown.
/// A task that takes two numbers also gets that of its thread, 0..threads-1, for memory that a thread uses again.
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
  std::atomic<std::size_t> next{0};
  std::exception_ptr failure;
  std::mutex failure_lock;

  const auto work = [&](unsigned thread) {
    for (std::size_t i = next++; i < count; i = next++) {
      try {
        results[i] = call(i, thread);
      } catch (...) {
        const std::scoped_lock lock(failure_lock);
        if (!failure) failure = std::current_exception();
        next = count;
      }
    }
  };

  threads = thread_count(threads);
  {
    std::vector<std::jthread> helpers;
    for (unsigned t = 1; t < threads && t < count; ++t) helpers.emplace_back(work, t);
    work(0);
  }
  if (failure) std::rethrow_exception(failure);
  return results;
}

}  // namespace fourfold
