// The time that a thread has worked. Unlike time on a clock, it does not grow while the thread
// waits for a processor that others use, so that clients pay for their own work alone.
#pragma once

#include <ctime>

#include "serve/load/limits.h"

namespace fourfold::serve {

/// Of the calling thread, since it began.
inline Seconds processor_time() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return Seconds(static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9);
}

}  // namespace fourfold::serve
