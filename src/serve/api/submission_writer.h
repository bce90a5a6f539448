// Stores games that were played again. A thread of its own takes all waiting games and stores them
// in one transaction. So the threads that play games again wait neither for the store nor for each
// other, and a busy store writes its log once for many games. Each game is answered after it is
// stored.
#pragma once

#include <atomic>
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
  /// Gets the outcome of the game, on the writer's thread; nothing if the store has failed.
  using Done = std::function<void(const std::optional<Outcome>& outcome)>;

  /// Stores games in one transaction and returns the outcome of each. Throws scores::StoreError if
  /// none was stored.
  using KeepAll = std::function<std::vector<Outcome>(std::span<const service::Played> games)>;

  explicit SubmissionWriter(KeepAll keep_all) : keep_all_(std::move(keep_all)), thread_([this] { work(); }) {}
  SubmissionWriter(const SubmissionWriter&) = delete;
  SubmissionWriter& operator=(const SubmissionWriter&) = delete;
  ~SubmissionWriter() { end(); }

  /// Adds a game to the queue; waits while kMostWaiting games are waiting. Must not be called after
  /// `end`.
  void keep(service::Played game, Done done);
  /// Stores all waiting games. For the owner of what the answers use.
  void end();

  /// The store has failed, and has stored nothing since.
  [[nodiscard]] bool has_failed() const { return has_failed_; }
  /// It was found that the store works again.
  void forget_failure() { has_failed_ = false; }

  static constexpr std::size_t kMostWaiting = 192;
  static constexpr std::size_t kMostAtOnce = 64;  ///< in a transaction, because others wait for it

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
  std::atomic<bool> has_failed_ = false;
  std::jthread thread_;  ///< the last member, because it uses the others
};

}  // namespace fourfold::serve
