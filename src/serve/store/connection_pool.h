// Connections to the store, one for each working thread at a time: a thread takes one, uses it and
// gives it back.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "scores/players/league.h"

namespace fourfold::serve {

class ConnectionPool {
 public:
  ConnectionPool(std::string where, scores::StoreOptions options)
      : where_(std::move(where)), options_(std::move(options)) {}

  [[nodiscard]] const std::string& where() const { return where_; }

  /// Calls `work` with a connection. If it throws, the connection is not used again, because it may
  /// be lost; if the store has failed, the waiting connections may be lost too. Throws what `work`
  /// throws, and scores::StoreError if there is no connection.
  template <class Work>
  auto with(Work work) {
    try {
      std::unique_ptr<scores::League> league = take();
      auto result = work(*league);
      give_back(std::move(league));
      return result;
    } catch (const scores::StoreError&) {
      drop_all();
      throw;
    }
  }

 private:
  std::unique_ptr<scores::League> take();
  void give_back(std::unique_ptr<scores::League> league);
  void drop_all();

  std::string where_;
  scores::StoreOptions options_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<scores::League>> free_;
};

}  // namespace fourfold::serve
