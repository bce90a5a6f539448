// A flag that asks work to stop, shared by the one who asks and the ones who work. The standard's
// stop_token needs threads to compile; this one does not, so that the core can run where there are
// none.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

namespace fourfold {

/// What the worker holds. An empty token is never stopped.
class StopToken {
 public:
  StopToken() = default;
  [[nodiscard, gnu::always_inline]] bool stop_requested() const {
    return flag_ && flag_->load(std::memory_order_relaxed);
  }

 private:
  friend class StopSource;
  explicit StopToken(std::shared_ptr<const std::atomic<bool>> flag) : flag_(std::move(flag)) {}
  std::shared_ptr<const std::atomic<bool>> flag_;
};

/// What the one who asks holds. Copies share one flag.
class StopSource {
 public:
  void request_stop() const { flag_->store(true, std::memory_order_relaxed); }
  [[nodiscard]] StopToken token() const { return StopToken(flag_); }

 private:
  std::shared_ptr<std::atomic<bool>> flag_ = std::make_shared<std::atomic<bool>>(false);
};

/// How long a search may go on. It has no clock: for a limit in time the caller requests the stop.
struct Limit {
  std::uint64_t nodes = UINT64_MAX;  ///< looked at; a search that reaches it is still reproducible
  StopToken stop{};
};

}  // namespace fourfold
