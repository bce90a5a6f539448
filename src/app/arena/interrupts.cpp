// Ctrl-C and its like while children run.
#include "app/arena/interrupts.h"

#include <poll.h>

#include <algorithm>

namespace fourfold::app {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

int milliseconds_until(Clock::time_point time) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(time - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 3'600'000));
}

void Interrupts::check() {
  while (const auto signal = signals_.take()) {
    if (*signal == SIGTSTP) signals_.stop_here();
    const bool ends = *signal == SIGINT || *signal == SIGTERM || *signal == SIGHUP || *signal == SIGQUIT;
    if (ends) throw Interrupted{*signal};
  }
}

void Interrupts::wait_until(Clock::time_point time) {
  check();
  for (int left = milliseconds_until(time); left > 0; left = milliseconds_until(time)) {
    pollfd signals{.fd = fd(), .events = POLLIN, .revents = 0};
    ::poll(&signals, 1, left);
    check();
  }
}

}  // namespace fourfold::app
