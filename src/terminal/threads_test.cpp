// Errands on real threads: work that is not needed any more stops, and a crash restores the
// terminal.
#include "terminal/threads.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <semaphore>

#include "terminal/signals.h"

namespace fourfold::terminal {
namespace {

TEST(Threads, AskingAgainStopsTheWorkBefore) {
  std::counting_semaphore<> woken{0};
  Threads background(1, [&] { woken.release(); });
  stage::Errand<int, bool> errand(background);
  std::binary_semaphore begun{0};
  errand.ask(1, [&](const StopToken& stop) {
    begun.release();
    while (!stop.stop_requested()) std::this_thread::yield();
    return false;
  });
  begun.acquire();
  errand.ask(2, [](const StopToken&) { return true; });
  woken.acquire();
  woken.acquire();
  EXPECT_EQ(errand.take(2), true);
}

TEST(Threads, TheEndOfAnErrandFreesItsThread) {
  std::counting_semaphore<> woken{0};
  Threads background(2, [&] { woken.release(); });
  {
    stage::Errand<int, int> errand(background);
    errand.ask(1, [](const StopToken& stop) {
      while (!stop.stop_requested()) std::this_thread::yield();
      return 0;
    });
  }
  woken.acquire();
}

/// Does the work on a thread and waits for its end. If the process is then still running, the crash
/// went unnoticed.
void crash_on_a_thread(const std::function<void()>& work) {
  restore_on_crash(CrashRestore{STDERR_FILENO, {}, "the terminal is given back"});
  std::binary_semaphore done{0};
  Threads threads(1, [&] { done.release(); });
  threads.run(work);
  done.acquire();
}

/// Uses up the stack of its thread: every block is in use until the last call returns.
int dig(int depth, const volatile char* above) {
  volatile char block[1024] = {};
  return above[0] + (depth == 0 ? 0 : dig(depth - 1, block));
}

TEST(Threads, ACrashOnAThreadGivesTheTerminalBack) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(crash_on_a_thread([] { ::raise(SIGSEGV); }), "the terminal is given back");
}

TEST(Threads, AStackThatOverflowsOnAThreadGivesTheTerminalBack) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(crash_on_a_thread([] { dig(100'000'000, ""); }), "the terminal is given back");
}

}  // namespace
}  // namespace fourfold::terminal
