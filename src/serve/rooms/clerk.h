// One thread that asks the store on behalf of all rooms: it writes their logs down, many entries in one
// transaction, and does chores between. Rooms never wait for it; what waits is told when it is done.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "rank/league/league.h"
#include "serve/api/leagues.h"

namespace fourfold::serve {

/// Something to ask the store. It is tried once; `failed` is called instead where the store fails.
struct Chore {
  std::function<void(rank::League& league)> work;
  std::function<void()> failed = [] {};
};

class Clerk {
 public:
  struct Told {
    /// These entries are safe: the last number of each room.
    std::function<void(const std::string& room, std::uint64_t number)> stored;
    /// The room is another process's now.
    std::function<void(const std::string& room)> lost;
    std::function<std::int64_t()> now;  ///< seconds since 1970
  };

  /// `process`: a name that no other process has or had.
  Clerk(Leagues& leagues, std::string process, Told told);
  /// Writes down what is left, if the store answers, and gives the rooms up.
  ~Clerk();
  Clerk(const Clerk&) = delete;
  Clerk& operator=(const Clerk&) = delete;

  void write(std::vector<rank::RoomLine> lines);
  void ask(Chore chore);
  [[nodiscard]] const std::string& process() const { return process_; }

 private:
  void work();
  bool write_down(const std::vector<rank::RoomLine>& lines);
  void beat();
  void finish();

  Leagues& leagues_;
  const std::string process_;
  const Told told_;
  std::mutex mutex_;
  std::condition_variable has_work_;
  std::vector<rank::RoomLine> lines_;
  std::deque<Chore> chores_;
  bool is_ending_ = false;
  std::int64_t last_beat_ = 0, last_forget_ = 0;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace fourfold::serve
