// Ctrl-C and its like while children run: they have process groups of their own, so that nobody but
// us can end them, and we must not leave without doing it.
#pragma once

#include <chrono>

#include "terminal/signals.h"

namespace fourfold::app {

/// Thrown where a signal asked us to end; whoever owns children ends them on the way out.
struct Interrupted {
  int signal;
};

class Interrupts {
 public:
  /// Readable when a signal has come.
  [[nodiscard]] int fd() const { return signals_.fd(); }
  /// Throws Interrupted if one has come that ends the program.
  void check();
  /// Waits until then; throws Interrupted.
  void wait_until(std::chrono::steady_clock::time_point time);

 private:
  terminal::Signals signals_;
};

/// Milliseconds for `poll`, rounded up; 0 if the time is over.
int milliseconds_until(std::chrono::steady_clock::time_point time);

}  // namespace fourfold::app
