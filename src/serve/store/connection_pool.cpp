// Connections that wait to be used.
#include "serve/store/connection_pool.h"

namespace fourfold::serve {

std::unique_ptr<scores::League> ConnectionPool::take() {
  {
    const std::lock_guard lock(mutex_);
    if (!free_.empty()) {
      auto league = std::move(free_.back());
      free_.pop_back();
      return league;
    }
  }
  return std::make_unique<scores::League>(where_, options_);
}

void ConnectionPool::give_back(std::unique_ptr<scores::League> league) {
  const std::lock_guard lock(mutex_);
  free_.push_back(std::move(league));
}

void ConnectionPool::drop_all() {
  std::vector<std::unique_ptr<scores::League>>
      dropped;  // closed after the lock is released, because closing takes time
  const std::lock_guard lock(mutex_);
  dropped.swap(free_);
}

}  // namespace fourfold::serve
