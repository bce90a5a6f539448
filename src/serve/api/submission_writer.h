// Keeps games that were played: a thread of its own takes all that wait and keeps them in one
// transaction, so that threads that play games again wait neither for the store nor for each other, and a
// store that has much to do writes its log once for many. Each game is answered after it is kept.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "service/submission/submission.h"

namespace fourfold::serve {

class SubmissionWriter {
 public:
  using Outcome = service::Outcome<scores::Standing>;
  /// Gets what became of the game, on the thread of the keeper; nothing if the store has failed.
  using Done = std::function<void(const std::optional<Outcome>& outcome)>;

  /// Keeps games in one transaction: what became of each. Throws scores::StoreError if none was kept.
  using KeepAll = std::function<std::vector<Outcome>(std::span<const service::Played> games)>;

  explicit SubmissionWriter(KeepAll keep_all) : keep_all_(std::move(keep_all)), thread_([this] { work(); }) {}
  SubmissionWriter(const SubmissionWriter&) = delete;
  SubmissionWriter& operator=(const SubmissionWriter&) = delete;
  ~SubmissionWriter() { end(); }

  /// Waits while kMostWaiting do. Not after `end`.
  void keep(service::Played game, Done done);
  /// Keeps all that wait. For who owns what the answers use.
  void end();

  static constexpr std::size_t kMostWaiting = 64;
  static constexpr std::size_t kMostAtOnce = 32;  ///< of a transaction: others wait for it

 private:
  void work();
  std::vector<std::optional<Outcome>> kept_together(std::span<const service::Played> games);
  std::vector<std::optional<Outcome>> kept_alone(std::span<const service::Played> games);

  KeepAll keep_all_;
  std::mutex mutex_;
  std::condition_variable has_game_, has_room_;
  std::deque<service::Played> games_;
  std::deque<Done> done_;
  bool is_ending_ = false;
  std::jthread thread_;  ///< the last member: it uses the others
};

}  // namespace fourfold::serve
