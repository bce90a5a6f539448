// Ends the connection to a server that does not answer.
#include "scores/database/watch.h"

#include <sys/socket.h>

namespace fourfold::scores {

Watch::Watch(int socket, std::chrono::seconds limit)
    : socket_(socket), limit_(limit), thread_([this](const std::stop_token& stop) { run(stop); }) {}

void Watch::begin() {
  const std::scoped_lock lock(lock_);
  const bool was_idle = !deadline_;
  deadline_ = Clock::now() + limit_;
  if (was_idle) changed_.notify_one();  // otherwise the thread wakes at the old deadline and finds the new one
}

void Watch::end() {
  const std::scoped_lock lock(lock_);
  deadline_.reset();
}

bool Watch::has_given_up() const {
  const std::scoped_lock lock(lock_);
  return has_given_up_;
}

void Watch::run(const std::stop_token& stop) {
  std::unique_lock lock(lock_);
  while (changed_.wait(lock, stop, [this] { return deadline_.has_value(); })) {
    const Clock::time_point deadline = *deadline_;
    changed_.wait_until(lock, stop, deadline, [] { return false; });
    if (stop.stop_requested()) return;
    if (!deadline_ || *deadline_ > Clock::now()) continue;
    has_given_up_ = true;
    shutdown(socket_, SHUT_RDWR);
    return;
  }
}

}  // namespace fourfold::scores
