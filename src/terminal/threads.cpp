// Threads for work that takes longer than a frame.
#include "terminal/threads.h"

#include <csignal>

#include "terminal/signals.h"

namespace fourfold::terminal {

/// The threads block signals, because only the loop's thread handles them: a stop must have
/// happened when its `kill` returns. Crash signals stay with the thread that crashes.
Threads::Threads(unsigned count, std::function<void()> wake) : wake_(std::move(wake)) {
  sigset_t blocked, before;
  ::sigfillset(&blocked);
  for (const int crash : kCrashes) ::sigdelset(&blocked, crash);
  ::pthread_sigmask(SIG_SETMASK, &blocked, &before);
  for (unsigned i = 0; i < count; ++i) threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

Threads::~Threads() {
  for (auto& thread : threads_) thread.request_stop();
}

void Threads::run(Job job) {
  {
    const std::scoped_lock lock(lock_);
    jobs_.push_back(std::move(job));
  }
  arrived_.notify_one();
}

void Threads::work(const std::stop_token& stop) {
  const CrashStack crash_stack;
  while (true) {
    Job job;
    {
      std::unique_lock lock(lock_);
      if (!arrived_.wait(lock, stop, [this] { return !jobs_.empty(); })) return;
      if (stop.stop_requested()) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job();
    wake_();
  }
}

}  // namespace fourfold::terminal
