// A limit in time for work that knows stop flags only.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/stop.h"

namespace fourfold::app {

/// Requests a stop after some time, unless it is destroyed before.
class Timer {
 public:
  /// 0: never.
  explicit Timer(int milliseconds) {
    if (milliseconds <= 0) return;
    thread_ = std::jthread([this, milliseconds](const std::stop_token& gone) {
      std::mutex lock;
      std::unique_lock hold(lock);
      std::condition_variable_any wake;
      wake.wait_for(hold, gone, std::chrono::milliseconds(milliseconds), [] { return false; });
      source_.request_stop();
    });
  }
  [[nodiscard]] StopToken token() const { return source_.token(); }

 private:
  StopSource source_;
  std::jthread thread_;
};

}  // namespace fourfold::app
