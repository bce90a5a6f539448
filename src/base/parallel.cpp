// The threads behind parallel_map and Crew: the only ones in the modules that have no clock and no
// I/O.
#include "base/parallel.h"

#include "base/crew.h"

// The standard's macro for "a program may have more than one thread".
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

struct Crew::Shared {
  explicit Shared(unsigned wanted) : threads(thread_count(wanted)) {
    for (unsigned t = 1; t < threads; ++t) helpers.emplace_back([this, t] { serve(t); });
  }
  ~Shared() {
    leave = true;
    announce();
  }

  void announce() {
    round.fetch_add(1);
    round.notify_all();
  }

  void work(unsigned thread) {
    for (std::size_t i = next++; i < count; i = next++) task.call(task.context, i, thread);
  }

  /// While the crew is busy, the next round comes soon after the last one, so the thread waits
  /// actively for a moment before it sleeps.
  void serve(unsigned thread) {
    unsigned seen = 0;
    while (true) {
      for (int spins = 0; spins < kSpins && round.load() == seen; ++spins) {
      }
      round.wait(seen);
      seen = round.load();
      if (leave) return;
      work(thread);
      if (--busy == 0) busy.notify_one();
    }
  }

  static constexpr int kSpins = 2000;
  unsigned threads;
  detail::IndexTask task{};
  std::size_t count = 0;
  std::atomic<std::size_t> next{0};
  std::atomic<unsigned> round{0}, busy{0};
  std::atomic<bool> leave{false};
  std::vector<std::jthread> helpers;
};

void Crew::run_task(std::size_t count, detail::IndexTask task) {
  Shared& shared = *shared_;
  if (shared.threads == 1 || count < 2) {
    for (std::size_t i = 0; i < count; ++i) task.call(task.context, i, 0);
    return;
  }
  shared.task = task;
  shared.count = count;
  shared.next = 0;
  shared.busy = shared.threads - 1;
  shared.announce();
  shared.work(0);
  for (unsigned left = shared.busy; left != 0; left = shared.busy) shared.busy.wait(left);
}

unsigned Crew::size() const { return shared_->threads; }

}  // namespace fourfold

#else

namespace fourfold {

unsigned core_count() { return 1; }

void detail::for_each_index(std::size_t count, unsigned, IndexTask task) {
  for (std::size_t i = 0; i < count; ++i) task.call(task.context, i, 0);
}

struct Crew::Shared {
  explicit Shared(unsigned) {}
};

void Crew::run_task(std::size_t count, detail::IndexTask task) { detail::for_each_index(count, 1, task); }

unsigned Crew::size() const { return 1; }

}  // namespace fourfold

#endif

namespace fourfold {

Crew::Crew(unsigned threads) : shared_(std::make_unique<Shared>(threads)) {}
Crew::~Crew() = default;
Crew::Crew(Crew&&) noexcept = default;
Crew& Crew::operator=(Crew&&) noexcept = default;

}  // namespace fourfold
