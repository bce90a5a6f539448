// A flag that asks work to stop, shared by the caller who asks and the workers. The standard's
// stop_token needs threads to compile; this one does not, so the core also runs where there are no
// threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

namespace fourfold {

/// The worker's side. An empty token is never stopped.
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

/// The caller's side. Copies share one flag.
class StopSource {
 public:
  void request_stop() const { flag_->store(true, std::memory_order_relaxed); }
  [[nodiscard]] StopToken token() const { return StopToken(flag_); }

 private:
  std::shared_ptr<std::atomic<bool>> flag_ = std::make_shared<std::atomic<bool>>(false);
};

/// How long a search may continue. It has no clock: for a time limit, the caller requests the stop.
struct Limit {
  std::uint64_t nodes = UINT64_MAX;  ///< that may be looked at; a search that ends by this limit is still reproducible
  StopToken stop{};
};

}  // namespace fourfold
