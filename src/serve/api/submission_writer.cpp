// Stores games that were played again, many in one transaction.
#include "serve/api/submission_writer.h"

#include <algorithm>
#include <exception>
#include <iterator>

namespace fourfold::serve {
namespace {

/// Removes at most `count` items from the front and returns them.
template <class T>
std::vector<T> taken(std::deque<T>& queue, std::size_t count) {
  const auto end = queue.begin() + static_cast<std::ptrdiff_t>(count);
  std::vector<T> all(std::make_move_iterator(queue.begin()), std::make_move_iterator(end));
  queue.erase(queue.begin(), end);
  return all;
}

void tell(const std::vector<SubmissionWriter::Done>& done,
          const std::vector<std::optional<SubmissionWriter::Outcome>>& outcomes) {
  for (std::size_t i = 0; i < done.size(); ++i) {
    try {
      done[i](outcomes[i]);
    } catch (...) {  // when its Reply is destroyed, the client is answered
    }
  }
}

}  // namespace

void SubmissionWriter::keep(service::Played game, Done done) {
  std::unique_lock lock(mutex_);
  has_room_.wait(lock, [this] { return games_.size() < kMostWaiting; });
  games_.push_back(std::move(game));
  done_.push_back(std::move(done));
  lock.unlock();
  has_game_.notify_one();
}

void SubmissionWriter::end() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  has_game_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void SubmissionWriter::work() {
  while (true) {
    std::unique_lock lock(mutex_);
    has_game_.wait(lock, [this] { return is_ending_ || !games_.empty(); });
    if (games_.empty()) return;
    const std::size_t count = std::min(games_.size(), kMostAtOnce);
    const std::vector<service::Played> games = taken(games_, count);
    const std::vector<Done> done = taken(done_, count);
    lock.unlock();
    has_room_.notify_all();
    tell(done, kept_together(games));
  }
}

/// If the store fails, one of the games may be the reason; the others must not suffer from it, so
/// they are tried separately.
std::vector<std::optional<SubmissionWriter::Outcome>> SubmissionWriter::kept_together(
    std::span<const service::Played> games) {
  try {
    const std::vector<Outcome> outcomes = keep_all_(games);
    has_failed_ = false;
    return {outcomes.begin(), outcomes.end()};
  } catch (const std::exception&) {
    has_failed_ = true;
    return games.size() == 1 ? std::vector<std::optional<Outcome>>(1) : kept_alone(games);
  }
}

/// If two games fail one after the other, the store itself is the reason: each of the others would
/// wait just as long for the failure.
std::vector<std::optional<SubmissionWriter::Outcome>> SubmissionWriter::kept_alone(
    std::span<const service::Played> games) {
  std::vector<std::optional<Outcome>> all(games.size());
  for (std::size_t i = 0, failed = 0; i < games.size() && failed < 2; ++i) {
    all[i] = kept_together(games.subspan(i, 1)).front();
    failed = all[i] ? 0 : failed + 1;
  }
  return all;
}

}  // namespace fourfold::serve
