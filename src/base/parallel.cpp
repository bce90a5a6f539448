// The threads behind parallel_map: the only ones below the program.
#include "base/parallel.h"

// The standard's own word for "a program may have more than one thread".
#ifdef __STDCPP_THREADS__

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

namespace fourfold {

unsigned core_count() {
  const unsigned n = std::thread::hardware_concurrency();
  return n == 0 ? 1 : n;
}

void detail::for_each_index(std::size_t count, unsigned threads, IndexTask task) {
  std::atomic<std::size_t> next{0};
  std::exception_ptr failure;
  std::mutex failure_lock;

  const auto work = [&](unsigned thread) {
    for (std::size_t i = next++; i < count; i = next++) {
      try {
        task.call(task.context, i, thread);
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
}

}  // namespace fourfold

#else

namespace fourfold {

unsigned core_count() { return 1; }

void detail::for_each_index(std::size_t count, unsigned, IndexTask task) {
  for (std::size_t i = 0; i < count; ++i) task.call(task.context, i, 0);
}

}  // namespace fourfold

#endif
